import { expect, it } from 'vitest';
import { makeTabs } from '../../../test/xlsx/make-tabs.ts';
import {
  columnName,
  makeWorkbook,
  sheetOfTexts,
  sheetXml,
  textCell,
  workbookParts,
} from '../../../test/xlsx/make-workbook.ts';
import { deflateRepeated, joinParts, packPart } from '../../../test/xlsx/make-zip.ts';
import { readEntries } from '../../../test/xlsx/read-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';

const list = sheetOfTexts([
  ['Personeelsnummer', 'Naam'],
  ['007', 'Noor'],
]);
const noor = { employeeNumber: '007', employeeName: 'Noor' };
const megabyte = 1024 * 1024;

it('reads the first of 52 weeks, with pictures and settings beside them', async () => {
  const weeks = Array.from({ length: 52 }, (_, index) => ({ name: `Week ${index}`, sheet: list }));
  const more = Array.from({ length: 200 }, (_, index) => [`xl/media/${index}.png`, 'x'] as const);
  const outcome = await parseEmployeeList(makeTabs(weeks, more));
  expect(await readEntries(outcome)).toMatchObject([noor]);
});

it('does not open a part that it does not need, whatever its content', async () => {
  const huge = {
    name: 'xl/media/film.avi',
    packed: deflateRepeated('\0', 20),
    declaredSize: 20 * 16 * megabyte,
    checksum: 0,
  };
  const locked = { ...packPart(['docProps/thumbnail.jpeg', 'x']), flags: 1 };
  const file = joinParts([...workbookParts({ sheet: list }).map(packPart), huge, locked]);
  expect(await readEntries(await parseEmployeeList(file))).toMatchObject([noor]);
});

it('reads only the columns that the header names', async () => {
  const columns = 16_384;
  const header = Array.from({ length: columns - 2 }, (_, index) =>
    textCell(`${columnName(index)}1`, `Kolom ${index}`),
  );
  const last = [columnName(columns - 2), columnName(columns - 1)] as const;
  const cells = [
    `<c r="A2" t="s"><v>99</v></c><c r="B2"><v>geen getal</v></c><c r="C2" t="e"><v>#REF!</v></c>`,
    textCell(`${last[0]}2`, '007') + textCell(`${last[1]}2`, 'Noor'),
  ];
  const sheet = sheetXml(
    [
      `<row r="1">${header.join('')}`,
      textCell(`${last[0]}1`, 'Personeelsnummer') + textCell(`${last[1]}1`, 'Naam'),
      `</row><row r="2">${cells.join('')}</row>`,
    ].join(''),
  );
  const outcome = await parseEmployeeList(makeWorkbook({ sheet }));
  expect(outcome).toMatchObject({ rowsRead: 1, faults: [] });
  expect(await readEntries(outcome)).toMatchObject([noor]);
});

it('counts only rows with a value of the list', async () => {
  const header = `<row r="1">${textCell('A1', 'Nummer')}${textCell('B1', 'Naam')}</row>`;
  const beside = Array.from(
    { length: 200_001 },
    (_, index) => `<row r="${index + 2}"><c r="C${index + 2}"><v>${index}</v></c></row>`,
  );
  const noorRow = `<row r="300000"><c r="A300000"><v>7</v></c>${textCell('B300000', 'Noor')}</row>`;
  const sheet = sheetXml(`${header}${beside.join('')}${noorRow}`);
  const outcome = await parseEmployeeList(makeWorkbook({ sheet }));
  expect(outcome).toMatchObject({ kind: 'read', rowsRead: 1 });
});

it('applies one budget of bytes to all sheets', async () => {
  const rows = Array.from({ length: 60_000 }, (_, index) => `<row r="${index + 1}"/>`);
  const sheet = sheetXml(rows.join(' '.repeat(200)));
  const blank = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}`, sheet }));
  const outcomeOf = (count: number) =>
    parseEmployeeList(makeTabs([...blank(count), { name: 'Lijst', sheet: list }]));
  expect(await readEntries(await outcomeOf(2))).toMatchObject([noor]);
  expect(await outcomeOf(9)).toMatchObject({ code: 'file-unpacks-too-large' });
});
