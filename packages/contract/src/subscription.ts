import { z } from 'zod';
import { defineCall } from './call.ts';
import { addressSchema, centsField, genderField, idField, personShape } from './fields.ts';
import { tablePage, tableRequest } from './table.ts';

export const subscriptionStatuses = ['Ended', 'Suspended', 'Cancelled', 'New', 'Active'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The columns that a list of subscriptions sorts by. */
export const subscriptionColumns = [
  'subscriptionNumber',
  'firstName',
  'lastName',
  'birthDate',
  'gender',
  'employeeNumber',
  'department',
  'status',
  'type',
  'months',
  'price',
  'periodStart',
  'periodEnd',
  'suspendFrom',
  'suspendTill',
] as const;
export type SubscriptionColumn = (typeof subscriptionColumns)[number];

const subscriptionRowSchema = z.object({
  subscriptionId: idField,
  subscriptionNumber: z.string(),
  ...personShape,
  birthDate: z.string(),
  gender: genderField,
  employeeNumber: z.string().nullable(),
  department: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  /** The article that was taken, such as "Fitness Compleet". */
  type: z.string(),
  months: z.int(),
  /** Total price a month. */
  price: centsField,
  periodStart: z.string(),
  /** Last day; null while the subscription runs on. */
  periodEnd: z.string().nullable(),
  suspendFrom: z.string().nullable(),
  suspendTill: z.string().nullable(),
});
export type SubscriptionRow = z.output<typeof subscriptionRowSchema>;

const subscriptionDetailSchema = subscriptionRowSchema.extend({
  projectId: idField,
  emailAddress: z.string(),
  address: addressSchema,
  costCentre: z.string().nullable(),
  sportsLocation: z.string(),
  /** Times a week; null is unlimited. */
  intensity: z.int().nullable(),
  startDate: z.string(),
  totalPrice: centsField,
  grossExchange: centsField,
  netExchange: centsField,
  employerContribution: centsField,
  netOwnContribution: centsField,
  /** The request that it came from; null for one that the provider brought in. */
  articleRegistrationId: idField.nullable(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetailSchema>;

const tableCall = (name: string, summary: string, path?: string) =>
  defineCall({
    group: 'Subscription',
    name,
    method: 'POST',
    path,
    summary,
    access: { who: 'member', right: 'viewProject', project: { field: 'projectId' } },
    effect: 'reads',
    body: tableRequest(subscriptionColumns),
    response: tablePage(subscriptionRowSchema),
  });

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

export const getSubscriptionDetails = defineCall({
  group: 'Subscription',
  name: 'GetSubscriptionDetails',
  method: 'GET',
  summary: 'One subscription, whole',
  access: {
    who: 'member',
    right: 'viewProject',
    project: { field: 'SubscriptionId', record: 'subscription' },
  },
  query: z.strictObject({ SubscriptionId: idField }),
  response: subscriptionDetailSchema,
});

export const subscriptionCalls = [
  getSubscriptionsNewTable,
  getSubscriptionsActiveTable,
  getSubscriptionsEndedTable,
  getSubscriptionsAllTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionDetails,
];
