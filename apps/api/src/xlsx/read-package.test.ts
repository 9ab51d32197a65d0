import { expect, it } from 'vitest';
import { sheetXml, workbookParts } from '../../test/xlsx/make-workbook.ts';
import { makeZip } from '../../test/xlsx/make-zip.ts';
import { readFirstSheet, readRows } from '../../test/xlsx/read-cells.ts';

/** The parts of a list under other names, and the references to them. */
const spelledAs = (change: (text: string) => string, rename = (name: string) => name) =>
  makeZip(
    workbookParts({ sheet: sheetXml('<row><c><v>7</v></c></row>') }).map(([name, xml]) => [
      rename(name),
      change(xml),
    ]),
  );

it.each([
  [
    'a backslash in a relation',
    spelledAs((xml) => xml.replace('worksheets/sheet1', 'worksheets\\sheet1')),
  ],
  [
    'backslashes in the zip',
    spelledAs(
      (xml) => xml,
      (name) => name.replaceAll('/', '\\'),
    ),
  ],
  [
    'a slash before every name in the zip',
    spelledAs(
      (xml) => xml,
      (name) => `/${name}`,
    ),
  ],
  [
    'a space and %20',
    spelledAs(
      (xml) => xml.replace('sheet1.xml"/>', 'mijn%20lijst.xml"/>'),
      (name) => name.replace('sheet1', 'mijn lijst'),
    ),
  ],
  [
    '%20 and %20',
    spelledAs(
      (xml) => xml.replace('sheet1.xml"/>', 'mijn%20lijst.xml"/>'),
      (name) => name.replace('sheet1', 'mijn%20lijst'),
    ),
  ],
  [
    'a percent sign alone',
    spelledAs(
      (xml) => xml.replace('sheet1.xml"/>', '100%.xml"/>'),
      (name) => name.replace('sheet1', '100%'),
    ),
  ],
  [
    'another case',
    spelledAs(
      (xml) => xml,
      (name) => name.toUpperCase(),
    ),
  ],
  [
    'a whole path with dots',
    spelledAs((xml) => xml.replace('"worksheets/sheet1', '"/xl/./worksheets/../worksheets/sheet1')),
  ],
  [
    'a type with its own spelling',
    spelledAs((xml) => xml.replace('/xl/workbook.xml', '\\XL\\Workbook.xml')),
  ],
])('finds a part whose name is written with %s', async (_spelling, file) => {
  expect(await readRows(file)).toHaveLength(1);
});

const binary = 'application/vnd.ms-excel.sheet.binary.macroEnabled.main';
const macros = 'application/vnd.ms-office.vbaProject';
const typed = (types: string, more: [string, string][] = [], workbookType?: string) =>
  makeZip([
    ...workbookParts({
      sheet: sheetXml('<row><c><v>7</v></c></row>'),
      ...(workbookType && { workbookType }),
    }).map(([name, xml]): [string, string] => [
      name,
      name.startsWith('[') ? xml.replace('</Types>', `${types}</Types>`) : xml,
    ]),
    ...more,
  ]);
const ending = (name: string, type: string) =>
  `<Default Extension="${name}" ContentType="${type}"/>`;
const ofPart = (name: string, type: string) =>
  `<Override PartName="${name}" ContentType="${type}"/>`;
const settings = 'application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings';

it.each([
  ['binary', typed(ending('bin', binary))],
  ['with macros', typed(ending('bin', macros))],
  ['binary, of a missing part', typed(ofPart('/xl/book.bin', binary))],
  ['with macros, of a missing part', typed(ofPart('/xl/vbaProject.bin', macros))],
  [
    'with macros, of another part',
    typed(ending('bin', macros) + ofPart('/xl/printer.bin', settings), [['xl/printer.bin', 'x']]),
  ],
  ['binary, of another part', typed(ending('bin', binary), [['xl/printer.bin', 'x']])],
  ['of a workbook by its ending', typed('', [], 'application/xml')],
])('reads a list where only a declaration is %s', async (_what, file) => {
  expect(await readRows(file)).toHaveLength(1);
});

it.each([
  ['binary by its own type', typed('', [], binary), 'file-binary-excel'],
  [
    'with macros by its own type',
    typed('', [], 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
    'file-macro',
  ],
  [
    'with a part that its ending calls macros',
    typed(ending('bin', macros), [['xl/code.bin', 'x']]),
    'file-macro',
  ],
  [
    'with a part that is called macros',
    typed(ofPart('/xl/CODE.dat', macros), [['xl/code.dat', 'x']]),
    'file-macro',
  ],
  ['with a sheet of macros', typed('', [['xl/macrosheets/sheet1.xml', '<x/>']]), 'file-macro'],
])('refuses a workbook %s', async (_what, file, code) => {
  expect(await readFirstSheet(file)).toMatchObject({ kind: 'refused', code });
});
