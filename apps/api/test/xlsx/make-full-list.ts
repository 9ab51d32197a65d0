import { makeWorkbook, mainNamespace, escapeXml, sheetXml } from './make-workbook.ts';

const firstNames = [
  'Noor',
  'Şükrü',
  'Łukasz',
  'Anne',
  'Daan',
  'Fatima',
  'Sem',
  'Zoë',
  'Ravi',
  'Jo',
];
const lastNames = [
  'van der Velden',
  'Jansen',
  'de Vries',
  'Öztürk',
  'Bakker',
  'Smit',
  'El Idrissi',
];
const departments = ['HR', 'Financiën', 'Techniek', 'Verkoop', 'Inkoop'];

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Values that compress badly and are the same in every run. */
const spread = (index: number, size: number) => Math.imul(index + 1, 2654435761) >>> (32 - size);

/**
 * A file as Excel writes it: shared texts, numbers as numbers, a reference on every row and cell.
 */
export function makeFullList(rows: number): Buffer {
  const texts = new Map<string, number>();
  const shared = (name: string, text: string) => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return `<c r="${name}" t="s"><v>${index}</v></c>`;
  };
  const header = ['Personeelsnummer', 'Naam', 'Afdeling', 'E-mailadres'];
  const lines = [
    `<row r="1">${header.map((text, column) => shared(`${'ABCD'[column]}1`, text)).join('')}</row>`,
  ];
  for (let index = 0; index < rows; index += 1) {
    const row = index + 2;
    const code = spread(index, 24).toString(36);
    const name = `${pick(firstNames, spread(index, 9))} ${pick(lastNames, spread(index, 11))}`;
    lines.push(
      `<row r="${row}"><c r="A${row}"><v>${100000 + index}</v></c>${shared(`B${row}`, `${name} ${index}`)}${shared(`C${row}`, pick(departments, spread(index, 7)))}${shared(`D${row}`, `${code}@werkgever.example`)}</row>`,
    );
  }
  const items = [...texts.keys()].map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('');
  return makeWorkbook({
    sheet: sheetXml(lines.join('')),
    sharedStrings: `<sst xmlns="${mainNamespace}">${items}</sst>`,
  });
}
