import type { TableState } from '../../lib/table-parameters.ts';

type Key = string | number | null;

/** The text without case and accents, so that "koc" finds Koç. */
const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const compare = (one: Key, other: Key): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return typeof one === 'string' && typeof other === 'string'
    ? one.localeCompare(other, 'nl')
    : one < other
      ? -1
      : 1;
};

/**
 * A page of a list that the page has as a whole, searched and sorted as the server does with long
 * ones. Rows without a value come last in either direction.
 */
export function localPage<Row, Column extends string>(
  rows: readonly Row[],
  { page, rowsPerPage, sortBy, descending, search }: TableState<Column>,
  {
    textOf,
    keyOf,
  }: {
    readonly textOf: (row: Row) => string;
    readonly keyOf: (row: Row, column: Column) => Key;
  },
): { readonly items: readonly Row[]; readonly total: number } {
  const wanted = normalized(search.trim());
  const found = rows.filter((row) => normalized(textOf(row)).includes(wanted));
  const sorted = found.toSorted((a, b) => {
    const [one, other] = [keyOf(a, sortBy), keyOf(b, sortBy)];
    const order = compare(one, other);
    return descending && one !== null && other !== null ? -order : order;
  });
  return { items: sorted.slice((page - 1) * rowsPerPage, page * rowsPerPage), total: found.length };
}
