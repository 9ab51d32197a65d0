import {
  articleRegistrationColumns,
  type ArticleRegistrationColumn,
} from '@portal/contract/article-registration';
import { rowsPerPageOptions } from '@portal/contract/table';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { writeTableState, type TableState } from '../../lib/table-parameters.ts';
import {
  listOrders,
  listPaths,
  type ArticleRegistrationList,
} from './article-registration-lists.ts';

const originSchema = z.object({
  list: z.enum(['toApprove', 'approved', 'rejected']),
  /** Place of the request in the whole list, from 0. */
  position: z.int().min(0),
  rowsPerPage: z.literal(rowsPerPageOptions),
  sortBy: z.enum(articleRegistrationColumns),
  descending: z.boolean(),
  search: z.string(),
});

/** The list that a request was opened from, as it was sorted and searched, and its place in it. */
export type ListOrigin = Readonly<z.output<typeof originSchema>>;

type State = TableState<ArticleRegistrationColumn>;

/** The origin of the row that stands at `index` of the page in `state`. */
export function originOf(list: ArticleRegistrationList, state: State, index: number): ListOrigin {
  const { page, rowsPerPage, sortBy, descending, search } = state;
  return {
    list,
    position: (page - 1) * rowsPerPage + index,
    rowsPerPage,
    sortBy,
    descending,
    search,
  };
}

export const pageOf = (position: number, rowsPerPage: number): number =>
  Math.floor(position / rowsPerPage) + 1;

/** The parameters that show the part of the list where the origin is. */
export function stateOf(origin: ListOrigin): State {
  const { position, rowsPerPage, sortBy, descending, search } = origin;
  return { page: pageOf(position, rowsPerPage), rowsPerPage, sortBy, descending, search };
}

/** The address of the list, at the page where the origin is. */
export function addressOf(origin: ListOrigin): string {
  const query = writeTableState(new URLSearchParams(), stateOf(origin), listOrders[origin.list]);
  return query.size === 0 ? listPaths[origin.list] : `${listPaths[origin.list]}?${query}`;
}

/** Where the page was opened from; undefined for one that was opened by its address. */
export function useListOrigin(): ListOrigin | undefined {
  return originSchema.safeParse(useLocation().state).data;
}
