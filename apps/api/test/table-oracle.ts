import type { Call } from '@portal/contract/call';
import type { PersonName } from '@portal/contract/fields';
import { entryOf, namesOf, type ParticipationField } from '@portal/contract/participation-fields';
import { expect } from 'vitest';
import { fc } from '../../../scripts/properties.mjs';
import type { TestPortal } from './test-portal.ts';

/** The columns of a person that every table has. */
export interface PersonRow extends PersonName {
  readonly employeeNumber: string | null;
  readonly emailAddress: string;
  readonly department: string | null;
}

const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  '’': "'",
  '‘': "'",
};

/** Text in the form that is searched and sorted: without case and accents. */
export const fold = (text: string): string =>
  [
    ...text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase(),
  ]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Null stands for an empty value, which is last in both directions. */
export type SortValue = string | number | null;

/** The sort value of a list in columns of shared fields: folded for texts, unchanged for others. */
export const fieldValues = <Column extends string>(
  columns: Readonly<Record<Column, ParticipationField>>,
) =>
  Object.fromEntries(
    namesOf(columns).map((column) => {
      const field = columns[column];
      const isText = ['text', 'choice'].includes(entryOf(field).kind);
      return [
        column,
        (row: Readonly<Record<string, unknown>>) => {
          const value = row[field] as SortValue;
          return isText && value !== null ? fold(String(value)) : value;
        },
      ];
    }),
  ) as Record<Column, (row: object) => SortValue>;

const compareValues = (a: string | number, b: string | number): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Last name, first name, infix; differences of spelling in a last name do not count. */
export const personKey = (row: PersonRow): string =>
  [fold(row.lastName).replace(/['.-]/g, ''), fold(row.firstName), fold(row.infix ?? '')].join(
    '\u0001',
  );

/** The ids of the rows in the order of a column; equal rows are sorted by person, then by id. */
export function sortRows<Row extends PersonRow>(
  rows: readonly Row[],
  settings: { id: (row: Row) => string; value: (row: Row) => SortValue; descending: boolean },
): string[] {
  const { id, value, descending } = settings;
  const sign = descending ? -1 : 1;
  const compare = (a: Row, b: Row): number => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) {
      if (left !== right) return left === null ? 1 : -1;
    } else if (left !== right) {
      return sign * compareValues(left, right);
    }
    return sign * compareValues(personKey(a), personKey(b)) || sign * compareValues(id(a), id(b));
  };
  return [...rows].sort(compare).map(id);
}

/** Whether any field of the row contains the text. */
export function matchesSearch(
  row: PersonRow,
  search: string,
  more: readonly string[] = [],
): boolean {
  const { firstName, infix, lastName } = row;
  const fields = [
    [firstName, infix, lastName].filter(Boolean).join(' '),
    infix ? `${lastName}, ${infix}` : lastName,
    row.employeeNumber,
    row.emailAddress,
    row.department,
    ...more,
  ];
  return fields.some((field) => field !== null && fold(field).includes(fold(search)));
}

interface ReadRequest {
  readonly projectId: string;
  readonly rowsPerPage?: 10 | 25 | 50 | 100;
  readonly sortBy?: string;
  readonly descending?: boolean;
  readonly search?: string;
}

/** Every row of a table, read page by page; checks that each page is full. */
export async function readTable<Item>(
  portal: TestPortal,
  call: Call,
  { rowsPerPage = 100, ...request }: ReadRequest,
  token: string,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await portal.call(
      call,
      { body: { ...request, rowsPerPage, page } } as never,
      token,
    );
    const table = answer.ok() as unknown as { items: Item[]; total: number };
    items.push(...table.items);
    const rest = table.total - (page - 1) * rowsPerPage;
    expect(table.items).toHaveLength(Math.max(0, Math.min(rowsPerPage, rest)));
    if (items.length >= table.total) return items;
  }
}

const lastNames = [
  'Berg',
  'berg',
  'Bérg',
  'Bergen',
  'Łukasz',
  'Ömer',
  "O'Neil",
  'ONeil',
  'O’Neil',
  'Zee',
  'Straße',
  'Strasse',
  'IJssel',
  'Ijssel',
  'D’Arc',
  'Şükrü',
  '100%',
  'a_b',
  'a\\b',
  'Ça va',
  'Ærø',
  'Œuvre',
  'Smit-Jansen',
  'SmitJansen',
  'St. Cyr',
  'İnan',
  'Ibn  Said',
  'Ẽ',
];

/** People whose names, numbers and departments are often equal or nearly equal. */
export const personArbitrary = fc.record({
  firstName: fc.constantFrom('Ann', 'ann', 'Änn', 'Bo', 'Zoë', 'Ðoy', 'x%', 'Jan Piet'),
  infix: fc.constantFrom(null, null, 'van den', 'de', "van 't", 'VAN DEN'),
  lastName: fc.constantFrom(...lastNames),
  employeeNumber: fc.constantFrom(null, '7', '007', '10', '0100', 'A-1', 'a-1'),
  emailAddress: fc.constantFrom('ann@werk.example', 'Bo_1@werk.example', 'x%y@werk.example'),
  department: fc.constantFrom(null, 'Zorg', 'zorg', 'Récéption', 'Receptie 2', 'ICT'),
  birthDate: fc.constantFrom('1960-02-29', '1988-12-31', '1999-01-01'),
  gender: fc.constantFrom('Male', 'Female', 'X', 'Unknown'),
  months: fc.constantFrom(1, 12, 24),
});

/** Texts to search for: words in any spelling, and characters that are special in a pattern. */
export const searchArbitrary = fc.oneof(
  fc.constantFrom(
    'van den Berg',
    'berg, van den',
    'VAN  DEN',
    ' berg ',
    'é',
    'e',
    'be',
    'strasse',
    'æ',
    '%',
    '_',
    '\\',
    '100%',
    'a_b',
    '\\\\',
    '%%',
    '0',
    '007',
    'SP-2',
    '@werk',
    'bo_1',
    "o'n",
    'zorg',
    'RECEPTION',
    'ann berg',
    'Zoe',
    'niemand',
    '  ',
    'smit-j',
    'ij',
    'ı',
    'd’a',
  ),
  fc
    .constantFrom(...lastNames)
    .chain((name) =>
      fc.tuple(fc.nat(name.length), fc.nat(4)).map(([from, size]) => name.slice(from, from + size)),
    ),
);
