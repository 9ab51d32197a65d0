import { z } from 'zod';
import {
  articleRegistrationColumns,
  articleRegistrationDetailSchema,
  articleRegistrationLists,
  articleRegistrationRowSchema,
  articleRegistrationStatuses,
  checkAnswers,
  type CheckFilter,
  checkFilterNames,
} from './article-registration-shapes.ts';
import { defineCall, fileResponse } from './call.ts';
import { centsField, dateField, idField, paragraphField } from './fields.ts';
import { filterValuesSchema, oneOfValues, participationFilters } from './filters.ts';
import { historySchema } from './history.ts';
import { maxLength } from './limits.ts';
import { excelCall, listAccess, pageCall } from './list-calls.ts';
import { pickShape, participationInput } from './participation.ts';
import { fieldsWith, fieldTable } from './participation-fields.ts';

const requestFilters = {
  ...participationFilters,
  status: oneOfValues(articleRegistrationStatuses),
  /** Dates in Amsterdam. */
  requestedFrom: dateField.optional(),
  requestedTo: dateField.optional(),
};
const oneOfAnswers = oneOfValues(checkAnswers);
/** Filters of the inbox. */
const waitingFilters = z.strictObject({
  ...requestFilters,
  /** `green`: every check is yes; `attention`: one is not. */
  checks: z.enum(['green', 'attention']).optional(),
  /** By the result of each check. */
  ...(Object.fromEntries(checkFilterNames.map((name) => [name, oneOfAnswers])) as Record<
    CheckFilter,
    typeof oneOfAnswers
  >),
  /** Requests whose start date is within five working days from today, or has passed. */
  startsWithin: z.enum(['5-working-days']).optional(),
  /** The same as `checks` green. */
  allChecksGreen: z.boolean().optional(),
});
/** Filters of the requests that were decided on. */
const decidedFilters = z.strictObject({
  ...requestFilters,
  /** Dates in Amsterdam. */
  decidedFrom: dateField.optional(),
  decidedTo: dateField.optional(),
});
export type ArticleRegistrationFilters = z.output<typeof waitingFilters> &
  z.output<typeof decidedFilters>;

const list = { group: 'ArticleRegistration', columns: articleRegistrationColumns } as const;
const row = articleRegistrationRowSchema;

const tableCall = <Filters extends z.ZodType>(name: string, summary: string, filters: Filters) =>
  pageCall({ ...list, name, summary, filters, row });

export const getArticleRegistrationToApproveTable = tableCall(
  'GetArticleRegistrationToApproveTable',
  'Requests that wait for a decision',
  waitingFilters,
);
export const getArticleRegistrationApprovedTable = tableCall(
  'GetArticleRegistrationApprovedTable',
  'Approved requests',
  decidedFilters,
);
export const getArticleRegistrationDisapprovedTable = tableCall(
  'GetArticleRegistrationDisapprovedTable',
  'Rejected requests, and those that the employee withdrew',
  decidedFilters,
);

const exportCall = <Filters extends z.ZodType>(name: string, summary: string, filters: Filters) =>
  excelCall({ ...list, name, summary, filters });

export const exportArticleRegistrationToApproveToExcel = exportCall(
  'ExportArticleRegistrationToApproveToExcel',
  'Requests that wait for a decision, as an Excel file',
  waitingFilters,
);
export const exportArticleRegistrationApprovedToExcel = exportCall(
  'ExportArticleRegistrationApprovedToExcel',
  'Approved requests, as an Excel file',
  decidedFilters,
);
export const exportArticleRegistrationDisapprovedToExcel = exportCall(
  'ExportArticleRegistrationDisapprovedToExcel',
  'Rejected requests, as an Excel file',
  decidedFilters,
);

export const getArticleRegistrationFilterValues = defineCall({
  group: 'ArticleRegistration',
  name: 'GetArticleRegistrationFilterValues',
  method: 'POST',
  summary: 'What the requests of a list hold, with counts, to choose filters from',
  access: listAccess,
  effect: 'reads',
  body: z.strictObject({ projectId: idField, list: z.enum(articleRegistrationLists) }),
  response: filterValuesSchema,
  failures: [],
});

const recordInQuery = { field: 'ArticleRegistrationId', record: 'articleRegistration' } as const;
const recordInBody = { field: 'articleRegistrationId', record: 'articleRegistration' } as const;

export const getArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'GetArticleRegistration',
  method: 'GET',
  summary: 'One request, whole',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({ ArticleRegistrationId: idField }),
  response: articleRegistrationDetailSchema,
  failures: [],
});

