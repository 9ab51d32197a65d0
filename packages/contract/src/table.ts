import { z } from 'zod';
import { idField, rawTextField } from './fields.ts';
import { defaultRowsPerPage, maxLength, maxPages, rowsPerPageOptions } from './limits.ts';

const noFilters = z.strictObject({});

/**
 * The query of an export of a table: all rows of the list with the same search, order and filters,
 * without paging. `sortBy` is one of `columns`.
 */
export function tableQuery<
  const Columns extends readonly string[],
  Filters extends z.ZodType = typeof noFilters,
>(columns: Columns, filters?: Filters) {
  return z.strictObject({
    projectId: idField,
    sortBy: z.enum(columns).optional(),
    descending: z.boolean().default(false),
    search: rawTextField(maxLength.search).default(''),
    filters: (filters ?? (noFilters as unknown as Filters)).optional(),
  });
}

/** The request of a server-paged table: a query, and the page of it, counted from 1. */
export function tableRequest<
  const Columns extends readonly string[],
  Filters extends z.ZodType = typeof noFilters,
>(columns: Columns, filters?: Filters) {
  return tableQuery(columns, filters).extend({
    page: z.int().min(1).max(maxPages).default(1),
    rowsPerPage: z.literal(rowsPerPageOptions).default(defaultRowsPerPage),
  });
}

/**
 * A page of a table: `total` is the number of matching rows. With `isCapped` a search matched more
 * than that, and stopped counting.
 */
export const tablePage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.int().min(0),
    isCapped: z.boolean().optional(),
  });
