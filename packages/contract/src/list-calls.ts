import type { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { xlsxType } from './xlsx.ts';

/** The right that reading a list of a project needs. */
export const listAccess = {
  who: 'member',
  right: 'viewProject',
  project: { field: 'projectId' },
} as const;

interface ListCall<Columns, Filters> {
  readonly group: 'ArticleRegistration' | 'Subscription';
  readonly name: string;
  readonly summary: string;
  readonly path?: string | undefined;
  readonly columns: Columns;
  readonly filters: Filters;
}

/** A page of a list. */
export const pageCall = <
  const Columns extends readonly string[],
  Filters extends z.ZodType,
  Row extends z.ZodType,
>({
  columns,
  filters,
  row,
  ...call
}: ListCall<Columns, Filters> & { readonly row: Row }) =>
  defineCall({
    ...call,
    method: 'POST',
    access: listAccess,
    effect: 'reads',
    body: tableRequest(columns, filters),
    response: tablePage(row),
    failures: [],
  });

/** A whole list, as an Excel file. */
export const excelCall = <const Columns extends readonly string[], Filters extends z.ZodType>({
  columns,
  filters,
  ...call
}: ListCall<Columns, Filters>) =>
  defineCall({
    ...call,
    method: 'POST',
    access: { ...listAccess, fresh: 'by-request' },
    effect: 'reads',
    body: tableQuery(columns, filters),
    response: fileResponse([xlsxType]),
    failures: [],
  });