export const approveArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'ApproveArticleRegistration',
  method: 'POST',
  summary: 'Approve a request: signs the supplement (AAO) and starts the subscription',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({
    articleRegistrationId: idField,
    /** The version that the approver saw; 409 when the request has changed since. */
    version: z.int().optional(),
  }),
  response: null,
  failures: ['already-decided', 'state-changed'],
});

export const disapproveArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'DisapproveArticleRegistration',
  method: 'POST',
  summary: 'Reject a request, with the reason that the employee reads',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({
    articleRegistrationId: idField,
    /** The version that the approver saw; 409 when the request has changed since. */
    version: z.int().optional(),
    reason: paragraphField(maxLength.rejectionReason),
  }),
  response: null,
  failures: ['already-decided', 'state-changed'],
});

export const downloadAaoFile = defineCall({
  group: 'ArticleRegistration',
  name: 'DownloadAaoFile',
  method: 'GET',
  summary:
    'The signed supplement to the employment contract (AAO); of a request that waits, a draft ' +
    'without a signature',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({ ArticleRegistrationId: idField }),
  response: fileResponse(['application/pdf']),
  failures: [],
});

export const downloadArticleRegistrationRequestFile = defineCall({
  group: 'ArticleRegistration',
  name: 'DownloadArticleRegistrationRequestFile',
  method: 'GET',
  summary: 'The request as it was submitted; with Approved=true the decision is added',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({
    ArticleRegistrationId: idField,
    Approved: z.enum(['true', 'false']).default('false'),
  }),
  response: fileResponse(['application/pdf']),
  failures: [],
});

const editableShared = fieldsWith(fieldTable, 'isEditable');
/** The fields that may be edited while a request waits, by name. */
export const editableFields = [...editableShared, 'startDate' as const].sort();

export const getUpdateArticleRegistrationSettings = defineCall({
  group: 'ArticleRegistration',
  name: 'GetUpdateArticleRegistrationSettings',
  method: 'POST',
  summary: 'What may be edited of a request, and within which limits',
  access: { who: 'member', right: 'decideRequests', project: recordInQuery },
  effect: 'reads',
  query: z.strictObject({ ArticleRegistrationId: idField }),
  response: z.object({
    firstStartDate: z.string(),
    lastStartDate: z.string(),
    /** Empty once the request was decided on. */
    fields: z.array(z.enum(editableFields)),
    /**
     * Per month. At least what the employee agreed to, because less would cost the employee more;
     * at most the price.
     */
    employerContribution: z.object({ minimum: centsField, maximum: centsField }),
    /** Per month, as the employee agreed to them; a higher contribution lowers the other parts. */
    submitted: z.object({
      grossExchange: centsField,
      netExchange: centsField,
      employerContribution: centsField,
      netOwnContribution: centsField,
    }),
  }),
  failures: [],
});

const editedShape = z
  .object({ ...pickShape(participationInput, editableShared), startDate: dateField })
  .partial().shape;
/** The fields of an edit: an undefined field stays as it is, an empty text clears the field. */
export type RequestEdit = z.output<z.ZodObject<typeof editedShape>>;

export const updateArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'UpdateArticleRegistration',
  method: 'POST',
  summary: 'Edit a request that waits; a field left out stays as it is, an empty one is cleared',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({
    articleRegistrationId: idField,
    /** The version that the edit is based on; 409 when the request has changed since. */
    version: z.int(),
    ...editedShape,
  }),
  response: null,
  failures: ['already-decided', 'state-changed'],
});

export const updateArticleRegistrationStartDate = defineCall({
  group: 'ArticleRegistration',
  name: 'UpdateArticleRegistrationStartDate',
  method: 'POST',
  summary: 'Change the start date of a request that waits',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({
    articleRegistrationId: idField,
    version: z.int(),
    startDate: dateField,
  }),
  response: null,
  failures: ['already-decided', 'state-changed'],
});

export const getArticleRegistrationHistory = defineCall({
  group: 'ArticleRegistration',
  name: 'GetArticleRegistrationHistory',
  method: 'GET',
  summary: 'Who did what to a request, the latest first',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({ ArticleRegistrationId: idField }),
  response: historySchema,
  failures: [],
});

export const articleRegistrationCalls = [
  getArticleRegistrationToApproveTable,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  exportArticleRegistrationToApproveToExcel,
  exportArticleRegistrationApprovedToExcel,
  exportArticleRegistrationDisapprovedToExcel,
  getArticleRegistrationFilterValues,
  getArticleRegistration,
  getArticleRegistrationHistory,
  getUpdateArticleRegistrationSettings,
  updateArticleRegistration,
  updateArticleRegistrationStartDate,
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
];
