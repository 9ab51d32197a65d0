import {
  articleRegistrationColumns,
  type ArticleRegistrationColumn,
} from '@portal/contract/article-registration-shapes';
import { rowsPerPageOptions } from '@portal/contract/limits';
import { useLocation } from 'react-router';
import { exactQuery, type RowsPerPage, type TableState } from '../../lib/table-parameters.ts';
import {
  listOrders,
  listPaths,
  type ArticleRegistrationList,
} from './article-registration-lists.ts';

type State = TableState<ArticleRegistrationColumn>;

/**
 * The list that a request was opened from, with its search and order, and the request's position in
 * it.
 */
export interface ListOrigin extends Omit<State, 'page'> {
  readonly list: ArticleRegistrationList;
  /** Position of the request in the whole list, from 0. */
  readonly position: number;
}

const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);

const isFilters = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((values) => Array.isArray(values));

/**
 * Validates the value, because the browser's history may hold one of an older version of the page.
 */
function isListOrigin(value: unknown): value is ListOrigin {
  if (typeof value !== 'object' || value === null) return false;
  const origin: Partial<Record<keyof ListOrigin, unknown>> = value;
  return (
    isOneOf(Object.keys(listPaths), origin.list) &&
    Number.isInteger(origin.position) &&
    Number(origin.position) >= 0 &&
    isOneOf(rowsPerPageOptions, origin.rowsPerPage) &&
    isOneOf(articleRegistrationColumns, origin.sortBy) &&
    typeof origin.descending === 'boolean' &&
    typeof origin.search === 'string' &&
    (origin.filters === undefined || isFilters(origin.filters))
  );
}

/** The origin of the row at `index` of the page in `state`. */
export function originOf(list: ArticleRegistrationList, state: State, index: number): ListOrigin {
  const { page, rowsPerPage, sortBy, descending, search, filters } = state;
  const position = (page - 1) * rowsPerPage + index;
  const origin = { list, position, rowsPerPage, sortBy, descending, search };
  return filters ? { ...origin, filters } : origin;
}

export const pageOf = (position: number, rowsPerPage: RowsPerPage): number =>
  Math.floor(position / rowsPerPage) + 1;

/** The parameters that show the page of the list with the origin's request. */
export function stateOf(origin: ListOrigin): State {
  const { position, rowsPerPage, sortBy, descending, search, filters } = origin;
  const state = { page: pageOf(position, rowsPerPage), rowsPerPage, sortBy, descending, search };
  return filters ? { ...state, filters } : state;
}

/** The address of the list as the user left it, at the page with the origin's request. */
export const addressOf = (origin: ListOrigin): string =>
  listPaths[origin.list] + exactQuery(stateOf(origin), listOrders[origin.list]);

/** The list that this page was opened from; undefined if it was opened by its address. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation() as { state: unknown };
  return isListOrigin(state) ? state : undefined;
}
