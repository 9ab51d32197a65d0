import { hashKey, type QueryKey } from '@tanstack/react-query';
import { noFilters } from './table-filters.ts';
import type { TableParameters, TableState } from './table-parameters.ts';

/** The parameters of a table without the function that changes them, and without its filters. */
export function tableStateOf<Column extends string>(
  parameters: TableParameters<Column> | TableState<Column>,
): Omit<TableState<Column>, 'filters'> {
  const { page, rowsPerPage, sortBy, descending, search } = parameters;
  return { page, rowsPerPage, sortBy, descending, search };
}

/** The query key of one page of a list: everything that decides which rows it has. */
export const tableKey = <Column extends string>(
  projectId: string,
  feature: string,
  list: string,
  state: TableState<Column>,
) =>
  [
    'project',
    projectId,
    feature,
    'table',
    list,
    { ...tableStateOf(state), filters: state.filters ?? noFilters },
  ] as const;

const isSameList = (one: QueryKey, other: QueryKey): boolean =>
  hashKey(one.slice(0, -1)) === hashKey(other.slice(0, -1));

/**
 * Shows the previous page while the next one loads, if both have the same list, search and filters.
 * Results of another search are never shown under this one.
 */
export function keepPreviousPage(key: ReturnType<typeof tableKey>) {
  return <Page>(page: Page | undefined, previous: { queryKey: QueryKey } | undefined) => {
    if (!previous || !isSameList(previous.queryKey, key)) return undefined;
    const state = previous.queryKey.at(-1) as TableState<string>;
    const isSameFind =
      state.search === key[5].search && hashKey([state.filters]) === hashKey([key[5].filters]);
    return isSameFind ? page : undefined;
  };
}
