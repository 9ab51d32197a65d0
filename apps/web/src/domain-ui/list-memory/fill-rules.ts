import type { ListMemory, ListView } from '@portal/contract/list-memory';
import {
  knownFilters,
  noFiltersParameter,
  writeFilters,
  type FilterField,
  type TableFilters,
} from '../../lib/table-filters.ts';
import type { TableDefaults } from '../../lib/table-parameters.ts';

/** A built-in view of a list, or one that the user saved. */
export type OfferedView = Pick<ListView, 'name' | 'filters' | 'sort'> & {
  readonly viewId: string;
  readonly isOwn: boolean;
};

type StoredList = Pick<ListMemory, 'rowsPerPage' | 'sort' | 'filters' | 'defaultView'>;

const tableParameters = ['page', 'rows', 'sort', 'desc', 'q', noFiltersParameter.name];

/** Whether an address has no parameter of its list: no page, order, search or filter. */
export const hasNoParameters = (query: URLSearchParams, fields: readonly FilterField[]): boolean =>
  [...tableParameters, ...fields.map(({ name }) => name)].every((name) => !query.has(name));

/** The filters of a view that the list has. */
export const filtersOf = (
  { filters }: Pick<ListView, 'filters'>,
  fields: readonly FilterField[],
): TableFilters => knownFilters(fields, (name) => filters[name]);

/**
 * Completes an address with the stored state of its list. Page size and order in the address take
 * precedence. Filters are added only if it has no list parameter at all: those of the default view,
 * or else the last ones. A list that opens unfiltered gets none.
 */
export function fillFromMemory<Column extends string>(
  query: URLSearchParams,
  stored: StoredList | undefined,
  settings: TableDefaults<Column>,
  views: readonly OfferedView[],
): URLSearchParams {
  const filled = new URLSearchParams(query);
  if (!stored) return filled;
  const { columns, fields = [], defaultSortBy, defaultDescending = false } = settings;
  const { rowsPerPage, defaultView } = stored;
  const fillsFilters = settings.opensUnfiltered !== true && hasNoParameters(query, fields);
  const view = fillsFilters ? views.find(({ viewId }) => viewId === defaultView) : undefined;
  const sort = view?.sort ?? stored.sort;
  if (rowsPerPage !== null && !query.has('rows')) filled.set('rows', String(rowsPerPage));
  const isDefault = sort?.by === defaultSortBy && sort.descending === defaultDescending;
  if (sort && !isDefault && !query.has('sort') && !query.has('desc')) {
    if (columns.some((column) => column === sort.by)) {
      filled.set('sort', sort.by);
      filled.set('desc', sort.descending ? '1' : '0');
    }
  }
  if (fillsFilters) writeFilters(filled, fields, filtersOf(view ?? stored, fields));
  return filled;
}
