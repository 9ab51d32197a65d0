import { z } from 'zod';
import { centsField, idField, personShape } from './fields.ts';
import { answeredParticipation, answeredShape } from './participation.ts';
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
  ...answeredShape(listedFields),
  prettyLastName: personShape.prettyLastName,
  startDate: z.string(),
  status: z.enum(articleRegistrationStatuses),
  /** Grows with every change; an edit or a decision names the version that it is based on. */
  version: z.int(),
  requestedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Name of the person who decided; null too when the project needs no authorisation. */
  decidedBy: z.string().nullable(),
  /** Name of the approver for whom a stand-in decided. */
  decidedOnBehalfOf: z.string().nullable(),
  rejectionReason: z.string().nullable(),
});
/** A request by itself, without its checks. */
export type ArticleRegistrationRecord = z.output<typeof articleRegistrationRecordSchema>;

export const articleRegistrationRowSchema = articleRegistrationRecordSchema.extend({
  /** How many checks say no, and how many are unknown; null once the request was decided on. */
  checkCounts: z.object({ no: z.int(), unknown: z.int() }).nullable(),
});
export type ArticleRegistrationRow = z.output<typeof articleRegistrationRowSchema>;
export type CheckCounts = NonNullable<ArticleRegistrationRow['checkCounts']>;

/** The checks before a decision, in the order of the check card. */
const checkNames = [
  'on-employee-list',
  'no-other-subscription',
  'price-within-maximum',
  'start-date-possible',
  'cost-centre-known',
] as const;

export const checkAnswers = ['yes', 'no', 'unknown'] as const;

/** The filters of the inbox by the answer of one check, each with its check. */
export const checkFilters = {
  onEmployeeList: 'on-employee-list',
  noOtherSubscription: 'no-other-subscription',
  priceWithinMaximum: 'price-within-maximum',
  startDatePossible: 'start-date-possible',
  costCentreKnown: 'cost-centre-known',
} as const satisfies Record<string, (typeof checkNames)[number]>;
export type CheckFilter = keyof typeof checkFilters;
export const checkFilterNames = Object.keys(checkFilters) as CheckFilter[];
/** The answers of a check: those that lack a number, a list or a cost centre can be unknown. */
export const checkFilterAnswers = (name: CheckFilter): readonly string[] =>
  name === 'onEmployeeList' || name === 'costCentreKnown' ? checkAnswers : ['yes', 'no'];

/** One check: its answer, the code of the reason, and the facts that the reason names. */
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
    /** The name on the employee list, to compare with the name on the request. */
    employeeName: z.string().optional(),
  }),
});
export type Check = z.output<typeof checkSchema>;

export const articleRegistrationDetailSchema = articleRegistrationRecordSchema.extend({
  projectId: idField,
  ...answeredParticipation,
  /**
   * Made for each answer while the request waits, and afterwards as they were when it was decided
   * on; empty for a decision from before they were kept.
   */
  checks: z.array(checkSchema),
  /** The subscription that the approval made. */
  subscriptionId: idField.nullable(),
  /** Whether the account that asks took the decision. */
  isDecidedByYou: z.boolean(),
});
export type ArticleRegistrationDetail = z.output<typeof articleRegistrationDetailSchema>;
