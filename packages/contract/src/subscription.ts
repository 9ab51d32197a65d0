import { z } from 'zod';
import { defineCall } from './call.ts';
import { dateField, idField, personShape } from './fields.ts';
import { filterValuesSchema, oneOfValues, participationFilters } from './filters.ts';
import { historySchema } from './history.ts';
import { responseParticipation, renamedShape } from './participation.ts';
import {
  articleTerms,
  columnsOf,
  inSubscriptions,
  listedParticipantFields,
} from './participation-fields.ts';
import { lastMonthsShape, leavingSchema } from './settlement-shapes.ts';
import { excelCall, listAccess, pageCall } from './list-calls.ts';

export const subscriptionStatuses = ['Ended', 'Suspended', 'Cancelled', 'New', 'Active'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The shared fields in a row, before and after its status. */
const participant = inSubscriptions(listedParticipantFields);
const terms = inSubscriptions(articleTerms);

/** The columns that a list of subscriptions sorts by. */
export const subscriptionColumns = [
  'subscriptionNumber',
  ...columnsOf(participant),
  'status',
  ...columnsOf(terms),
  'periodStart',
  'periodEnd',
  'suspendFrom',
  'suspendTill',
] as const;
export type SubscriptionColumn = (typeof subscriptionColumns)[number];

export const subscriptionRowSchema = z.object({
  subscriptionId: idField,
  subscriptionNumber: z.string(),
  ...personShape,
  ...renamedShape(participant),
  status: z.enum(subscriptionStatuses),
  /** `type` is the name of the article, such as "Fitness Compleet"; `price` the total a month. */
  ...renamedShape(terms),
  periodStart: z.string(),
  /** Last day; null while the subscription runs on. */
  periodEnd: z.string().nullable(),
  suspendFrom: z.string().nullable(),
  suspendTill: z.string().nullable(),
});
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>;

const subscriptionDetailSchema = subscriptionRowSchema.extend({
  projectId: idField,
  /** Rows call the name of the article its type. */
  ...z.object(responseParticipation).omit({ articleName: true }).shape,
  startDate: z.string(),
  /** The request of the subscription; null when the provider created the subscription. */
  articleRegistrationId: idField.nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** Name of the approver for whom a stand-in decided. */
  decidedOnBehalfOf: z.string().nullable(),
  /** Null unless a leaver was reported and the end date is still the one of that report. */
  leaving: leavingSchema.nullable(),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetailSchema>;

const subscriptionFilters = z.strictObject({
  ...participationFilters,
  status: oneOfValues(subscriptionStatuses),
  /** Only subscriptions with a last day have an end. */
  endsFrom: dateField.optional(),
  endsTo: dateField.optional(),
});
export type SubscriptionFilters = z.output<typeof subscriptionFilters>;

const list = {
  group: 'Subscription',
  columns: subscriptionColumns,
  filters: subscriptionFilters,
} as const;

const tableCall = (name: string, summary: string, path?: string) =>
  pageCall({ ...list, name, summary, path, row: subscriptionRowSchema });

export const getSubscriptionsNewTable = tableCall(
  'GetSubscriptionsNewTable',
  'Subscriptions that start in the future or began in the last 31 days',
);
export const getSubscriptionsActiveTable = tableCall(
  'GetSubscriptionsActiveTable',
  'Subscriptions that have started and not ended',
);
export const getSubscriptionsEndedTable = tableCall(
  'GetSubscriptionsEndedTable',
  'Subscriptions that have ended',
);
export const getSubscriptionsAllTable = tableCall('GetSubscriptionsAllTable', 'All subscriptions');
export const getSubscriptionsExpensiveTable = tableCall(
  'GetSubscriptionsExpensiveTable',
  "Running subscriptions at 90 % or more of the project's maximum price",
  '/employerportal/Subscription/GetSubscriptionsExpensiveTable/GetSubscriptionsExpensiveTable',
);

const exportCall = (name: string, summary: string, path?: string) =>
  excelCall({ ...list, name, summary, path });

export const exportSubscriptionsNewToExcel = exportCall(
  'ExportSubscriptionsNewToExcel',
  'The new subscriptions, as an Excel file',
);
export const exportActiveSubscriptionsToExcel = exportCall(
  'ExportActiveSubscriptionsToExcel',
  'The active subscriptions, as an Excel file',
);
export const exportSubscriptionsEndedToExcel = exportCall(
  'ExportSubscriptionsEndedToExcel',
  'The ended subscriptions, as an Excel file',
);
export const exportSubscriptionsAllToExcel = exportCall(
  'ExportSubscriptionsAllToExcel',
  'All subscriptions, as an Excel file',
);
export const exportSubscriptionsExpensiveToExcel = exportCall(
  'ExportSubscriptionsExpensiveToExcel',
  'The subscriptions close to the maximum price, as an Excel file',
  '/employerportal/Subscription/ExportSubscriptionsExpensiveToExcel/ExportSubscriptionsExpensiveToExcel',
);

export const subscriptionLists = ['new', 'active', 'ended', 'all', 'expensive'] as const;

export const getSubscriptionFilterValues = defineCall({
  group: 'Subscription',
  name: 'GetSubscriptionFilterValues',
  method: 'POST',
  summary: 'What the subscriptions of a list hold, with counts, to choose filters from',
  access: listAccess,
  effect: 'reads',
  body: z.strictObject({ projectId: idField, list: z.enum(subscriptionLists) }),
  response: filterValuesSchema,
  failures: [],
});

const recordInQuery = { field: 'SubscriptionId', record: 'subscription' } as const;
const recordInBody = { field: 'subscriptionId', record: 'subscription' } as const;

export const getSubscriptionDetails = defineCall({
  group: 'Subscription',
  name: 'GetSubscriptionDetails',
  method: 'GET',
  summary: 'One subscription, whole',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({ SubscriptionId: idField }),
  response: subscriptionDetailSchema,
  failures: [],
});

export const getSubscriptionHistory = defineCall({
  group: 'Subscription',
  name: 'GetSubscriptionHistory',
  method: 'GET',
  summary: 'Who did what to a subscription and to its request, the latest first',
  access: { who: 'member', right: 'viewProject', project: recordInQuery },
  query: z.strictObject({ SubscriptionId: idField }),
  response: historySchema,
  failures: [],
});

export const getPossibleSubscriptionEndDates = defineCall({
  group: 'Subscription',
  name: 'GetPossibleSubscriptionEndDates',
  method: 'POST',
  summary: 'The month ends at which the subscription of somebody who leaves may end',
  access: { who: 'member', right: 'manageEmployees', project: recordInBody },
  effect: 'reads',
  body: z.strictObject({ subscriptionId: idField }),
  response: z.object({
    /** The earliest first; empty once the subscription has ended or cannot end earlier. */
    dates: z.array(z.string()),
    /** Month ends that the last payroll run may have dealt with, the likely one first. */
    payrollRuns: z.array(z.string()),
    /** Month ends in which the employee may receive their last pay, the earliest first. */
    lastPayMonths: z.array(z.string()),
  }),
  failures: [],
});

export const cancelSubscriptionOutOfServiceEmployee = defineCall({
  group: 'Subscription',
  name: 'CancelSubscriptionOutOfServiceEmployee',
  method: 'POST',
  summary: 'Report that the employee leaves: the subscription ends at one of the possible dates',
  access: { who: 'member', right: 'manageEmployees', project: recordInBody },
  body: z.strictObject({
    subscriptionId: idField,
    endDate: dateField,
    ...lastMonthsShape,
  }),
  response: null,
  failures: ['state-changed'],
});

export const subscriptionCalls = [
  getSubscriptionsNewTable,
  getSubscriptionsActiveTable,
  getSubscriptionsEndedTable,
  getSubscriptionsAllTable,
  getSubscriptionsExpensiveTable,
  exportSubscriptionsNewToExcel,
  exportActiveSubscriptionsToExcel,
  exportSubscriptionsEndedToExcel,
  exportSubscriptionsAllToExcel,
  exportSubscriptionsExpensiveToExcel,
  getSubscriptionFilterValues,
  getSubscriptionDetails,
  getSubscriptionHistory,
  getPossibleSubscriptionEndDates,
  cancelSubscriptionOutOfServiceEmployee,
];
