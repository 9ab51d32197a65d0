import { maximumUploadBytes } from '@portal/contract/limits';
import { fileRefusalStatus } from '@portal/contract/list-faults';
import { describe, expect, it } from 'vitest';
import { processorTime } from '../../test/processor-time.ts';
import { hostileFiles } from '../../test/xlsx/hostile-files.ts';
import {
  mainNamespace,
  makeWorkbook,
  sheetXml,
  workbookParts,
} from '../../test/xlsx/make-workbook.ts';
import { makeZip } from '../../test/xlsx/make-zip.ts';
import { readCells, readFirstSheet, readRows } from '../../test/xlsx/read-cells.ts';
import { readLimits } from './read-limit-rules.ts';

const styles = (codes: readonly (string | number)[]) => {
  const own = codes.map((code, index) =>
    typeof code === 'number'
      ? ''
      : `<numFmt numFmtId="${200 + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const used = codes.map(
    (code, index) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + index}"/>`,
  );
  return `<styleSheet xmlns="${mainNamespace}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${used.join('')}</cellXfs></styleSheet>`;
};

/** The shown text of a number, in a format given by code or by number. */
async function show(value: string, code: string | number, workbook?: string): Promise<string> {
  const sheet = sheetXml(`<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`);
  const xml = { sheet, styles: styles([code]), ...(workbook === undefined ? {} : { workbook }) };
  return (await readCells(xml)).A1 ?? '';
}

it('accepts files as large as the contract allows', () => {
  expect(readLimits.fileBytes).toBe(maximumUploadBytes);
});

describe('a number', () => {
  it.each([
    ['7', '000', '007'],
    ['12345', '000', '12345'],
    ['7', '"M-"0000', 'M-0007'],
    ['1234567', '000\\.000-0', '123.456-7'],
    ['12345.0', 0, '12345'],
    ['1E+05', 0, '100000'],
    ['1.23456789012E11', 0, '123456789012'],
    ['12344.999999999998', 0, '12345'],
    ['12345', '#,##0', '12345'],
    ['12345', '0.00', '12345'],
    ['12345', '0.00E+00', '12345'],
    ['12.5', 0, '12.5'],
    ['7', '[Red]000;[Blue]-000', '007'],
    ['7', '@', '7'],
  ])('%s in the format %s shows as %s', async (value, code, shown) => {
    expect(await show(value, code)).toBe(`number ${shown}`);
  });

  const in1904 = `<workbook xmlns="${mainNamespace}" xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  it.each([
    ['46023', 14, undefined, '01-01-2026'],
    ['44561', 14, in1904, '01-01-2026'],
    ['1', 14, undefined, '01-01-1900'],
    ['46023.75', 'd\\-m\\-yyyy\\ h:mm', undefined, '01-01-2026'],
    ['0.5', '[h]:mm', undefined, '12:00'],
    ['46023', '[$-413]d mmmm yyyy;@', undefined, '01-01-2026'],
  ])('%s in the format %s is a date', async (value, code, workbook, shown) => {
    expect(await show(value, code, workbook)).toBe(`date ${shown}`);
  });
});

it('reads every kind of cell', async () => {
  const sheet = sheetXml(
    [
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>',
      '<c r="C1" t="inlineStr"><is><r><t>van </t></r><r><t>den</t></r><rPh><t>x</t></rPh></is></c>',
      '<c r="D1" t="str"><f>A1</f><v>uit</v></c><c r="E1" t="b"><v>1</v></c>',
      '<c r="F1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="G1"><f>1+1</f><v></v></c>',
      '<c r="H1"><f>1+1</f><v>2</v></c><c r="I1" t="d"><v>2026-01-31T00:00:00</v></c>',
      '<c r="J1" t="str"><f>""</f><v></v></c><c r="K1" s="9"/>',
      '<c r="L1" t="str"><v>a_x000A_b _x005F_x000A_</v></c></row>',
    ].join(''),
  );
  const sharedStrings = `<sst xmlns="${mainNamespace}"><si><t xml:space="preserve"> a </t></si><si><r><t>Ja</t></r><r><rPr><b/></rPr><t>n &amp; <![CDATA[<co>]]></t></r><rPh sb="0" eb="1"><t>yan</t></rPh><phoneticPr fontId="1"/></si></sst>`;
  expect(await readCells({ sheet, sharedStrings })).toEqual({
    A1: ' a ',
    B1: 'Jan & <co>',
    C1: 'van den',
    D1: 'uit',
    E1: 'boolean TRUE',
    F1: 'error #DIV/0!',
    G1: 'uncomputed',
    H1: 'number 2',
    I1: 'date 31-01-2026',
    L1: 'a\nb _x000A_',
  });
});

it.each([
  ['t="inlineStr"><v>123</v><is><t>00123</t></is>', '00123'],
  ['t="inlineStr"><is><t>00123</t></is><v>123</v>', '00123'],
  ['t="inlineStr"><is><t/></is><v>123</v>', undefined],
  ['t="inlineStr"><v>123</v>', '123'],
  ['t="s"><v>0</v><is><t>x</t></is>', 'gedeeld'],
  ['t="str"><v>a</v><is><t>x</t></is>', 'a'],
  ['><v>7</v><is><t>x</t></is>', 'number 7'],
  ['><is><t>007</t></is>', '007'],
  ['t="s"><v></v><is><t>x</t></is>', 'x'],
  ['t="inlineStr"><is><r><t>a</t></r><r><rPr><t>no</t></rPr><t>b</t></r></is>', 'ab'],
  ['t="inlineStr"><is><t>a</t><ext><t>no</t></ext></is><extLst><v>1</v><t>no</t></extLst>', 'a'],
  ['><v>7</v><extLst><ext><v>8</v><is><t>no</t></is></ext></extLst>', 'number 7'],
  ['><f>1<v>9</v></f><v>7</v>', 'number 7'],
])('reads the text of <c %s by its path and the type of the cell', async (cell, shown) => {
  const sheet = sheetXml(`<row r="1"><c r="A1" ${cell}</c></row>`);
  const sharedStrings = `<sst xmlns="${mainNamespace}"><si><t>gedeeld</t><extLst><t>no</t></extLst></si></sst>`;
  expect((await readCells({ sheet, sharedStrings })).A1).toBe(shown);
});

it('puts cells without a reference after the one before, and reads names with a prefix', async () => {
  const sheet = `<x:worksheet xmlns:x="${mainNamespace}"><x:dimension ref="A1:XFD1048576"/><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c r="D1"><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row><x:row r="5" hidden="1"><x:c><x:v>4</x:v></x:c></x:row><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await readCells({ sheet })).toEqual({
    A1: 'number 1',
    D1: 'number 2',
    E1: 'number 3',
    A5: 'number 4',
    A6: 'number 5',
  });
});

