import { defaultRowsPerPage, longest, rowsPerPageOptions } from '@portal/contract/limits';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type RowsPerPage = (typeof rowsPerPageOptions)[number];

export interface TableState<Column extends string> {
  /** The number of the page, from 1. */
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  readonly sortBy: Column;
  readonly descending: boolean;
  readonly search: string;
  /** The filters that are on; left out when none is. */
  readonly filters?: readonly string[];
}

export interface TableParameters<Column extends string> extends TableState<Column> {
  /** Changes some of the parameters. Any change except of the page returns to page 1. */
  set(change: Partial<TableState<Column>>): void;
}

interface TableDefaults<Column extends string> {
  readonly defaultSortBy: Column;
  readonly defaultDescending?: boolean;
  readonly columns: readonly Column[];
  /** The filters that the list has; each is a parameter in the address. */
  readonly filters?: readonly string[];
}

const maximumPage = 1_000_000;
const noFilters: readonly string[] = [];

/** Reads table parameters from a query string. An invalid value counts as absent. */
function readTableState<Column extends string>(
  query: URLSearchParams,
  { defaultSortBy, defaultDescending = false, columns, filters = [] }: TableDefaults<Column>,
): TableState<Column> {
  const page = Number(query.get('page') ?? 1);
  const rows = Number(query.get('rows') ?? defaultRowsPerPage);
  const sort = columns.find((column) => column === query.get('sort'));
  const direction = query.get('desc');
  const on = filters.filter((filter) => query.get(filter) === '1');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maximumPage ? page : 1,
    rowsPerPage: rowsPerPageOptions.find((option) => option === rows) ?? defaultRowsPerPage,
    sortBy: sort ?? defaultSortBy,
    descending:
      direction === '1' || direction === '0'
        ? direction === '1'
        : (sort === undefined || sort === defaultSortBy) && defaultDescending,
    search: (query.get('q') ?? '').slice(0, longest.search),
    ...(on.length === 0 ? {} : { filters: on }),
  };
}

/** Writes table parameters into a query string, without those that have their default value. */
export function writeTableState<Column extends string>(
  query: URLSearchParams,
  state: TableState<Column>,
  { defaultSortBy, defaultDescending = false, filters = [] }: TableDefaults<Column>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const put = (name: string, value: string, isDefault: boolean) =>
    isDefault ? written.delete(name) : written.set(name, value);
  const usualDirection = state.sortBy === defaultSortBy && defaultDescending;
  put('page', String(state.page), state.page === 1);
  put('rows', String(state.rowsPerPage), state.rowsPerPage === defaultRowsPerPage);
  put('sort', state.sortBy, state.sortBy === defaultSortBy);
  put('desc', state.descending ? '1' : '0', state.descending === usualDirection);
  put('q', state.search, state.search === '');
  for (const filter of filters) put(filter, '1', !state.filters?.includes(filter));
  return written;
}

/**
 * The parameters of a table, kept in the address so that back, reload and a shared link work.
 * Typing a search replaces the history entry; every other change adds one.
 */
export function useTableParameters<Column extends string>(
  defaults: TableDefaults<Column>,
): TableParameters<Column> {
  const [query, setQuery] = useSearchParams();
  const { defaultSortBy, defaultDescending = false, columns, filters = noFilters } = defaults;

  const set = useCallback(
    (change: Partial<TableState<Column>>) => {
      const settings = { defaultSortBy, defaultDescending, columns, filters };
      const isTyping = change.search !== undefined;
      setQuery(
        (current) => {
          const state = { ...readTableState(current, settings), page: 1, ...change };
          return writeTableState(current, state, settings);
        },
        { replace: isTyping, preventScrollReset: true },
      );
    },
    [setQuery, defaultSortBy, defaultDescending, columns, filters],
  );

  return useMemo(
    () => ({
      ...readTableState(query, { defaultSortBy, defaultDescending, columns, filters }),
      set,
    }),
    [query, set, defaultSortBy, defaultDescending, columns, filters],
  );
}
