import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../test/render-page.tsx';
import { useTableParameters, type TableParameters } from './table-parameters.ts';

const columns = ['lastName', 'startDate'] as const;
type Column = (typeof columns)[number];

function open(address: string, defaultDescending = false) {
  let current: TableParameters<Column> | undefined;
  function Probe() {
    current = useTableParameters<Column>({ defaultSortBy: 'lastName', defaultDescending, columns });
    return <output>{JSON.stringify(current)}</output>;
  }
  const { router } = renderRoutes([{ path: '/', element: <Probe /> }], address);
  return {
    router,
    state: () => JSON.parse(screen.getByRole('status').textContent) as unknown,
    set: (change: Parameters<TableParameters<Column>['set']>[0]) => act(() => current?.set(change)),
  };
}

test('has the defaults without parameters', () => {
  expect(open('/').state()).toEqual({
    page: 1,
    rowsPerPage: 10,
    sortBy: 'lastName',
    descending: false,
    search: '',
  });
});

test('reads page, rows, order and search from the address', () => {
  expect(open('/?page=3&rows=25&sort=startDate&desc=1&q=jansen').state()).toEqual({
    page: 3,
    rowsPerPage: 25,
    sortBy: 'startDate',
    descending: true,
    search: 'jansen',
  });
});

test('falls back to the default for an invalid value', () => {
  expect(open('/?page=-2&rows=11&sort=password&desc=maybe').state()).toMatchObject({
    page: 1,
    rowsPerPage: 10,
    sortBy: 'lastName',
    descending: false,
  });
});

test('can reverse a list that is descending by default', () => {
  const table = open('/', true);
  expect(table.state()).toMatchObject({ descending: true });
  table.set({ descending: false });
  expect(table.state()).toMatchObject({ descending: false });
  expect(table.router.state.location.search).toBe('?desc=0');
});

test('typing a search goes to page 1 and replaces the history entry', () => {
  const table = open('/?page=4&other=kept');
  table.set({ search: 'ja' });
  expect(table.state()).toMatchObject({ page: 1, search: 'ja' });
  expect(table.router.state.historyAction).toBe('REPLACE');
  expect(table.router.state.location.search).toBe('?other=kept&q=ja');
});

test('another page or order adds a history entry', () => {
  const table = open('/');
  table.set({ page: 2 });
  expect(table.router.state.historyAction).toBe('PUSH');
  table.set({ sortBy: 'startDate', descending: true });
  expect(table.state()).toMatchObject({ page: 1, sortBy: 'startDate', descending: true });
  expect(table.router.state.location.search).toBe('?sort=startDate&desc=1');
});
