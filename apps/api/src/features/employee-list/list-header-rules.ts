import { listColumns, type ListColumn, type ListFault } from '@portal/contract/list-faults';
import { cellName, type SheetRow } from '../../xlsx/read-row-rules.ts';

/** What a heading can mean on its own, before the other headings are considered. */
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

/** A heading without the differences in how people write it: "Pers. nr." → "persnr". */
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

/** Where the list's columns are: each at most once, 0 is column A. */
export type ListColumns = Readonly<Partial<Record<ListColumn, number>>>;

export interface ListHeader {
  readonly row: number;
  readonly columns: ListColumns;
}

/** A row read as a header; it has faults when it is a header that cannot be used. */
export interface HeaderReading {
  readonly header: ListHeader | undefined;
  readonly faults: readonly ListFault[];
}

type Found = Map<Meaning, number[]>;

function findMeanings({ cells }: SheetRow): Found {
  const found: Found = new Map();
  for (const { column, kind, text } of cells) {
    const meaning = kind === 'text' ? meaningOf(text) : undefined;
    if (meaning !== undefined) found.set(meaning, [...(found.get(meaning) ?? []), column]);
  }
  return found;
}

function move(found: Found, from: Meaning, to: Meaning): void {
  const columns = found.get(from);
  if (columns === undefined) return;
  found.set(
    to,
    [...(found.get(to) ?? []), ...columns].sort((a, b) => a - b),
  );
  found.delete(from);
}

/** Decides what a heading means next to the others: "Naam" after "Voornaam" is the last name. */
function settle(found: Found): void {
  const isInParts = found.has('firstName') || found.has('initials') || found.has('infix');
  const needsLastName = isInParts && !found.has('lastName') && !found.has('name');
  move(found, 'plainName', needsLastName ? 'lastName' : 'name');
  if (!found.has('firstName')) move(found, 'initials', 'firstName');
  if (!found.has('employeeNumber')) move(found, 'plainNumber', 'employeeNumber');
  const hasName = found.has('name') || found.has('lastName');
  if (!found.has('employeeNumber') && hasName) move(found, 'person', 'employeeNumber');
  if (found.has('employeeNumber') && !hasName) move(found, 'person', 'name');
}

function findRepeated(found: Found, row: number): ListFault[] {
  return listColumns.flatMap((column) => {
    const [first, ...others] = found.get(column) ?? [];
    if (first === undefined) return [];
    return others.map((other): ListFault => ({
      cell: cellName(row, other),
      code: 'column-repeated',
      values: [cellName(row, first)],
    }));
  });
}

/**
 * Reads a row as a header; undefined when it is not one. A row with only the numbers or only the
 * names counts as a header with a fault.
 */
export function readHeader(row: SheetRow): HeaderReading | undefined {
  const found = findMeanings(row);
  settle(found);
  const hasNumber = found.has('employeeNumber');
  const hasName = found.has('name') || found.has('lastName');
  if (!hasNumber && !hasName) return undefined;
  const fault = (code: 'number-column-missing' | 'name-column-missing'): HeaderReading => {
    const cell = cellName(row.row, row.cells[0]?.column ?? 0);
    return { header: undefined, faults: [{ cell, code, values: [] }] };
  };
  if (!hasNumber) return fault('number-column-missing');
  if (!hasName) return fault('name-column-missing');
  const columns: Partial<Record<ListColumn, number>> = {};
  for (const column of listColumns) {
    const [place] = found.get(column) ?? [];
    if (place !== undefined) columns[column] = place;
  }
  return { header: { row: row.row, columns }, faults: findRepeated(found, row.row) };
}
