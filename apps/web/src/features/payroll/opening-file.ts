import { maxOpeningCents, maxOpeningRows } from '@portal/contract/payroll-shapes';
import type { PayrollFileSettings, PayrollSettings } from '@portal/contract/payroll-settings';
import Papa from 'papaparse';

/** A row of the file: a code of a person, with an amount in cents. */
export interface OpeningRow {
  readonly employeeNumber: string;
  readonly code: string;
  readonly amount: number;
}

/** Why a file cannot be compared. */
export type OpeningFault = 'noColumns' | 'noRows' | 'tooMany' | 'badAmount';

type Column = 'employeeNumber' | 'code' | 'amount';

/**
 * The names of these columns in common packages, besides the headers of the employer's own file.
 */
const names: Readonly<Record<Column, readonly string[]>> = {
  employeeNumber: [
    'personeelsnummer',
    'pers.nr.',
    'persnr',
    'medewerkernummer',
    'medewerker',
    'werknemernummer',
    'employee number',
    'employee',
  ],
  code: ['looncode', 'code', 'looncomponent', 'salariscode', 'component', 'pay code'],
  amount: ['bedrag', 'waarde', 'amount', 'value'],
};

/** Spaces around a value, and direction marks, which copying adds. */
const around = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** The text of a file in UTF-8, or else in the encoding of Windows. */
export function decodeFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** An amount in Dutch or English notation, in cents; undefined for an invalid one. */
export function readCents(text: string): number | undefined {
  const plain = text.replace(/[€\s\u00a0]/g, '');
  const [, before, digits, after] = /^([+-]?)([\d.,]*\d)(-?)$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  // One or two digits after the last separator are cents; three are thousands.
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const euros = whole.replace(/[.,]/g, '');
  if (!/^\d*$/.test(euros)) return undefined;
  const amount = Number(euros || '0') * 100 + Number(cents.padEnd(2, '0'));
  return (before === '-' || after === '-') && amount !== 0 ? -amount : amount;
}

const separators: readonly PayrollFileSettings['separator'][] = [';', '\t', ',', '|'];

/**
 * The indexes of a person's number, the code and the amount in a header; undefined without them.
 */
function findColumns(header: readonly string[], { columns }: PayrollFileSettings) {
  const indexOf = (column: Column) => {
    const own = columns.filter(({ field }) => field === column).map((each) => each.header);
    const known = [...own, ...names[column]].map((name) => name.trim().toLowerCase());
    return header.findIndex((name) => known.includes(name.trim().toLowerCase()));
  };
  const indexes = [indexOf('employeeNumber'), indexOf('code'), indexOf('amount')] as const;
  return indexes.includes(-1) ? undefined : indexes;
}

/**
 * The rows of a file, with the first separator that gives a header with all columns. The library
 * would guess it by how often a character occurs, and use the commas of descriptions.
 */
function readTable(content: string, file: PayrollFileSettings) {
  for (const delimiter of [file.separator, ...separators]) {
    const rows = Papa.parse<string[]>(content, { delimiter }).data;
    const headerAt = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
    const columns = findColumns(rows[headerAt] ?? [], file);
    if (columns) return { columns, rows, headerAt };
  }
  return undefined;
}

/** The contents of payroll, from a file with a row for each code of each person. */
export function readOpening(
  text: string,
  { file }: Pick<PayrollSettings, 'file'>,
): { rows: OpeningRow[] } | { fault: OpeningFault; row?: number } {
  const table = readTable(text.replace(/^\ufeff/, ''), file);
  if (!table) return { fault: 'noColumns' };
  const sums = new Map<string, OpeningRow>();
  for (const [index, cells] of table.rows.entries()) {
    if (index <= table.headerAt) continue;
    const [employeeNumber = '', code = '', written = ''] = table.columns.map((each) =>
      (cells[each] ?? '').replace(around, ''),
    );
    if (employeeNumber === '' || code === '' || written === '') continue;
    const amount = readCents(written);
    if (amount === undefined) return { fault: 'badAmount', row: index + 1 };
    const key = JSON.stringify([employeeNumber, code]);
    const sum = (sums.get(key)?.amount ?? 0) + amount;
    if (Math.abs(sum) > maxOpeningCents) return { fault: 'badAmount', row: index + 1 };
    sums.set(key, { employeeNumber, code, amount: sum });
  }
  if (sums.size === 0) return { fault: 'noRows' };
  if (sums.size > maxOpeningRows) return { fault: 'tooMany' };
  return { rows: [...sums.values()] };
}
