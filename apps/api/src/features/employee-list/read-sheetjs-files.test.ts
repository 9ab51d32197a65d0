import { fileRefusalStatus, type FileRefusalCode } from '@portal/contract/list-faults';
import { expect, it } from 'vitest';
import { makeWithSheetJs, type BookType } from '../../../test/xlsx/make-with-sheetjs.ts';
import { readEntries } from '../../../test/xlsx/read-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';

const list = [
  ['Personeelsnummer', 'Naam', 'Afdeling'],
  ['00123', 'Anna & Co <x>', 'HR'],
  [456, 'Şükrü Vos', null],
];

it.each([true, false])(
  'reads what SheetJS writes, with shared texts or not: %s',
  async (bookSST) => {
    const outcome = await parseEmployeeList(makeWithSheetJs({ Lijst: list }, { bookSST }));
    expect(outcome).toMatchObject({ kind: 'read', faults: [], sheetName: null });
    expect(await readEntries(outcome)).toMatchObject([
      { row: 2, employeeNumber: '00123', employeeName: 'Anna & Co <x>', department: 'HR' },
      { row: 3, employeeNumber: '456', employeeName: 'Şükrü Vos', department: null },
    ]);
  },
);

it('reads a list of SheetJS that comes after other sheets', async () => {
  const outcome = await parseEmployeeList(
    makeWithSheetJs({ Voorblad: [['Lijst van mei']], Leeg: [], 'Mei & juni': list }),
  );
  expect(outcome).toMatchObject({ kind: 'read', faults: [], sheetName: 'Mei & juni' });
  expect(await readEntries(outcome)).toHaveLength(2);
});

it.each<[BookType, FileRefusalCode]>([
  ['xlsb', 'file-binary-excel'],
  ['xlml', 'file-excel-2003-xml'],
  ['ods', 'file-opendocument'],
  ['fods', 'file-opendocument'],
  ['numbers', 'file-numbers'],
  ['html', 'file-html'],
  ['csv', 'file-plain-text'],
  ['txt', 'file-plain-text'],
  ['biff8', 'file-old-excel'],
  ['biff5', 'file-old-excel'],
  ['biff2', 'file-old-excel'],
])('refuses what SheetJS writes as %s as %s', async (bookType, code) => {
  const outcome = await parseEmployeeList(makeWithSheetJs({ Lijst: list }, { bookType }));
  expect(outcome).toEqual({ kind: 'refused', status: fileRefusalStatus[code], code });
});
