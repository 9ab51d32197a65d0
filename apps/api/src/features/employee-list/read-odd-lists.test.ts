import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileRefusalStatus, type FileRefusalCode } from '@portal/contract/list-faults';
import { expect, it } from 'vitest';
import { readEntries } from '../../../test/xlsx/read-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';

const folder = fileURLToPath(new URL('../../../test/xlsx/lists/', import.meta.url));
const read = (name: string) => parseEmployeeList(readFileSync(`${folder}${name}.xlsx`));

const anna = ['00123', 'Anna'];
const three = [
  ['00123', 'Anna de Boer'],
  ['00456', 'Bram Vos'],
  ['00789', 'Çağla Yıldız'],
];

it.each([
  [
    'a binary type declared for an ending that no part has',
    'sheetjs-default-type',
    three.slice(0, 2),
  ],
  ['an inline text beside a value', 'two-values-in-a-cell', three.slice(0, 2)],
  ['sixty columns', 'columns-60', [anna]],
  ['a cover sheet', 'tab1-cover', three],
  ['a relation with a backslash', 'rels-backslash', three],
  ['a relation with %20', 'rels-percent', three],
  ['two prefixes of one namespace', 'prefix-mixed', three],
  ['a format for fractions', 'fmt-fraction', [['123', 'Anna']]],
  ['a format for euros', 'fmt-euro', [['123', 'Anna']]],
  ['a format with a condition', 'fmt-zeros-cond', [['123', 'Anna']]],
  ['formulas below the list', 'formula-zero-tail', three],
  ['pieces of text with different formats', 'rich-text', [['00123', 'Anna de Boer']]],
])('reads a list with %s', async (_what, name, rows) => {
  const outcome = await read(name);
  expect(outcome).toMatchObject({
    faults: [],
    rowsWithoutNumber: [],
    zeroRows: name === 'formula-zero-tail' ? 2 : 0,
    sheetName: name === 'tab1-cover' ? 'Lijst' : null,
  });
  const entries = await readEntries(outcome);
  expect(entries.map((one) => [one.employeeNumber, one.employeeName])).toEqual(rows);
});

it('reports the cell of a department that became a date', async () => {
  expect(await read('date-in-department')).toMatchObject({
    faults: [{ cell: 'C2', code: 'date-value', values: ['15-03-2023'] }],
  });
});

it.each<[string, FileRefusalCode]>([
  ['zip-with-xlsx', 'file-zip'],
  ['xml-2003', 'file-excel-2003-xml'],
  ['ods', 'file-opendocument'],
])('refuses %s as %s', async (name, code) => {
  expect(await read(name)).toEqual({ kind: 'refused', status: fileRefusalStatus[code], code });
});
