import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  addressSchema,
  centsField,
  genderField,
  idField,
  paragraphField,
  personShape,
} from './fields.ts';
import { tablePage, tableRequest } from './table.ts';

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
    'no-cost-centre',
    'no-cost-centre-list',
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
  }),
});
export type Check = z.output<typeof checkSchema>;

const articleRegistrationDetailSchema = articleRegistrationRowSchema.extend({
  projectId: idField,
  emailAddress: z.string(),
  address: addressSchema,
  /** Grows with every change; an edit names the version that it was made on. */
  version: z.int(),
  /** Looked at when the answer is made, while a decision waits; empty once it was taken. */
  checks: z.array(checkSchema),
  /** The subscription that the approval made. */
  subscriptionId: idField.nullable(),
});
export type ArticleRegistrationDetail = z.output<typeof articleRegistrationDetailSchema>;

const tableCall = (name: string, summary: string) =>
  defineCall({
    group: 'ArticleRegistration',
    name,
    method: 'POST',
    summary,
    access: { who: 'member', right: 'viewProject', project: { field: 'projectId' } },
    effect: 'reads',
    body: tableRequest(articleRegistrationColumns),
    response: tablePage(articleRegistrationRowSchema),
  });

export const getArticleRegistrationToApproveTable = tableCall(
  'GetArticleRegistrationToApproveTable',
  'Requests that wait for a decision',
);
export const getArticleRegistrationApprovedTable = tableCall(
  'GetArticleRegistrationApprovedTable',
  'Approved requests',
);
export const getArticleRegistrationDisapprovedTable = tableCall(
  'GetArticleRegistrationDisapprovedTable',
  'Rejected requests',
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
  body: z.strictObject({ articleRegistrationId: idField }),
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
  summary: 'The signed supplement to the employment contract (AAO) of an approved request',
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

export const articleRegistrationCalls = [
  getArticleRegistrationToApproveTable,
  getArticleRegistrationApprovedTable,
  getArticleRegistrationDisapprovedTable,
  getArticleRegistration,
  approveArticleRegistration,
  disapproveArticleRegistration,
  downloadAaoFile,
  downloadArticleRegistrationRequestFile,
];
