import type { ListColumn, ListFault, ListFaultCode } from '@portal/contract/list-faults';
import { cellName, type SheetCell } from '../../xlsx/read-row-rules.ts';

/** Characters at the most, as elsewhere in the portal. */
export const listValueLimits: Readonly<Record<ListColumn, number>> = {
  employeeNumber: 50,
  name: 200,
  firstName: 200,
  infix: 200,
  lastName: 200,
  department: 100,
  emailAddress: 254,
};

/** Longer ones are not looked at: a file can refer to one of megabytes from every row. */
const longestText = 2000;

/** What nearly every text is: ASCII that can be seen, with single spaces between. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;
const spaces = /[\s\u0085]+/g;
/** Nobody sees these, and copying from a page brings them along. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text as it counts: one line, single spaces, composed letters. */
const tidyText = (text: string): string =>
  text.replace(invisible, '').replace(spaces, ' ').trim().normalize('NFC');

// As in every other text that a person gives: these hide something or break mails and PDFs.
const unsupported =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffd-\uffff]/u;
const visible = /[^\s\p{Cf}\p{M}]/u;

const isSupported = (text: string): boolean => !unsupported.test(text) && visible.test(text);

/** "1,23E+05": a number that a program wrote down as it showed it, its other digits lost. */
const scientific = /^\d+(?:[.,]\d+)?E\+\d+$/i;
const emailAddress = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+\.[^\s@.,;<>"()]{2,}$/;
const nothing = /^(?:[-–—.]|geen|n\.?v\.?t\.?|none|n\/a)$/i;
const longestNothing = 6;

/** From here on Excel has lost digits of a number. */
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

/** Enough of a value to recognise it by. */
const shorten = (text: string): string =>
  text.length <= 60 ? text : `${Array.from(text.slice(0, 120)).slice(0, 59).join('')}…`;

/** A cell of the list as a text that counts; '' when there is nothing. `fault` says why it cannot. */
export function readValue(
  row: number,
  column: ListColumn,
  cell: SheetCell | undefined,
): { text: string; fault?: ListFault } {
  if (cell === undefined) return { text: '' };
  if (cell.text.length > longestText) {
    const values = [listValueLimits[column]];
    return {
      text: '',
      fault: { cell: cellName(row, cell.column), code: 'value-too-long', values },
    };
  }
  const isPlain = plainText.test(cell.text);
  const tidy = isPlain ? cell.text : tidyText(cell.text);
  const isNothing =
    column === 'emailAddress' && tidy.length <= longestNothing && nothing.test(tidy);
  const text = isNothing ? '' : tidy;
  const fault = findFault(column, cell, text, isPlain);
  if (fault === undefined) return { text };
  const [code, ...values] = fault;
  const told = values.map((value) => (typeof value === 'string' ? shorten(value) : value));
  return { text, fault: { cell: cellName(row, cell.column), code, values: told } };
}
