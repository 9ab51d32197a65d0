import { listColumns, type ListColumn, type ListFault } from '@portal/contract/list-faults';
import { cellName, type SheetRow } from '../../xlsx/read-row-rules.ts';

/** The meaning of a heading by itself, before the other headings are considered. */
type Meaning = ListColumn | 'initials' | 'person' | 'plainNumber' | 'plainName';

const staff =
  'personeels?|pers|personeelslid|medewerkers?|mdw|mdwr|werknemers?|wn|employees?|emp|staff|personnel|payroll';
const numberWord = 'nummers?|nrs?|nos?|numbers?|num|id|code';
const nameWord = 'naam|name';

const meanings: readonly (readonly [Meaning, RegExp])[] = [
  [
    'employeeNumber',
    new RegExp(
      `^(?:(?:${staff}|stam|loon|salaris)(?:${numberWord})|pnr|(?:nummer|nr|number|no)(?:van(?:de)?|of(?:the)?)?(?:${staff}))$`,
    ),
  ],
  [
    'name',
    new RegExp(
      `^(?:(?:volledige|gehele|hele|full|complete|display|weergave|${staff})(?:${nameWord})|(?:${nameWord})(?:van(?:de)?|of(?:the)?)?(?:${staff}|volledig)|voor(?:naam)?(?:en)?achternaam|first(?:name)?(?:and)?lastname)$`,
    ),
  ],
  ['firstName', /^(?:voornam(?:en)?|voornaam|roepnaam|firstname|givenname|forename)$/],
  ['initials', /^(?:voorletters?|initialen|initials)$/],
  [
    'infix',
    /^(?:tussenvoegsels?|voorvoegsels?|tussenv|tvs?|voorv|infix|(?:sur|last)?nameprefix|prefix|middlename)$/,
  ],
  ['lastName', /^(?:achternaam|familienaam|geslachtsnaam|lastname|surname|familyname)$/],
  [
    'department',
    /^(?:afdeling(?:s?naam)?|afd|naamafdeling|departments?|departmentname|dept|organisatieonderdeel|organisatieeenheid)$/,
  ],
  [
    'emailAddress',
    /^(?:(?:werk|work|zakelijke?|business)?e?mail(?:adres|address)?(?:werk|work|zakelijk)?)$/,
  ],
  ['person', /^(?:medewerker|werknemer|employee)$/],
  ['plainNumber', /^(?:nummer|number)$/],
  ['plainName', /^(?:naam|name)$/],
];

/** Normalises the spelling of a heading: "Pers. nr." → "persnr". */
const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\((?:[^()]|\([^()]*\))*\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Longer texts are no headings. */
const maximumHeading = 60;

function meaningOf(text: string): Meaning | undefined {
  if (text.length > maximumHeading) return undefined;
  const plain = plainHeading(text);
  return meanings.find(([, pattern]) => pattern.test(plain))?.[0];
}

/**
 * Whether a text can only be the heading of employee numbers, such as a header repeated on a page.
 */
export const isNumberHeading = (text: string): boolean => meaningOf(text) === 'employeeNumber';

/** The columns of the list, by meaning. Each occurs at most once, 0 is column A. */
export type ListColumns = Readonly<Partial<Record<ListColumn, number>>>;

export interface ListHeader {
  readonly row: number;
  readonly columns: ListColumns;
}

/** A row read as a header. It has faults when it is a header that cannot be used. */
export interface HeaderReading {
  readonly header: ListHeader | undefined;
  readonly faults: readonly ListFault[];
}

type ColumnsByMeaning = Map<Meaning, number[]>;

function findMeanings({ cells }: SheetRow): ColumnsByMeaning {
  const meanings: ColumnsByMeaning = new Map();
  for (const { column, kind, text } of cells) {
    const meaning = kind === 'text' ? meaningOf(text) : undefined;
    if (meaning !== undefined) meanings.set(meaning, [...(meanings.get(meaning) ?? []), column]);
  }
  return meanings;
}

function moveColumns(meanings: ColumnsByMeaning, from: Meaning, to: Meaning): void {
  const columns = meanings.get(from);
  if (columns === undefined) return;
  meanings.set(
    to,
    [...(meanings.get(to) ?? []), ...columns].sort((a, b) => a - b),
  );
  meanings.delete(from);
}

/**
 * Decides the meaning of headings that depend on others: "Naam" after "Voornaam" is the last name.
 */
function resolveMeanings(meanings: ColumnsByMeaning): void {
  const isInParts = meanings.has('firstName') || meanings.has('initials') || meanings.has('infix');
  const needsLastName = isInParts && !meanings.has('lastName') && !meanings.has('name');
  moveColumns(meanings, 'plainName', needsLastName ? 'lastName' : 'name');
  if (!meanings.has('firstName')) moveColumns(meanings, 'initials', 'firstName');
  if (!meanings.has('employeeNumber')) moveColumns(meanings, 'plainNumber', 'employeeNumber');
  const hasName = meanings.has('name') || meanings.has('lastName');
  if (!meanings.has('employeeNumber') && hasName) moveColumns(meanings, 'person', 'employeeNumber');
  if (meanings.has('employeeNumber') && !hasName) moveColumns(meanings, 'person', 'name');
}

function findRepeated(meanings: ColumnsByMeaning, row: number): ListFault[] {
  return listColumns.flatMap((column) => {
    const [first, ...others] = meanings.get(column) ?? [];
    if (first === undefined) return [];
    return others.map((other): ListFault => ({
      cell: cellName(row, other),
      code: 'column-repeated',
      values: [cellName(row, first)],
    }));
  });
}

/**
 * Reads a row as a header. Undefined when it is not one. A row with only the numbers or only the
 * names counts as a header with a fault.
 */
export function readHeader(row: SheetRow): HeaderReading | undefined {
  const meanings = findMeanings(row);
  resolveMeanings(meanings);
  const hasNumber = meanings.has('employeeNumber');
  const hasName = meanings.has('name') || meanings.has('lastName');
  if (!hasNumber && !hasName) return undefined;
  const fault = (code: 'number-column-missing' | 'name-column-missing'): HeaderReading => {
    const cell = cellName(row.row, row.cells[0]?.column ?? 0);
    return { header: undefined, faults: [{ cell, code, values: [] }] };
  };
  if (!hasNumber) return fault('number-column-missing');
  if (!hasName) return fault('name-column-missing');
  const columns: Partial<Record<ListColumn, number>> = {};
  for (const column of listColumns) {
    const [index] = meanings.get(column) ?? [];
    if (index !== undefined) columns[column] = index;
  }
  return { header: { row: row.row, columns }, faults: findRepeated(meanings, row.row) };
}
