import { expect, it } from 'vitest';
import type { TableState } from '../../lib/table-parameters.ts';
import { localPage } from './local-page.ts';

type Column = 'name' | 'count';
const rows = [
  { name: 'Koç', count: 3 },
  { name: 'Ávila', count: null },
  { name: 'Dam', count: 10 },
];
const state: TableState<Column> = {
  page: 1,
  rowsPerPage: 10,
  sortBy: 'name',
  descending: false,
  search: '',
};
const namesOf = (change: Partial<TableState<Column>>) =>
  localPage(
    rows,
    { ...state, ...change },
    { textOf: ({ name }) => name, keyOf: (row, column) => row[column] },
  ).items.map(({ name }) => name);

it('sorts as people read, with rows without a value last in either direction', () => {
  expect(namesOf({})).toEqual(['Ávila', 'Dam', 'Koç']);
  expect(namesOf({ descending: true })).toEqual(['Koç', 'Dam', 'Ávila']);
  expect(namesOf({ sortBy: 'count' })).toEqual(['Koç', 'Dam', 'Ávila']);
  expect(namesOf({ sortBy: 'count', descending: true })).toEqual(['Dam', 'Koç', 'Ávila']);
});

it('finds text without its accents, and counts what it finds on all pages', () => {
  expect(namesOf({ search: ' koc ' })).toEqual(['Koç']);
  const many = Array.from({ length: 23 }, (_, index) => ({ name: `Dam ${index}` }));
  const page = localPage(
    many,
    { ...state, sortBy: 'name', page: 3, search: 'dam' },
    { textOf: ({ name }) => name, keyOf: ({ name }) => name },
  );
  expect([page.items.length, page.total]).toEqual([3, 23]);
});
