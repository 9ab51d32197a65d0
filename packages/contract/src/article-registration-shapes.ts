import { z } from 'zod';
import { centsField, idField, personShape } from './fields.ts';
import { responseParticipation, responseShape } from './participation.ts';
import {
  articleFields,
  columnsOf,
  listedFields,
  listedParticipantFields,
  termFields,
} from './participation-fields.ts';

/** Each list has the requests of a state; the list of rejected requests also those withdrawn. */
export const articleRegistrationLists = ['ToApprove', 'Approved', 'Rejected'] as const;
export type ArticleRegistrationListName = (typeof articleRegistrationLists)[number];

/** A request is withdrawn by the employee, through the provider, while it waits. */
export const articleRegistrationStatuses = [...articleRegistrationLists, 'Withdrawn'] as const;
export type ArticleRegistrationStatus = (typeof articleRegistrationStatuses)[number];

/** The columns that a list of requests sorts by. */
export const articleRegistrationColumns = [
  ...columnsOf(listedParticipantFields),
  ...columnsOf(articleFields),
  'startDate',
  ...columnsOf(termFields),
  'status',
  'requestedAt',
  'decidedAt',
  'decidedBy',
  'rejectionReason',
] as const;
export type ArticleRegistrationColumn = (typeof articleRegistrationColumns)[number];

export const articleRegistrationRecordSchema = z.object({
  articleRegistrationId: idField,
  ...responseShape(listedFields),
  prettyLastName: personShape.prettyLastName,
  startDate: z.string(),
  status: z.enum(articleRegistrationStatuses),
  /** Increases with every change; an edit or a decision names the version that it is based on. */
  version: z.int(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Name of the person who decided; null too when the project needs no authorisation. */
  decidedBy: z.string().nullable(),
  /** Name of the approver for whom a stand-in decided. */
  decidedOnBehalfOf: z.string().nullable(),
  rejectionReason: z.string().nullable(),
});
/** A request without its checks. */
export type ArticleRegistrationRecord = z.output<typeof articleRegistrationRecordSchema>;

/** The checks before a decision, in the order of the check card. */
const checkNames = [
  'on-employee-list',
  'no-other-subscription',
  'price-within-maximum',
  'start-date-possible',
  'cost-centre-known',
] as const;

export const checkAnswers = ['yes', 'no', 'unknown'] as const;

/** The filters of the inbox by the result of one check, each with its check. */
export const checkFilters = {
  onEmployeeList: 'on-employee-list',
  noOtherSubscription: 'no-other-subscription',
  priceWithinMaximum: 'price-within-maximum',
  startDatePossible: 'start-date-possible',
  costCentreKnown: 'cost-centre-known',
} as const satisfies Record<string, (typeof checkNames)[number]>;
export type CheckFilter = keyof typeof checkFilters;
export const checkFilterNames = Object.keys(checkFilters) as CheckFilter[];
/**
 * The results of a check: only those with an employee number, list or cost centre can be unknown.
 */
export const checkFilterAnswers = (name: CheckFilter): readonly string[] =>
  name === 'onEmployeeList' || name === 'costCentreKnown' ? checkAnswers : ['yes', 'no'];

/** One check: its result, the code of the reason, and the facts in the reason's text. */
const checkSchema = z.object({
  check: z.enum(checkNames),
  answer: z.enum(checkAnswers),
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
  /**
   * Dates, amounts in cents, and the other subscription, as far as the reason's text needs them.
   */
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
    /** The name on the employee list, to compare with the name on the request. */
    employeeName: z.string().optional(),
  }),
});
export type Check = z.output<typeof checkSchema>;
export type OpenCheck = Pick<Check, 'check' | 'answer' | 'reason'>;

export const articleRegistrationRowSchema = articleRegistrationRecordSchema.extend({
  /**
   * The number of checks that say no, and that are unknown; null once the request was decided on.
   */
  checkCounts: z.object({ no: z.int(), unknown: z.int() }).nullable(),
  /**
   * The checks that are not green, with the code of their reason, the most urgent first; null once
   * the request was decided on. Absent from a server of an earlier version.
   */
  openChecks: z
    .array(checkSchema.pick({ check: true, answer: true, reason: true }))
    .nullable()
    .optional(),
});
export type ArticleRegistrationRow = z.output<typeof articleRegistrationRowSchema>;
export type CheckCounts = NonNullable<ArticleRegistrationRow['checkCounts']>;

export const articleRegistrationDetailSchema = articleRegistrationRecordSchema.extend({
  projectId: idField,
  ...responseParticipation,
  /**
   * Computed for each response while the request waits, and stored at the decision; empty for a
   * decision from before they were stored.
   */
  checks: z.array(checkSchema),
  /** The subscription that the approval created. */
  subscriptionId: idField.nullable(),
  /** Whether the calling account took the decision. */
  isDecidedByYou: z.boolean(),
});
export type ArticleRegistrationDetail = z.output<typeof articleRegistrationDetailSchema>;
