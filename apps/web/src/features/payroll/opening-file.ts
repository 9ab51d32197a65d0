import { mostOpeningCents, mostOpeningRows } from '@portal/contract/payroll-shapes';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import Papa from 'papaparse';

/** A row of what payroll has: a code of a person, with an amount in cents. */
export interface OpeningRow {
  readonly employeeNumber: string;
  readonly code: string;
  readonly amount: number;
}

/** Why a file cannot be compared. */
export type OpeningFault = 'noColumns' | 'noRows' | 'tooMany' | 'badAmount';

type Column = 'employeeNumber' | 'code' | 'amount';

/** How packages call these columns, besides the headers of the employer's own file. */
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

/** Spaces around a value, and marks of direction, which copying adds. */
const around = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** The text of a file: UTF-8, or else what Windows writes. */
export function decodeFile(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cents of an amount in Dutch or English; undefined for what is none. */
export function readCents(text: string): number | undefined {
  const plain = text.replace(/[€\s\u00a0]/g, '');
  const [, before, digits, after] = /^([+-]?)([\d.,]*\d)(-?)$/.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  // One or two digits behind the last sign are cents; three are thousands.
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const euros = whole.replace(/[.,]/g, '');
  if (!/^\d*$/.test(euros)) return undefined;
  const amount = Number(euros || '0') * 100 + Number(cents.padEnd(2, '0'));
  return (before === '-' || after === '-') && amount !== 0 ? -amount : amount;
}

/** What payroll has, from a file with a row for each code of each person. */
export function readOpening(
  text: string,
  { file }: Pick<PayrollSettings, 'file'>,
): { rows: OpeningRow[] } | { fault: OpeningFault; row?: number } {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...below] = data;
  const place = (column: Column) => {
    const own = file.columns.filter(({ field }) => field === column).map((each) => each.header);
    const known = [...own, ...names[column]].map((name) => name.trim().toLowerCase());
    return header.findIndex((name) => known.includes(name.trim().toLowerCase()));
  };
  const places = [place('employeeNumber'), place('code'), place('amount')] as const;
  if (places.some((each) => each < 0)) return { fault: 'noColumns' };
  const sums = new Map<string, OpeningRow>();
  for (const [index, cells] of below.entries()) {
    const [employeeNumber = '', code = '', written = ''] = places.map((each) =>
      (cells[each] ?? '').replace(around, ''),
    );
    if (employeeNumber === '' || code === '' || written === '') continue;
    const amount = readCents(written);
    if (amount === undefined) return { fault: 'badAmount', row: index + 2 };
    const key = JSON.stringify([employeeNumber, code]);
    const sum = (sums.get(key)?.amount ?? 0) + amount;
    if (Math.abs(sum) > mostOpeningCents) return { fault: 'badAmount', row: index + 2 };
    sums.set(key, { employeeNumber, code, amount: sum });
  }
  if (sums.size === 0) return { fault: 'noRows' };
  if (sums.size > mostOpeningRows) return { fault: 'tooMany' };
  return { rows: [...sums.values()] };
}
