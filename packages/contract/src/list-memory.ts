import { z } from 'zod';
import { defineCall } from './call.ts';
import { abort, idField, rawTextField, textField } from './fields.ts';
import {
  maxLength,
  maxFilterValues,
  maxStoredFilters,
  maxListMemoryCharacters,
  maxViews,
  rowsPerPageOptions,
} from './limits.ts';
import { limitKeys } from './object-rules.ts';

const group = 'Account';
const member = { who: 'member', right: 'viewProject' } as const;

/** The id of a table of the page, such as "subscriptions.all". */
export const tableIdField = z
  .string()
  .max(maxLength.tableName, abort)
  .regex(/^[a-z][a-zA-Z]*(\.[a-zA-Z]+)*$/);

const wordField = z
  .string()
  .max(maxLength.columnName, abort)
  .regex(/^[a-zA-Z]+$/);

/** Filters by field, in the format of the page's addresses. */
const savedFiltersSchema = limitKeys(
  z.record(wordField, z.array(rawTextField(maxLength.filterValue)).min(1).max(maxFilterValues)),
  maxStoredFilters,
);

const sortSchema = z.strictObject({ by: wordField, descending: z.boolean() });

const viewSchema = z.strictObject({
  viewId: idField,
  name: textField(maxLength.viewName),
  filters: savedFiltersSchema,
  /** Null: the current order of the list. */
  sort: sortSchema.nullable(),
});
export type ListView = z.output<typeof viewSchema>;

/** The id of a saved view of the account, or the name of a built-in one. */
const defaultViewField = z
  .string()
  .max(maxLength.columnName, abort)
  .regex(/^[a-zA-Z0-9-]+$/);

const listMemorySchema = z.object({
  table: tableIdField,
  /** Per list in every project, like `sort`; null for the default. */
  rowsPerPage: z.literal(rowsPerPageOptions).nullable(),
  sort: sortSchema.nullable(),
  /** Per list in this project, like the fields below: the last filters. */
  filters: savedFiltersSchema,
  views: z.array(viewSchema),
  defaultView: defaultViewField.nullable(),
});
export type ListMemory = z.output<typeof listMemorySchema>;

export const getListMemory = defineCall({
  group,
  name: 'GetListMemory',
  method: 'GET',
  summary: 'How the account left the lists of a project, by table, with its saved views',
  access: { ...member, project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(listMemorySchema) }),
  failures: [],
});

export const saveListMemory = defineCall({
  group,
  name: 'SaveListMemory',
  method: 'POST',
  summary: 'Remember how the account left a list; what is left out stays as it was',
  access: { ...member, project: { field: 'projectId' } },
  body: z
    .strictObject({
      projectId: idField,
      table: tableIdField,
      rowsPerPage: z.literal(rowsPerPageOptions).nullable().optional(),
      sort: sortSchema.nullable().optional(),
      filters: savedFiltersSchema.optional(),
      views: z.array(viewSchema).max(maxViews).optional(),
      defaultView: defaultViewField.nullable().optional(),
    })
    .refine((body) => JSON.stringify(body).length <= maxListMemoryCharacters),
  response: null,
  failures: [],
});

export const saveLastProject = defineCall({
  group,
  name: 'SaveLastProject',
  method: 'POST',
  summary: 'Remember the project that the account works in, for its next sign-in',
  access: { ...member, project: { field: 'projectId' } },
  body: z.strictObject({ projectId: idField }),
  response: null,
  failures: [],
});

export const listMemoryCalls = [getListMemory, saveListMemory, saveLastProject];
