import { maxLength } from '@portal/contract/limits';
import type { ListColumn, ListFault, ListFaultCode } from '@portal/contract/list-faults';
import { cellName, type SheetCell } from '../../xlsx/read-row-rules.ts';

/** The maximum length of each value, as elsewhere in the portal. */
export const listValueLimits: Readonly<Record<ListColumn, number>> = {
  employeeNumber: maxLength.employeeNumber,
  name: maxLength.wholeName,
  firstName: maxLength.wholeName,
  infix: maxLength.wholeName,
  lastName: maxLength.wholeName,
  department: maxLength.department,
  emailAddress: maxLength.emailAddress,
};

/** Longer texts are not read: every row of a small file can refer to one text of megabytes. */
const maxTextLength = 2000;

/** Matches nearly every text: visible ASCII with single spaces in between. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;
const spaces = /[\s\u0085]+/g;
/** Invisible characters that copying from a web page adds. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** Spaces and marks of direction around a number, which copying adds. They are harmless there. */
const around = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

const withoutMarks = (column: ListColumn, text: string): string =>
  column === 'employeeNumber' ? text.replace(around, '') : text;

/** Normalises a text for comparison: one line, single spaces, composed letters. */
const tidyText = (text: string): string =>
  text.replace(invisible, '').replace(spaces, ' ').trim().normalize('NFC');

// Refused in every other text too: these characters hide something or break mails and PDFs.
const unsupported =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffd-\uffff]/u;
const visible = /[^\s\p{Cf}\p{M}]/u;

const isSupported = (text: string): boolean => !unsupported.test(text) && visible.test(text);

/** "1,23E+05": a program saved the number as it was shown, so its other digits are lost. */
const scientific = /^\d+(?:[.,]\d+)?E\+\d+$/i;
const emailAddress = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@.,;<>"()]{2,}$/;
const nothing = /^(?:[-–—.]|geen|n\.?v\.?t\.?|none|n\/a)$/i;
const maxBlankLength = 6;

/** From this value on, Excel has lost digits of a number. */
const exactNumbers = 1e15;

type Fault = readonly [ListFaultCode, ...(string | number)[]];

const kindFaults = {
  error: (text: string): Fault => ['error-value', text],
  date: (text: string): Fault => ['date-value', text],
  boolean: (text: string): Fault => ['boolean-value', text],
  uncomputed: (): Fault => ['formula-without-value'],
};

function findNumberFault({ kind, number }: SheetCell, text: string): Fault | undefined {
  if (kind === 'number' && number !== undefined) {
    if (Math.abs(number) >= exactNumbers) return ['number-rounded', text];
    return text.includes('.') && !Number.isInteger(Number(number.toPrecision(15)))
      ? ['number-not-whole', text]
      : undefined;
  }
  return scientific.test(text) ? ['number-scientific', text] : undefined;
}

function findFault(
  column: ListColumn,
  cell: SheetCell,
  text: string,
  isPlain: boolean,
): Fault | undefined {
  if (cell.kind !== 'text' && cell.kind !== 'number') return kindFaults[cell.kind](cell.text);
  if (text === '') return undefined;
  if (!isPlain && !isSupported(text)) return ['characters-unsupported'];
  const numberFault = column === 'employeeNumber' ? findNumberFault(cell, text) : undefined;
  if (numberFault) return numberFault;
  if (text.length > listValueLimits[column]) return ['value-too-long', listValueLimits[column]];
  const isWrongAddress = column === 'emailAddress' && !emailAddress.test(text);
  return isWrongAddress ? ['emailaddress-invalid', text] : undefined;
}

/** Shortens a value so that people still recognise it. */
const shorten = (text: string): string =>
  text.length <= 60 ? text : `${Array.from(text.slice(0, 120)).slice(0, 59).join('')}…`;

const displayValues = (values: readonly (string | number)[]) =>
  values.map((value) => (typeof value === 'string' ? shorten(value) : value));

/**
 * Reads a cell of the list as a normalised text, '' when it is empty. `fault` says why it cannot be
 * used.
 */
export function readValue(
  row: number,
  column: ListColumn,
  cell: SheetCell | undefined,
): { text: string; fault?: ListFault } {
  if (cell === undefined) return { text: '' };
  if (cell.text.length > maxTextLength) {
    const values = [listValueLimits[column]];
    return {
      text: '',
      fault: { cell: cellName(row, cell.column), code: 'value-too-long', values },
    };
  }
  const isPlain = plainText.test(cell.text);
  const tidy = isPlain ? cell.text : tidyText(withoutMarks(column, cell.text));
  const isNothing =
    column === 'emailAddress' && tidy.length <= maxBlankLength && nothing.test(tidy);
  const text = isNothing ? '' : tidy;
  const fault = findFault(column, cell, text, isPlain);
  if (fault === undefined) return { text };
  const [code, ...values] = fault;
  return { text, fault: { cell: cellName(row, cell.column), code, values: displayValues(values) } };
}

const nameColumns: ReadonlySet<ListColumn> = new Set(['name', 'firstName', 'infix', 'lastName']);
const digits = /^\d+$/;

/** The fault of a name that is a number, whether the cell holds a number or a text. */
export function findNameFault(
  row: number,
  column: ListColumn,
  cell: SheetCell,
  text: string,
): ListFault | undefined {
  if (!nameColumns.has(column)) return undefined;
  if (cell.kind !== 'number' && !digits.test(text)) return undefined;
  return {
    cell: cellName(row, cell.column),
    code: 'name-is-number',
    values: displayValues([text]),
  };
}

const zeros = /^0+$/;

/** Whether a cell is a formula that refers to an empty cell: 0, in any format. */
export const isZeroOfFormula = ({ hasFormula, number, text }: SheetCell): boolean =>
  hasFormula === true && (number === 0 || zeros.test(text));

/** Excel allows no longer names of sheets. */
const maxSheetNameLength = 31;

/** The name of a sheet without forbidden characters. '' when nothing remains. */
export const tidySheetName = (name: string): string =>
  Array.from(tidyText(name.slice(0, maxTextLength)))
    .filter((character) => isSupported(character) || character === ' ')
    .slice(0, maxSheetNameLength)
    .join('');
