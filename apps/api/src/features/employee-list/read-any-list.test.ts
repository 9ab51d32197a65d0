import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { tabParts } from '../../../test/xlsx/make-tabs.ts';
import {
  columnName,
  escapeXml,
  mainNamespace,
  sheetOfTexts,
  sheetXml,
} from '../../../test/xlsx/make-workbook.ts';
import { makeZip } from '../../../test/xlsx/make-zip.ts';
import { paths, prefixes, withPaths, withPrefix } from '../../../test/xlsx/respell.ts';
import type { FileEntry } from './employee-list-file-rules.ts';
import { unpackEntries } from './pack-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';
import { runsOf } from '../../../test/gate.ts';

/** The ways to write a value in a cell, all with the same meaning. */
const ways = ['shared', 'inline', 'beside-value', 'pieces', 'formula', 'number', 'format'] as const;
type Way = (typeof ways)[number];

const spellings = {
  employeeNumber: [
    'Personeelsnummer',
    'personeelsnr.',
    'Pers. nr',
    'EMPLOYEE NO.',
    'Employee number',
  ],
  name: ['Naam', 'Volledige naam', 'Naam medewerker', 'Full name', 'name'],
  department: ['Afdeling', 'afd.', 'Department', 'Dept.'],
  emailAddress: ['E-mail', 'e-mailadres', 'Email address', 'E-mail (werk)'],
  other: ['Geboortedatum', 'Schaal', 'Opmerking', 'Kostenplaats'],
} as const;
type Column = keyof typeof spellings;

const cellTexts = fc
  .array(
    fc.string({ unit: fc.constantFrom(...'abzAZéüŞłß王&<>"\'-.,_x0'), minLength: 1, maxLength: 8 }),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.join(' ').normalize('NFC'))
  .filter((text) => !/_x[0-9a-f]{4}_/i.test(text));

const person = fc.record({
  // Some numbers start with a letter, so that Excel does not read all of them as numbers.
  employeeNumber: fc
    .tuple(fc.constantFrom('', '', '0', 'P-'), fc.nat(999_999))
    .map(([start, number]) => `${start}${number}`),
  name: cellTexts.filter((text) => !/^\d+$/.test(text)),
  department: fc.option(cellTexts),
  emailAddress: fc
    .option(fc.string({ unit: fc.constantFrom(...'abz09._+'), minLength: 1, maxLength: 20 }))
    .map((text) => text && `${text}@werkgever.example`),
  other: fc.option(cellTexts),
  way: fc.constantFrom(...ways),
  blankRowsBefore: fc.constantFrom(0, 0, 0, 1, 3),
});

const listFile = fc.record({
  columns: fc.shuffledSubarray(Object.keys(spellings) as Column[], { minLength: 5 }),
  firstColumn: fc.nat(3),
  spelling: fc.nat(19),
  titles: fc.array(cellTexts, { maxLength: 5 }),
  people: fc.uniqueArray(person, {
    selector: ({ employeeNumber }) => employeeNumber,
    maxLength: 30,
  }),
  hasReferences: fc.boolean(),
  sheetsBefore: fc.nat(3),
  prefix: fc.constantFrom(...prefixes),
  path: fc.constantFrom(...paths),
});

const maxFormatLength = 12;
/** A style for each number of zeros, by that number. */
const styles = `<styleSheet xmlns="${mainNamespace}"><numFmts>${Array.from(
  { length: maxFormatLength },
  (_, zeros) => `<numFmt numFmtId="${200 + zeros}" formatCode="${'0'.repeat(zeros) || '0'}"/>`,
).join('')}</numFmts><cellXfs>${Array.from(
  { length: maxFormatLength },
  (_, zeros) => `<xf numFmtId="${200 + zeros}"/>`,
).join('')}</cellXfs></styleSheet>`;

