import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  addressSchema,
  centsField,
  dateField,
  genderField,
  idField,
  optionalTextField,
  paragraphField,
  personShape,
} from './fields.ts';
import { historySchema } from './history.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { xlsxType } from './xlsx.ts';

export const articleRegistrationStatuses = ['ToApprove', 'Approved', 'Rejected'] as const;
export type ArticleRegistrationStatus = (typeof articleRegistrationStatuses)[number];

/** The columns that a list of requests sorts by. */
export const articleRegistrationColumns = [
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'employeeNumber',
  'department',
  'costCentre',
  'articleName',
  'sportsLocation',
  'intensity',
  'startDate',
  'months',
  'totalPrice',
  'grossExchange',
  'netExchange',
  'employerContribution',
  'netOwnContribution',
  'status',
  'requestedAt',
  'decidedAt',
  'decidedBy',
  'rejectionReason',
] as const;
export type ArticleRegistrationColumn = (typeof articleRegistrationColumns)[number];

const articleRegistrationRowSchema = z.object({
  articleRegistrationId: idField,
  ...personShape,
  birthDate: z.string(),
  gender: genderField,
  employeeNumber: z.string().nullable(),
  department: z.string().nullable(),
  costCentre: z.string().nullable(),
  articleName: z.string(),
  sportsLocation: z.string(),
  /** Times a week; null is unlimited. */
  intensity: z.int().nullable(),
  startDate: z.string(),
  months: z.int(),
  totalPrice: centsField,
  grossExchange: centsField,
  netExchange: centsField,
  employerContribution: centsField,
  netOwnContribution: centsField,
  status: z.enum(articleRegistrationStatuses),
  /** Grows with every change; an edit or a decision names the version that it was made on. */
  version: z.int(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Name of the person who decided; null too when the project needs no authorisation. */
  decidedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
});
export type ArticleRegistrationRow = z.output<typeof articleRegistrationRowSchema>;

/** What is looked at before a decision, in the order of the check card. */
export const checkNames = [
  'on-employee-list',
  'no-other-subscription',
  'price-within-maximum',
  'start-date-possible',
  'cost-centre-known',
] as const;

/** One check: its answer, why in a code, and what the reason names. */
export const checkSchema = z.object({
  check: z.enum(checkNames),
  answer: z.enum(['yes', 'no', 'unknown']),
  reason: z.enum([
    'on-employee-list',
    'not-on-employee-list',
    'no-employee-list',
    'no-employee-number',
    'no-other-subscription',
    'other-subscription',
    'price-within-maximum',
    'price-above-maximum',
    'no-maximum-price',
    'start-date-within-term',
    'start-date-too-early',
    'start-date-too-late',
    'cost-centre-in-use',
    'cost-centre-new',
    'no-cost-centre',
    'no-cost-centre-in-use',
  ]),
  /** Dates, amounts in cents, and the other subscription, as far as the reason names them. */
  facts: z.object({
    subscriptionId: idField.optional(),
    subscriptionNumber: z.string().optional(),
    articleName: z.string().optional(),
    periodEnd: z.string().nullable().optional(),
    price: centsField.optional(),
    maximumPrice: centsField.optional(),
    startDate: z.string().optional(),
    firstStartDate: z.string().optional(),
    lastStartDate: z.string().optional(),
    costCentre: z.string().optional(),
    employeeNumber: z.string().optional(),
    /** As the employee list has it, beside the name on the request. */
    employeeName: z.string().optional(),
  }),
});
export type Check = z.output<typeof checkSchema>;

const articleRegistrationDetailSchema = articleRegistrationRowSchema.extend({
  projectId: idField,
  emailAddress: z.string(),
  address: addressSchema,
  /** Looked at when the answer is made, while a decision waits; empty once it was taken. */
  checks: z.array(checkSchema),
  /** The subscription that the approval made. */
  subscriptionId: idField.nullable(),
});
export type ArticleRegistrationDetail = z.output<typeof articleRegistrationDetailSchema>;

/** Filters of the inbox. */
const waitingFilters = z.strictObject({
  /** Only requests of which every check answers yes. */
  allChecksGreen: z.boolean().optional(),
});
const noFilters = z.strictObject({});

const access = {
  who: 'member',
  right: 'viewProject',
  project: { field: 'projectId' },
} as const;

const tableCall = <Filters extends z.ZodType>(name: string, summary: string, filters: Filters) =>
  defineCall({
    group: 'ArticleRegistration',
    name,
    method: 'POST',
    summary,
    access,
    effect: 'reads',
    body: tableRequest(articleRegistrationColumns, filters),
    response: tablePage(articleRegistrationRowSchema),
  });

export const getArticleRegistrationToApproveTable = tableCall(
  'GetArticleRegistrationToApproveTable',
  'Requests that wait for a decision',
  waitingFilters,
);
export const getArticleRegistrationApprovedTable = tableCall(
  'GetArticleRegistrationApprovedTable',
  'Approved requests',
  noFilters,
);
export const getArticleRegistrationDisapprovedTable = tableCall(
  'GetArticleRegistrationDisapprovedTable',
  'Rejected requests',
  noFilters,
);

const exportCall = <Filters extends z.ZodType>(name: string, summary: string, filters: Filters) =>
  defineCall({
    group: 'ArticleRegistration',
    name,
    method: 'POST',
    summary,
    access,
    effect: 'reads',
    body: tableQuery(articleRegistrationColumns, filters),
    response: { file: [xlsxType] },
  });

export const exportArticleRegistrationToApproveToExcel = exportCall(
  'ExportArticleRegistrationToApproveToExcel',
  'Requests that wait for a decision, as an Excel file',
  waitingFilters,
);
export const exportArticleRegistrationApprovedToExcel = exportCall(
  'ExportArticleRegistrationApprovedToExcel',
  'Approved requests, as an Excel file',
  noFilters,
);
export const exportArticleRegistrationDisapprovedToExcel = exportCall(
  'ExportArticleRegistrationDisapprovedToExcel',
  'Rejected requests, as an Excel file',
  noFilters,
);

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
});

