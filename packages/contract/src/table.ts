import { z } from 'zod';
import { idField, looseTextField } from './fields.ts';

export const rowsPerPageOptions = [10, 25, 50, 100] as const;
export const defaultRowsPerPage = 10;

/** The request of a server-paged table: pages count from 1, `sortBy` is one of `columns`. */
export function tableRequest<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
) {
  return z.strictObject({
    projectId: idField,
    page: z.int().min(1).max(1_000_000).default(1),
    rowsPerPage: z.literal(rowsPerPageOptions).default(defaultRowsPerPage),
    sortBy: z.enum(columns).optional(),
    descending: z.boolean().default(false),
    search: looseTextField(200).default(''),
    /** Room for filters that a list may add; none has one yet. */
    filters: z.strictObject({}).optional(),
  });
}

/** A page of a table: `total` counts every row that the request matches. */
export const tablePage = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), total: z.int().min(0) });
