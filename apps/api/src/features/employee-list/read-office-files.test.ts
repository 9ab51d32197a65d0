import { fileRefusalStatus } from '@portal/contract/list-faults';
import { describe, expect, it } from 'vitest';
import { findOpenpyxl, hasLibreOffice } from '../../../../../scripts/prerequisites.mjs';
import { makeWithLibreOffice } from '../../../test/xlsx/make-with-libreoffice.ts';
import { makeWithOpenpyxl } from '../../../test/xlsx/make-with-openpyxl.ts';
import { unpackEntries } from './pack-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';

async function readList(bytes: Uint8Array) {
  const outcome = await parseEmployeeList(bytes);
  if (outcome.kind === 'refused') throw new Error(`Refused as ${outcome.code}`);
  return { ...outcome, entries: await unpackEntries(outcome.packedEntries) };
}

const lines = (entries: Awaited<ReturnType<typeof readList>>['entries']) =>
  entries.map(({ row, employeeNumber, employeeName, department, emailAddress }) =>
    [row, employeeNumber, employeeName, department, emailAddress].join('|'),
  );

describe.skipIf(!hasLibreOffice())('a file of LibreOffice', () => {
  const csv = [
    'Personeelslijst,,,',
    ',,,',
    'Pers. nr.,Naam,Afdeling,E-mail',
    '12345,Noor van der Velden,HR,noor@werkgever.example',
    '1E5,"Berg, van den",,',
    'A-7,Şükrü Łukasz,"R&D",',
  ].join('\n');

  it('made from csv reads back', async () => {
    const { entries, faults } = await readList(await makeWithLibreOffice(csv, 'csv'));
    expect(faults).toEqual([]);
    expect(lines(entries)).toEqual([
      '4|12345|Noor van der Velden|HR|noor@werkgever.example',
      '5|100000|Berg, van den||',
      '6|A-7|Şükrü Łukasz|R&D|',
    ]);
  });

  it('with formats, formulas, dates and merged and hidden cells is read as it is shown', async () => {
    const { entries, faults, header } = await readList(
      await makeWithLibreOffice(flatDocument, 'fods'),
    );
    expect(header?.row).toBe(2);
    expect(lines(entries)).toEqual(['3|007|Noor van der Velden|HR|', '4|008|Sem Jansen||']);
    expect(faults).toEqual([
      { cell: 'A5', code: 'date-value', values: ['01-03-2026'] },
      { cell: 'B6', code: 'error-value', values: ['#N/A'] },
    ]);
  });

  it.each([
    ['xls', 'file-old-excel'],
    ['ods', 'file-opendocument'],
    ['fods', 'file-opendocument'],
    ['html', 'file-html'],
    ['csv', 'file-plain-text'],
    ['xml:MS Excel 2003 XML', 'file-excel-2003-xml'],
  ] as const)('saved as %s is refused as %s', async (format, code) => {
    const outcome = await parseEmployeeList(await makeWithLibreOffice(csv, 'csv', format));
    expect(outcome).toEqual({ kind: 'refused', status: fileRefusalStatus[code], code });
  });
});

const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

const flatDocument = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:number-style style:name="N1"><number:number number:decimal-places="0" number:min-integer-digits="3"/></number:number-style>
<number:date-style style:name="N2"><number:day/><number:text>-</number:text><number:month/><number:text>-</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="zeros" style:family="table-cell" style:data-style-name="N1"/>
<style:style style:name="date" style:family="table-cell" style:data-style-name="N2"/>
</office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Lijst">
<table:table-row><table:table-cell table:number-columns-spanned="3" table:number-rows-spanned="1" office:value-type="string"><text:p>Naam van de werkgever</text:p></table:table-cell><table:covered-table-cell/><table:covered-table-cell/></table:table-row>
<table:table-row>${cell('Personeelsnummer')}${cell('Volledige naam')}${cell('Afdeling')}</table:table-row>
<table:table-row><table:table-cell table:style-name="zeros" office:value-type="float" office:value="7"/>${cell('Noor <text:span>van der</text:span> Velden')}${cell('HR')}</table:table-row>
<table:table-row table:visibility="collapse"><table:table-cell table:style-name="zeros" table:formula="of:=[.A3]+1" office:value-type="float" office:value="8"/><table:table-cell table:formula="of:=&quot;Sem&quot;&amp;&quot; Jansen&quot;" office:value-type="string" office:string-value="Sem Jansen"/></table:table-row>
<table:table-row><table:table-cell table:style-name="date" office:value-type="date" office:date-value="2026-03-01"/>${cell('Anne')}</table:table-row>
<table:table-row>${cell('9')}<table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value=""/></table:table-row>
</table:table></office:spreadsheet></office:body></office:document>`;

describe.skipIf(findOpenpyxl() === undefined)('a file of openpyxl', () => {
  it('reads back: numbers, formats, rich text, formulas, merged and hidden cells', async () => {
    const { entries, faults, rowsWithoutNumber } = await readList(
      await makeWithOpenpyxl('list-of-all-kinds'),
    );
    expect(lines(entries)).toEqual([
      '6|007|Noor van der Velden|R&D <x>|noor@werkgever.example',
      '7|12345|Sem Jansen|HR|',
      '8|00012|Şükrü de Łukasz||',
    ]);
    expect(rowsWithoutNumber).toEqual([10]);
    expect(faults).toEqual([
      { cell: 'A11', code: 'formula-without-value', values: [] },
      { cell: 'A12', code: 'date-value', values: ['01-03-2026'] },
    ]);
  });

  it('written as a stream, without shared texts, is read back completely', async () => {
    const { entries, faults } = await readList(await makeWithOpenpyxl('long-list'));
    expect(faults).toEqual([]);
    expect(entries).toHaveLength(20_000);
    expect(entries.at(-1)).toEqual({
      row: 20_001,
      employeeNumber: '20000',
      employeeName: 'Medewerker 20000',
      department: 'HR',
      emailAddress: 'm20000@werkgever.example',
    });
  });
});