export const approveArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'ApproveArticleRegistration',
  method: 'POST',
  summary: 'Approve a request: signs the supplement (AAO) and starts the subscription',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({
    articleRegistrationId: idField,
    /** The version that the approver saw: nobody signs what was changed under their eyes. */
    version: z.int().optional(),
  }),
  response: null,
});

export const disapproveArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'DisapproveArticleRegistration',
  method: 'POST',
  summary: 'Reject a request, with the reason that the employee reads',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({ articleRegistrationId: idField, reason: paragraphField(1000) }),
  response: null,
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
  response: { file: ['application/pdf'] },
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
  response: { file: ['application/pdf'] },
});

/** What may be edited while a request waits. */
export const editableFields = [
  'costCentre',
  'department',
  'employeeNumber',
  'employerContribution',
  'startDate',
] as const;

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
     * Per month. At least what the employee agreed to, for less of it would cost them more; at most
     * the price.
     */
    employerContribution: z.object({ minimum: centsField, maximum: centsField }),
  }),
});

export const updateArticleRegistration = defineCall({
  group: 'ArticleRegistration',
  name: 'UpdateArticleRegistration',
  method: 'POST',
  summary: 'Edit a request that waits; a field left out stays as it is, an empty one is cleared',
  access: { who: 'member', right: 'decideRequests', project: recordInBody },
  body: z.strictObject({
    articleRegistrationId: idField,
    /** The version that was edited; 409 when somebody else changed the request since. */
    version: z.int(),
    costCentre: optionalTextField(50),
    department: optionalTextField(100),
    employeeNumber: optionalTextField(50),
    employerContribution: centsField.optional(),
    startDate: dateField.optional(),
  }),
  response: null,
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
});

export const getArticleRegistrationHistory = defineCall({
  group: 'ArticleRegistration',
  name: 'GetArticleRegistrationHistory',
  method: 'GET',
  summary: 'Who did what to a request, the latest first',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({ ArticleRegistrationId: idField }),
  response: historySchema,
});

export const articleRegistrationCalls = [
  getArticleRegistrationToApproveTable,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  exportArticleRegistrationToApproveToExcel,
  exportArticleRegistrationApprovedToExcel,
  exportArticleRegistrationDisapprovedToExcel,
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
