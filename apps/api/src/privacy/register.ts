import type { Tables } from '../database/tables.ts';
import { basisText, dataKinds, type Processing, processings } from './processing.ts';
import type { RegisteredTable, RegisterOf } from './register-entry.ts';
import { digestRegister } from './register-digests.ts';
import { otherRegister } from './register-other.ts';
import { payrollRegister } from './register-payroll.ts';
import { recordsRegister } from './register-records.ts';
import { signInRegister } from './register-sign-in.ts';
import { periodText, retentionRules } from './retention-rules.ts';

/**
 * The personal data in every column of every table, and the reason. A new column must be declared.
 */
export const register: RegisterOf<keyof Tables> = {
  ...signInRegister,
  ...recordsRegister,
  ...payrollRegister,
  ...digestRegister,
  ...otherRegister,
};

export const registeredTables = Object.entries(register) as [keyof Tables, RegisteredTable][];

const retentionText = ({ retention }: Processing): string =>
  retention
    .map((rule) =>
      typeof rule === 'string'
        ? `${rule} (${periodText(retentionRules[rule].period)})`
        : `until ${rule.until}`,
    )
    .join('; ');

const cell = (text: string): string => text.replaceAll('|', '\\|');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---|').join('')}`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
];

const snakeCase = (name: string): string =>
  name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The register of processing as a page of the handbook, made from the declarations. */
export function registerText(): string[] {
  const rows = Object.entries(processings).map(([name, processing]: [string, Processing]) => [
    name,
    processing.purpose,
    processing.whose,
    basisText(processing),
    retentionText(processing),
  ]);
  const columns = registeredTables.map(([name, { processing, columns: declared }]) => {
    const personal = Object.entries(declared).filter(([, kind]) => kind !== 'none');
    const byKind = Object.keys(dataKinds).flatMap((kind) => {
      const named = personal.filter(([, of]) => of === kind).map(([column]) => snakeCase(column));
      return named.length > 0 ? [`${kind}: ${named.sort().join(', ')}`] : [];
    });
    return [`\`${snakeCase(name)}\``, processing, byKind.join('; ') || dataKinds.none];
  });
  columns.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return [
    '### What it is kept for',
    '',
    ...table(['processing', 'purpose', 'of', 'basis', 'kept'], rows),
    '',
    '### How long',
    '',
    ...table(
      ['rule', 'period', 'at least', 'what goes'],
      Object.entries(retentionRules).map(([name, { period, min, what }]) => [
        name,
        periodText(period),
        periodText(min),
        what,
      ]),
    ),
    '',
    '### Kinds of data',
    '',
    ...table(['kind', 'is'], Object.entries(dataKinds)),
    '',
    '### Tables',
    '',
    'Columns that are not named have no personal data.',
    '',
    ...table(['table', 'processing', 'personal data'], columns),
  ];
}
