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

const pick = (list: readonly string[], place: number) => list[place % list.length] ?? '';

/** Values that compress badly and are the same in every run. */
const spread = (place: number, size: number) => Math.imul(place + 1, 2654435761) >>> (32 - size);

/** A file as Excel writes it: shared texts, numbers as numbers, a place on every row and cell. */
export function makeFullList(rows: number): Buffer {
  const texts = new Map<string, number>();
  const shared = (name: string, text: string) => {
    const place = texts.get(text) ?? texts.size;
    texts.set(text, place);
    return `<c r="${name}" t="s"><v>${place}</v></c>`;
  };
  const header = ['Personeelsnummer', 'Naam', 'Afdeling', 'E-mailadres'];
  const lines = [
    `<row r="1">${header.map((text, column) => shared(`${'ABCD'[column]}1`, text)).join('')}</row>`,
  ];
  for (let place = 0; place < rows; place += 1) {
    const row = place + 2;
    const code = spread(place, 24).toString(36);
    const name = `${pick(firstNames, spread(place, 9))} ${pick(lastNames, spread(place, 11))}`;
    lines.push(
      `<row r="${row}"><c r="A${row}"><v>${100000 + place}</v></c>${shared(`B${row}`, `${name} ${place}`)}${shared(`C${row}`, pick(departments, spread(place, 7)))}${shared(`D${row}`, `${code}@werkgever.example`)}</row>`,
    );
  }
  const items = [...texts.keys()].map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('');
  return makeWorkbook({
    sheet: sheetXml(lines.join('')),
    sharedStrings: `<sst xmlns="${mainNamespace}">${items}</sst>`,
  });
}
