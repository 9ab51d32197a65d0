import type { FileRefusalCode } from '@portal/contract/list-faults';
import { makeWorkbook, sheetOfTexts, sheetXml, textCell, workbookParts } from './make-workbook.ts';
import { deflateRepeated, joinParts, makeZip, packPart, type ZipPart } from './make-zip.ts';

/** A file that must be refused, and the code of the refusal. */
export interface HostileFile {
  readonly what: string;
  readonly code: FileRefusalCode;
  readonly make: () => Buffer;
}

const megabyte = 1024 * 1024;
const sheetName = 'xl/worksheets/sheet1.xml';
const smallSheet = sheetOfTexts([
  ['Personeelsnummer', 'Naam'],
  ['1', 'Noor'],
]);
const smallList = () => makeWorkbook({ sheet: smallSheet });
const smallParts = () => workbookParts({ sheet: smallSheet });
const table = '<table><tr><td>Personeelsnummer</td><td>Naam</td></tr></table>';

/** A workbook whose zip describes the sheet wrongly. */
const withSheetPart = (change: Partial<ZipPart>): Buffer =>
  joinParts(
    smallParts()
      .map(packPart)
      .map((part) => (part.name === sheetName ? { ...part, ...change } : part)),
  );

const withDocumentType = (part: string, declaration: string, use = ''): Buffer =>
  makeZip(
    smallParts().map(([name, xml]) =>
      name === part
        ? [name, xml.replace(/\?>\s*/, `?>${declaration}`).replace('Noor', `Noor${use}`)]
        : [name, xml],
    ),
  );

const laughs = Array.from(
  { length: 9 },
  (_, level) =>
    `<!ENTITY l${level + 1} "${Array.from({ length: 10 }, () => `&l${level};`).join('')}">`,
).join('');

const manyRows = () => {
  const rows = Array.from(
    { length: 200_001 },
    (_, index) => `<row><c><v>${(index * 7919) % 1_000_003}</v></c></row>`,
  );
  const header = textCell('A1', 'Personeelsnummer') + textCell('B1', 'Naam');
  return makeWorkbook({ sheet: sheetXml(`<row r="1">${header}</row>${rows.join('')}`) });
};

/** The start of Microsoft's older container, with the name of one of its streams. */
function makeCompoundFile(stream: string): Buffer {
  const file = Buffer.alloc(4096);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.write(`${stream}\0`, 1024, 'utf16le');
  return file;
}

const withMoreParts = (count: number, nameOf: (index: number) => string): Buffer => {
  const empty = packPart(['', '']);
  const more = Array.from({ length: count }, (_, index) => ({ ...empty, name: nameOf(index) }));
  return joinParts([...smallParts().map(packPart), ...more]);
};

const bombParts = { packed: () => deflateRepeated('\0', 255), size: 255 * 16 * megabyte };

