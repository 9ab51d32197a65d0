import { fileRefusalStatus, type FileRefusalCode } from '@portal/contract/list-faults';
import { expect, it } from 'vitest';
import {
  makeWorkbook,
  mainNamespace,
  sheetOfTexts,
  sheetXml,
  textCell,
  workbookParts,
} from '../../../test/xlsx/make-workbook.ts';
import { makeZip, type NamedContent } from '../../../test/xlsx/make-zip.ts';
import { readEntries } from '../../../test/xlsx/read-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';

const header = `<row r="1">${textCell('A1', 'Personeelsnummer')}${textCell('B1', 'Naam')}</row>`;
const anna = `<row r="2">${textCell('A2', '00123')}${textCell('B2', 'Anna')}</row>`;
const list = sheetOfTexts([
  ['Personeelsnummer', 'Naam'],
  ['00123', 'Anna'],
]);
const sharedStrings = `<sst xmlns="${mainNamespace}"><si><t>00123</t></si></sst>`;
const zeros = (row: number) =>
  `<row r="${row}"><c r="A${row}"><v>0</v></c><c r="B${row}"><v>0</v></c></row>`;

const refusedAs = (code: FileRefusalCode) => ({
  kind: 'refused',
  status: fileRefusalStatus[code],
  code,
});

it.each<[string, readonly NamedContent[]]>([
  ['pages in the current format', [['Index/Tables/DataList-1.iwa', 'x']]],
  [
    'pages in a nested archive',
    [
      ['Index.zip', 'x'],
      ['Metadata/BuildVersionHistory.plist', 'x'],
    ],
  ],
  [
    'XML, as in 2009',
    [
      ['index.xml', '<ls:document/>'],
      ['buildVersionHistory.plist', 'x'],
    ],
  ],
])('refuses a document of Numbers with its own message: %s', async (_what, parts) => {
  const preview: NamedContent = ['preview.jpg', 'x'];
  expect(await parseEmployeeList(makeZip([...parts, preview]))).toEqual(refusedAs('file-numbers'));
});

it.each([
  '<tr><td>1</td></tr>',
  '<center><table>',
  '<script>x</script><table>',
  `${'\r\n'.repeat(10)}<html>`,
  '<!-- made by a program --> <font size="2"><table>',
])('refuses a web page that begins with %j', async (start) => {
  expect(await parseEmployeeList(Buffer.from(start))).toEqual(refusedAs('file-html'));
});

it.each([
  ['a blank for a number', '<c r="A2"><v> </v></c>'],
  ['a blank as the index of a text', '<c r="A2" t="s"><v>\n</v></c>'],
])('reads %s as an empty cell', async (_what, cell) => {
  const sheet = sheetXml(`${header}<row r="2">${cell}${textCell('B2', 'Anna')}</row>`);
  expect(await parseEmployeeList(makeWorkbook({ sheet, sharedStrings }))).toMatchObject({
    kind: 'read',
    entryCount: 0,
    rowsWithoutNumber: [2],
    faults: [],
  });
});

it.each(['0x1F', '0b11', '0o17', 'Infinity', '1,5', '12 3'])(
  'refuses a sheet with %s as a number',
  async (value) => {
    const sheet = sheetXml(
      `${header}<row r="2"><c r="A2"><v>${value}</v></c>${textCell('B2', 'Anna')}</row>`,
    );
    expect(await parseEmployeeList(makeWorkbook({ sheet }))).toEqual(refusedAs('file-broken'));
  },
);

it('leaves out and counts zeros that one formula of many cells shows', async () => {
  const formula =
    '<row r="2"><c r="A2" t="str"><f t="array" ref="A2:B4">Bron!A2:B4</f><v>00123</v></c><c r="B2" t="str"><v>Anna</v></c></row>';
  const outcome = await parseEmployeeList(
    makeWorkbook({ sheet: sheetXml(`${header}${formula}${zeros(3)}${zeros(4)}`) }),
  );
  expect(outcome).toMatchObject({ zeroRows: 2, faults: [] });
  expect(await readEntries(outcome)).toMatchObject([{ employeeNumber: '00123' }]);
});

it.each([
  ['typed below it', `${anna}${zeros(3)}`],
  [
    'below a formula',
    `<row r="2"><c r="A2"><f t="array" ref="A2:B2">C2</f><v>7</v></c></row>${zeros(3)}`,
  ],
  [
    'beside a formula',
    `<row r="2"><c r="A2"><f t="array" ref="C2:D9">C2</f><v>7</v></c></row>${zeros(3)}`,
  ],
])('reports the cell of zeros %s', async (_what, rows) => {
  const outcome = await parseEmployeeList(makeWorkbook({ sheet: sheetXml(header + rows) }));
  if (outcome.kind !== 'read') throw new Error(`It was not read: ${outcome.kind}`);
  expect(outcome.zeroRows).toBe(0);
  expect(outcome.faults).toContainEqual(
    expect.objectContaining({ cell: 'B3', code: 'name-is-number' }),
  );
});

it('reads a list with two unused parts of one name', async () => {
  const photos: NamedContent[] = [
    ['xl/media/Foto.png', 'x'],
    ['xl/media/foto.png', 'y'],
  ];
  const outcome = await parseEmployeeList(makeZip([...workbookParts({ sheet: list }), ...photos]));
  expect(await readEntries(outcome)).toMatchObject([{ employeeNumber: '00123' }]);
});
