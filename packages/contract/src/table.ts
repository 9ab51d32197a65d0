import { z } from 'zod';
import { idField, looseTextField } from './fields.ts';

export const rowsPerPageOptions = [10, 25, 50, 100] as const;
export const defaultRowsPerPage = 10;

const noFilters = z.strictObject({});

/**
 * What an export of a table asks: everything that the list would show under the same search, order
 * and filters, without pages. `sortBy` is one of `columns`.
 */
export function tableQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodType = typeof noFilters,
>(columns: Columns, filters?: Filters) {
  return z.strictObject({
    projectId: idField,
    sortBy: z.enum(columns).optional(),
    descending: z.boolean().default(false),
    search: looseTextField(200).default(''),
    filters: (filters ?? (noFilters as unknown as Filters)).optional(),
  });
}

/** The request of a server-paged table: a query, and the page of it, counted from 1. */
export function tableRequest<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodType = typeof noFilters,
>(columns: Columns, filters?: Filters) {
  return tableQuery(columns, filters).extend({
    page: z.int().min(1).max(1_000_000).default(1),
    rowsPerPage: z.literal(rowsPerPageOptions).default(defaultRowsPerPage),
  });
}

/** A page of a table: `total` counts every row that the request matches. */
export const tablePage = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int().min(0) });