it('ignores a cell at the far end, and a declared size of a million rows', async () => {
  // The first file of a process is slowest, and must not be measured.
  await readCells({ sheet: sheetXml('') });
  const start = processorTime();
  const sheet = `<worksheet xmlns="${mainNamespace}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>`;
  expect(await readCells({ sheet })).toEqual({ A1: 'number 1', XFD1048576: 'number 2' });
  expect(processorTime() - start).toBeLessThan(1000);
});

it('reads the first visible sheet in the order of the tabs, of strict files too', async () => {
  const workbook = `<workbook xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main" xmlns:q="http://purl.oclc.org/ooxml/officeDocument/relationships"><sheets><sheet name="Verborgen" state="hidden" sheetId="1" q:id="rId1"/><sheet name="Lijst" sheetId="3" q:id="rId9"/><sheet name="Oud" sheetId="2" q:id="rId1"/></sheets></workbook>`;
  const parts = workbookParts({ sheet: sheetXml(''), workbook }).map(
    ([name, xml]): [string, string] => [
      name,
      xml
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006',
          'http://purl.oclc.org/ooxml/officeDocument',
        )
        .replace(
          'Id="rId3"',
          'Id="rId9" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="./worksheets/../worksheets/List.xml"/><Relationship Id="rId3"',
        ),
    ],
  );
  const list = sheetXml('<row><c><v>7</v></c></row>');
  const rows = await readRows(makeZip([...parts, ['xl/worksheets/list.xml', list]]));
  expect(rows).toHaveLength(1);
});

it.each([
  ['UTF-16, low byte first', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
  ['UTF-16, high byte first', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
  ['UTF-8 with a mark', (xml: string) => Buffer.from(`\ufeff${xml}`)],
])('reads %s', async (_encoding, encode) => {
  const sheet = sheetXml('<row><c t="inlineStr"><is><t>Łukasz</t></is></c></row>');
  const parts = workbookParts({ sheet }).map(
    ([name, xml]) => [name, name.endsWith('sheet1.xml') ? encode(sheet) : xml] as const,
  );
  const [row] = await readRows(makeZip(parts));
  expect(row?.cells[0]?.text).toBe('Łukasz');
});

it.each(hostileFiles)('refuses $what as $code', async ({ make, code }) => {
  const outcome = await readFirstSheet(make());
  expect(outcome).toEqual({ kind: 'refused', status: fileRefusalStatus[code], code });
});

it('never throws, whatever bytes of a file are changed', async () => {
  const bytes = makeWorkbook({ sheet: sheetXml('<row><c><v>7</v></c></row>') });
  for (let index = 0; index < bytes.length; index += 3) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8));
    const { kind } = await readFirstSheet(changed);
    expect(['read', 'refused']).toContain(kind);
  }
});
