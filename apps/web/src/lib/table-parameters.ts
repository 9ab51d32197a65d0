import { defaultRowsPerPage, maxLength, rowsPerPageOptions } from '@portal/contract/limits';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  hasFilters,
  noFilters,
  readFilters,
  noFiltersParameter,
  writeFilters,
  type FilterField,
  type TableFilters,
} from './table-filters.ts';

export type RowsPerPage = (typeof rowsPerPageOptions)[number];

export interface TableState<Column extends string> {
  /** The number of the page, from 1. */
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  readonly sortBy: Column;
  readonly descending: boolean;
  readonly search: string;
  /** The active filters; absent when there are none. */
  readonly filters?: TableFilters;
}

export interface TableParameters<Column extends string> extends TableState<Column> {
  /** False while the stored state of the list is loading; absent for a list without one. */
  readonly isReady?: boolean;
  /** Changes some of the parameters. Any change but of the page returns to page 1. */
  set(change: Partial<TableState<Column>>): void;
}

export interface TableDefaults<Column extends string> {
  readonly defaultSortBy: Column;
  readonly defaultDescending?: boolean;
  readonly columns: readonly Column[];
  /** The fields that the list can be filtered by; each is a parameter of the address. */
  readonly fields?: readonly FilterField[];
  /** Whether the list stores neither filters nor a default view; see decision 182. */
  readonly opensUnfiltered?: boolean;
}

const maximumPage = 1_000_000;
const noFields: readonly FilterField[] = [];

/** Reads table parameters from a query string. An invalid value counts as absent. */
export function readTableState<Column extends string>(
  query: URLSearchParams,
  { defaultSortBy, defaultDescending = false, columns, fields = noFields }: TableDefaults<Column>,
): TableState<Column> {
  const page = Number(query.get('page') ?? 1);
  const rows = Number(query.get('rows') ?? defaultRowsPerPage);
  const sort = columns.find((column) => column === query.get('sort'));
  const direction = query.get('desc');
  const filters = readFilters(query, fields);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maximumPage ? page : 1,
    rowsPerPage: rowsPerPageOptions.find((option) => option === rows) ?? defaultRowsPerPage,
    sortBy: sort ?? defaultSortBy,
    descending:
      direction === '1' || direction === '0'
        ? direction === '1'
        : (sort === undefined || sort === defaultSortBy) && defaultDescending,
    search: (query.get('q') ?? '').slice(0, maxLength.search),
    ...(hasFilters(filters) ? { filters } : {}),
  };
}

/** Whether a search or a filter excludes rows of the list. */
export const excludesRows = ({ search, filters }: Pick<TableState<string>, 'search' | 'filters'>) =>
  search.trim() !== '' || hasFilters(filters);

/** Whether a list has no rows at all: there is nothing to search, filter or export. */
export const isEmptyList = (
  state: Pick<TableState<string>, 'search' | 'filters'>,
  data: { readonly total: number } | undefined,
): boolean => data?.total === 0 && !excludesRows(state);

/** Writes table parameters into a query string, without those that have their default value. */
function writeTableState<Column extends string>(
  query: URLSearchParams,
  state: TableState<Column>,
  { defaultSortBy, defaultDescending = false, fields = noFields }: TableDefaults<Column>,
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
  const isWithout = written.has(noFiltersParameter.name) && !hasFilters(state.filters);
  writeFilters(written, fields, state.filters ?? noFilters);
  if (isWithout) written.set(noFiltersParameter.name, noFiltersParameter.value);
  return written;
}

/** The query of exactly this state, whatever is stored of the list: it has the defaults too. */
export function exactQuery<Column extends string>(
  state: TableState<Column>,
  settings: TableDefaults<Column>,
): string {
  const written = writeTableState(new URLSearchParams(), state, settings);
  written.set('rows', String(state.rowsPerPage));
  written.set('sort', state.sortBy);
  written.set('desc', state.descending ? '1' : '0');
  if (!hasFilters(state.filters)) written.set(noFiltersParameter.name, noFiltersParameter.value);
  return `?${written}`;
}

/**
 * The parameters of a table in the address, so that back, reload and a shared link work. Typing a
 * search replaces the history entry; every other change adds one.
 */
export function useTableParameters<Column extends string>(
  defaults: TableDefaults<Column>,
): TableParameters<Column> {
  const [query, setQuery] = useSearchParams();
  const { defaultSortBy, defaultDescending = false, columns, fields = noFields } = defaults;

  const set = useCallback(
    (change: Partial<TableState<Column>>) => {
      const settings = { defaultSortBy, defaultDescending, columns, fields };
      const isTyping = change.search !== undefined;
      setQuery(
        (current) => {
          const state = { ...readTableState(current, settings), page: 1, ...change };
          const written = writeTableState(current, state, settings);
          // States that no filter is active, or the list would apply the stored ones.
          const isCleared = change.filters !== undefined && !hasFilters(change.filters);
          if (isCleared && fields.length > 0) {
            written.set(noFiltersParameter.name, noFiltersParameter.value);
          }
          return written;
        },
        { replace: isTyping, preventScrollReset: true },
      );
    },
    [setQuery, defaultSortBy, defaultDescending, columns, fields],
  );

  return useMemo(
    () => ({
      ...readTableState(query, { defaultSortBy, defaultDescending, columns, fields }),
      set,
    }),
    [query, set, defaultSortBy, defaultDescending, columns, fields],
  );
}