export const hostileFiles: readonly HostileFile[] = [
  { what: 'nothing', code: 'file-empty', make: () => Buffer.alloc(0) },
  { what: '5 MB and a byte', code: 'file-too-large', make: () => Buffer.alloc(5 * megabyte + 1) },
  {
    what: 'a bomb of 4 GB',
    code: 'file-unpacks-too-large',
    make: () => withSheetPart({ packed: bombParts.packed(), declaredSize: bombParts.size }),
  },
  {
    what: 'a bomb of 4 GB with a declared size of 1 MB',
    code: 'file-unpacks-too-large',
    make: () => withSheetPart({ packed: deflateRepeated(' ', 255), declaredSize: megabyte }),
  },
  {
    what: 'a bomb of 4 GB with a declared size just below 100 MB',
    code: 'file-unpacks-too-large',
    make: () => withSheetPart({ packed: deflateRepeated(' ', 255), declaredSize: 99 * megabyte }),
  },
  {
    what: 'a small bomb: 16 MB in 16 kB',
    code: 'file-unpacks-too-large',
    make: () => withSheetPart({ packed: deflateRepeated(' ', 1), declaredSize: 16 * megabyte }),
  },
  {
    what: 'a part that is shorter than its declared size',
    code: 'file-broken',
    make: () => withSheetPart({ declaredSize: 20_000 }),
  },
  {
    what: 'a part with another checksum',
    code: 'file-broken',
    make: () => withSheetPart({ checksum: 1 }),
  },
  {
    what: 'a part that needs a password',
    code: 'file-password-protected',
    make: () => withSheetPart({ flags: 1 }),
  },
  {
    what: 'an external entity',
    code: 'file-document-type',
    make: () =>
      withDocumentType(
        sheetName,
        '<!DOCTYPE x [<!ENTITY own SYSTEM "file:///etc/hostname">]>',
        '&own;',
      ),
  },
  {
    what: 'a billion laughs',
    code: 'file-document-type',
    make: () => withDocumentType(sheetName, `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'),
  },
  {
    what: 'a document type in the list of parts',
    code: 'file-document-type',
    make: () => withDocumentType('_rels/.rels', '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'),
  },
  {
    what: 'an undeclared entity',
    code: 'file-broken',
    make: () => withDocumentType(sheetName, '', '&own;'),
  },
  {
    what: 'a workbook with macros',
    code: 'file-macro',
    make: () =>
      makeWorkbook({
        sheet: smallSheet,
        workbookType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      }),
  },
  {
    what: 'macros in a workbook of a type without macros',
    code: 'file-macro',
    make: () => makeWorkbook({ sheet: smallSheet }, [['xl/vbaProject.bin', 'x']]),
  },
  {
    what: 'a binary workbook (.xlsb)',
    code: 'file-binary-excel',
    make: () =>
      makeWorkbook({
        sheet: smallSheet,
        workbookType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main',
      }),
  },
  {
    what: 'a text document (.docx)',
    code: 'file-not-xlsx',
    make: () =>
      makeWorkbook({
        sheet: smallSheet,
        workbookType:
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
      }),
  },
  { what: 'another zip', code: 'file-not-xlsx', make: () => makeZip([['a.txt', 'a']]) },
  {
    what: 'what looks like an .xls',
    code: 'file-old-excel',
    make: () => makeCompoundFile('Workbook'),
  },
  {
    what: 'what looks protected by a password',
    code: 'file-password-protected',
    make: () => makeCompoundFile('EncryptedPackage'),
  },
  {
    what: 'another compound file (.doc)',
    code: 'file-not-xlsx',
    make: () => makeCompoundFile('WordDocument'),
  },
  { what: 'a web page', code: 'file-html', make: () => Buffer.from(`<html>${table}</html>`) },
  { what: 'a table of a web page', code: 'file-html', make: () => Buffer.from(`\ufeff ${table}`) },
  { what: 'a csv file', code: 'file-plain-text', make: () => Buffer.from('Nummer;Naam\n1;Zoë\n') },
  {
    what: 'a csv file in UTF-16',
    code: 'file-plain-text',
    make: () => Buffer.from('\ufeffNummer\tNaam\n', 'utf16le'),
  },
  { what: 'a PDF', code: 'file-not-xlsx', make: () => Buffer.from('%PDF-1.7\n') },
  {
    what: 'the first half of a list',
    code: 'file-broken',
    make: () => {
      const file = smallList();
      return file.subarray(0, file.length / 2);
    },
  },
  {
    what: '10,001 parts',
    code: 'file-too-many-parts',
    make: () => withMoreParts(10_001 - smallParts().length, (index) => `xl/${index}.xml`),
  },
  {
    what: 'names of 2 MB in the directory',
    code: 'file-too-many-parts',
    make: () => withMoreParts(40, (index) => `xl/${index}${'n'.repeat(60_000)}.xml`),
  },
  {
    what: 'a part that occurs twice',
    code: 'file-broken',
    make: () => makeZip([...smallParts(), ['XL/workbook.xml', '<workbook/>']]),
  },
  {
    what: 'a part with a path outside of the folder',
    code: 'file-broken',
    make: () => makeZip([...smallParts(), ['../../etc/passwd', 'x']]),
  },
  { what: '200,001 rows', code: 'file-too-many-rows', make: manyRows },
  {
    what: 'elements without end',
    code: 'file-broken',
    make: () => makeWorkbook({ sheet: sheetXml('<row><c>'.repeat(2000)) }),
  },
  {
    what: 'a row beyond the last',
    code: 'file-broken',
    make: () => makeWorkbook({ sheet: sheetXml('<row r="1048577"><c><v>1</v></c></row>') }),
  },
  {
    what: 'two values in one cell',
    code: 'file-broken',
    make: () => makeWorkbook({ sheet: sheetXml('<row><c><v>1</v><v>2</v></c></row>') }),
  },
  {
    what: 'two texts in one cell',
    code: 'file-broken',
    make: () => {
      const text = '<is><t>1</t></is>';
      return makeWorkbook({ sheet: sheetXml(`<row><c t="inlineStr">${text}${text}</c></row>`) });
    },
  },
  {
    what: 'one reference twice in a row',
    code: 'file-broken',
    make: () => {
      const cells = '<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c><c r="A1"><v>3</v></c>';
      return makeWorkbook({ sheet: sheetXml(`<row r="1">${cells}</row>`) });
    },
  },
  {
    what: 'a reference to a missing text',
    code: 'file-broken',
    make: () => makeWorkbook({ sheet: sheetXml('<row r="1"><c t="s"><v>9</v></c></row>') }),
  },
  {
    what: 'no sheet',
    code: 'file-without-sheet',
    make: () => makeWorkbook({ sheet: smallSheet, workbook: '<workbook><sheets/></workbook>' }),
  },
];