/** Writes cells, each text in the given way. */
function createCellWriter(hasReferences: boolean) {
  const shared: string[] = [];
  const write = (name: string, text: string, way: Way): string => {
    const reference = hasReferences ? ` r="${name}"` : '';
    const xml = escapeXml(text);
    const isPlainNumber = way === 'number' && /^(?:0|[1-9]\d*)$/.test(text);
    if (isPlainNumber) return `<c${reference}><v>${text}</v></c>`;
    if (way === 'format' && /^\d+$/.test(text) && text.length < maxFormatLength) {
      return `<c${reference} s="${text.length}"><v>${Number(text)}</v></c>`;
    }
    if (way === 'beside-value') {
      return `<c${reference} t="inlineStr"><v>123</v><is><t>${xml}</t></is></c>`;
    }
    if (way === 'formula') return `<c${reference} t="str"><f>A1</f><v>${xml}</v></c>`;
    if (way === 'inline') return `<c${reference} t="inlineStr"><is><t> ${xml}\u00a0</t></is></c>`;
    const [first = '', ...rest] = [...text].map(escapeXml);
    const piece = (content: string) => `<r><t xml:space="preserve">${content}</t></r>`;
    const pieces = `${piece(first)}${piece(rest.join(''))}<rPh sb="0" eb="1"><t>x</t></rPh>`;
    shared.push(`<si>${way === 'pieces' ? pieces : `<t>${xml}</t>`}</si>`);
    return `<c${reference} t="s"><v>${shared.length - 1}</v></c>`;
  };
  return { write, sharedStrings: () => `<sst xmlns="${mainNamespace}">${shared.join('')}</sst>` };
}

function writeList(list: ListFile) {
  const { columns, firstColumn, spelling, titles, people, hasReferences } = list;
  const { write, sharedStrings } = createCellWriter(hasReferences);
  const rows: string[] = [];
  const expected: FileEntry[] = [];
  let row = 0;
  const add = (texts: readonly (string | null)[], way: Way) => {
    row += 1;
    const start = hasReferences ? firstColumn : 0;
    const cells = texts.map((text, index) =>
      text !== null
        ? write(`${columnName(start + index)}${row}`, text, way)
        : hasReferences
          ? ''
          : '<c/>',
    );
    rows.push(`<row${hasReferences ? ` r="${row}"` : ''}>${cells.join('')}</row>`);
  };
  for (const title of titles) add([title], 'shared');
  add(
    columns.map((column) => spellings[column][spelling % spellings[column].length] ?? column),
    'shared',
  );
  for (const one of people) {
    for (let blank = 0; blank < one.blankRowsBefore; blank += 1) add([], 'shared');
    add(
      columns.map((column) => one[column]),
      one.way,
    );
    const { employeeNumber, name: employeeName, department, emailAddress } = one;
    expected.push({ row, employeeNumber, employeeName, department, emailAddress });
  }
  const covers = Array.from({ length: list.sheetsBefore }, (_, index) => ({
    name: `Blad ${index}`,
    sheet: sheetOfTexts([['Toelichting'], ['Naam']].slice(0, index)),
  }));
  const sheet = withPrefix(sheetXml(rows.join('')), list.prefix);
  const parts = tabParts(
    [...covers, { name: 'Lijst', sheet }],
    [
      ['xl/styles.xml', styles],
      ['xl/sharedStrings.xml', sharedStrings()],
    ],
  );
  return { bytes: makeZip(withPaths(parts, list.path)), expected };
}
type ListFile = typeof listFile extends fc.Arbitrary<infer Value> ? Value : never;

it('reads back any list, however its columns, titles and cells are written', async () => {
  await fc.assert(
    fc.asyncProperty(listFile, async (list) => {
      const { bytes, expected } = writeList(list);
      const outcome = await parseEmployeeList(bytes);
      if (outcome.kind === 'refused') throw new Error(`Refused as ${outcome.code}`);
      expect(outcome.faults).toEqual([]);
      expect(outcome.sheetName).toBe(list.sheetsBefore === 0 ? null : 'Lijst');
      expect(await unpackEntries(outcome.packedEntries)).toEqual(expected);
    }),
    { numRuns: runsOf(200) },
  );
});
