import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { centsField, idField } from './fields.ts';
import { maxLength, maxCancellations, maxPages, previewPageSize } from './limits.ts';
import { listReadingShape } from './list-reading.ts';
import { amountFields } from './participation-fields.ts';
import { responseParticipation, pickShape } from './participation.ts';
import { lastMonthsShape, leavingSchema } from './settlement-shapes.ts';
import { binaryField, xlsxType } from './xlsx.ts';

const group = 'EmployeeList';
const right = 'manageEmployees';
const inQuery = { who: 'member', right, project: { field: 'ProjectId' } } as const;
const inBody = { who: 'member', right, project: { field: 'projectId' } } as const;
const projectQuery = z.strictObject({ ProjectId: idField });
const projectBody = z.strictObject({ projectId: idField });

export const diffStatuses = ['Keep', 'Added', 'Deleted'] as const;
export type DiffStatus = (typeof diffStatuses)[number];

/** The consequence for an employee who is no longer on the list. */
const consequenceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    subscriptionId: idField,
    /** Cents per month. */
    price: centsField,
    /** The last day, when an end was reported already. */
    periodEnd: z.string().nullable(),
  }),
  z.object({ kind: z.literal('request'), articleRegistrationId: idField }),
]);
export type Consequence = z.output<typeof consequenceSchema>;

const diffEntrySchema = z.object({
  employeeNumber: z.string(),
  employeeName: z.string(),
  diffStatus: z.enum(diffStatuses),
  /**
   * The effect on an employee who is removed; null without a running subscription or open request.
   */
  consequence: consequenceSchema.nullable(),
  /** The name in the saved list, when it differs in the uploaded list. */
  savedName: z.string().nullable(),
});
export type DiffEntry = z.output<typeof diffEntrySchema>;

/**
 * Why a list looks like a mistake; to save it, the user must type a number: of removals, or of the
 * running subscriptions that a first list misses.
 */
const unusualReasons = ['empty', 'many-removed', 'many-renamed', 'many-missing'] as const;
export type UnusualReason = (typeof unusualReasons)[number];

const diffSchema = z.object({
  /** The first hundred of each kind. */
  diffs: z.array(diffEntrySchema).max(diffStatuses.length * previewPageSize),
  counts: z.object({
    Added: z.int(),
    Deleted: z.int(),
    Keep: z.int(),
    /** Those who stay under another name; they are first among those who stay. */
    renamed: z.int(),
    /** Those who are removed and have a subscription without an end date. */
    running: z.int(),
    /** Those who are removed and have an open request. */
    requests: z.int(),
  }),
  duplicateEmployeeNumbers: z.array(z.string()),
  /** Rows in the file with the same number; the first of them counts. */
  duplicates: z.array(z.object({ employeeNumber: z.string(), rows: z.array(z.int()) })),
  ...listReadingShape,
  fileName: z.string(),
  rowsRead: z.int(),
  /** The current saved list, and when it was saved; null before a first list. */
  savedList: z.object({ savedAt: z.string(), employees: z.int() }).nullable(),
  removals: z.int(),
  /** Subscriptions that run for an employee number, and those that a first list misses. */
  firstList: z.object({ running: z.int(), missing: z.int() }).nullable(),
  unusual: z.enum(unusualReasons).nullable(),
});
export type EmployeeListDiff = z.output<typeof diffSchema>;

export const diffEmployeeList = defineCall({
  group,
  name: 'DiffEmployeeList',
  method: 'GET',
  summary: 'What would change if the uploaded list were saved, and what that means',
  access: inQuery,
  query: z.strictObject({ ProjectId: idField, UploadId: idField }),
  response: diffSchema,
  failures: ['state-changed'],
});

const diffPageSchema = z.object({
  items: z.array(diffEntrySchema).max(previewPageSize),
  /** The number of this kind that match the search. */
  found: z.int(),
  /** The number of them with another name; they are first. */
  renamed: z.int(),
});
export type EmployeeListDiffPage = z.output<typeof diffPageSchema>;

export const getEmployeeListDiffPage = defineCall({
  group,
  name: 'GetEmployeeListDiffPage',
  method: 'POST',
  summary: 'A hundred employees of one kind of a preview, and how many a search finds',
  access: inBody,
  effect: 'reads',
  body: projectBody.extend({
    uploadId: idField,
    diffStatus: z.enum(diffStatuses),
    /** Part of a number or a name, regardless of case and accents; empty for all. */
    search: z.string().max(maxLength.search),
    /** Counted from 1. */
    page: z.int().min(1).max(maxPages),
  }),
  response: diffPageSchema,
  failures: ['state-changed'],
});

export const updateEmployeeList = defineCall({
  group,
  name: 'UpdateEmployeeList',
  method: 'POST',
  summary:
    "Save the uploaded list in place of the project's; 409 when that changed since the preview",
  access: inBody,
  body: projectBody.extend({
    uploadId: idField,
    /** The typed number, where `unusual` requires one. */
    confirmedRemovals: z.int().min(0).optional(),
  }),
  response: null,
  failures: ['state-changed'],
});

export const restoreEmployeeList = defineCall({
  group,
  name: 'RestoreEmployeeList',
  method: 'POST',
  summary: 'Offer the list before the last one as an upload, to be previewed and saved again',
  access: { ...inBody, fresh: 'sign-in' },
  body: projectBody,
  response: z.object({ uploadId: idField }),
  failures: ['state-changed'],
});

export const exportEmployeeListToExcel = defineCall({
  group,
  name: 'ExportEmployeeListToExcel',
  method: 'POST',
  summary: 'The saved list as an Excel file, which can be uploaded again as it is',
  access: { ...inBody, fresh: 'by-request' },
  effect: 'reads',
  body: projectBody.extend({ binary: binaryField }),
  response: fileResponse([xlsxType]),
  failures: [],
});

export const getEmployeeListLog = defineCall({
  group,
  name: 'GetEmployeeListLog',
  method: 'GET',
  summary: 'The last hundred lists that were saved, the latest first',
  access: inQuery,
  query: projectQuery,
  response: z.object({
    items: z.array(
      z.object({
        numberOfRowsProcessed: z.int(),
        importDate: z.string(),
        uploadedByEmailAddress: z.string(),
      }),
    ),
    /** Whether there is an earlier list to restore. */
    canRestore: z.boolean(),
  }),
  failures: [],
});

const listedSubscriptionShape = {
  subscriptionId: idField,
  subscriptionNumber: z.string(),
  firstName: z.string(),
  infix: z.string().nullable(),
  lastName: z.string(),
  prettyLastName: z.string(),
  employeeNumber: z.string().nullable(),
  /** Cents per month. */
  price: centsField,
  // The settlement with a leaver depends on these.
  periodStart: z.string(),
  ...pickShape(responseParticipation, amountFields),
};
const cancellableSubscriptionSchema = z.object(listedSubscriptionShape);
export type CancellableSubscription = z.output<typeof cancellableSubscriptionSchema>;

export const getCancellableSubscriptionsFromEmployeeList = defineCall({
  group,
  name: 'GetCancellableSubscriptionsFromEmployeeList',
  method: 'GET',
  summary: 'Running subscriptions of people who are not on the saved list',
  access: inQuery,
  query: projectQuery,
  response: z.object({
    items: z.array(cancellableSubscriptionSchema),
    /** Running subscriptions without an employee number, which cannot be matched with a list. */
    withoutEmployeeNumber: z.array(cancellableSubscriptionSchema),
    /** The end date that cancelling sets: the last day of this month. */
    endDate: z.string(),
    /** Month ends that the last payroll run may have dealt with, the likely one first. */
    payrollRuns: z.array(z.string()),
    /** Month ends in which these employees may have received their last pay, the earliest first. */
    lastPayMonths: z.array(z.string()),
  }),
  failures: [],
});

export const cancelSubscriptionsFromEmployeeList = defineCall({
  group,
  name: 'CancelSubscriptionsFromEmployeeList',
  method: 'POST',
  summary: 'Report that people left: their subscriptions end this month, all of them or none',
  access: inBody,
  body: projectBody.extend({
    subscriptionIds: z.array(idField).min(1).max(maxCancellations),
    ...lastMonthsShape,
  }),
  response: null,
  failures: ['state-changed'],
});

const cancelledSubscriptionSchema = z.object({
  ...listedSubscriptionShape,
  periodEnd: z.string(),
  /** When the provider was notified that this cancellation was a mistake. */
  rectifiedAt: z.string().nullable(),
  /** Null for a cancellation from before its last months were recorded. */
  leaving: leavingSchema.nullable(),
});
export type CancelledSubscription = z.output<typeof cancelledSubscriptionSchema>;

export const getEmployeeCancelledSubscriptionsFromEmployeeList = defineCall({
  group,
  name: 'GetEmployeeCancelledSubscriptionsFromEmployeeList',
  method: 'GET',
  summary: 'Subscriptions that were cancelled from the list and still run',
  access: inQuery,
  query: projectQuery,
  response: z.object({ items: z.array(cancelledSubscriptionSchema) }),
  failures: [],
});

export const exportCancelledSubscriptionsToExcel = defineCall({
  group,
  name: 'ExportCancelledSubscriptionsFromEmployeeListToExcel',
  method: 'POST',
  summary: 'The same subscriptions with what comes off gross and net pay, as an Excel file',
  access: { ...inBody, fresh: 'by-request' },
  effect: 'reads',
  body: projectBody,
  response: fileResponse([xlsxType]),
  failures: [],
});

export const notifyAboutCancelledSubscriptions = defineCall({
  group,
  name: 'NotifyAboutCancelledSubscriptionsFromEmployeeList',
  method: 'POST',
  path: '/employerportal/EmployeeList/Notify{product}AboutCancelledSubscriptionsFromEmployeeList',
  summary: 'Tell the provider that the cancellations from the list were a mistake; once for each',
  access: inBody,
  body: projectBody.extend({
    /** Those that were a mistake; without it, all that the provider was not notified of yet. */
    subscriptionIds: z.array(idField).min(1).max(maxCancellations).optional(),
  }),
  response: null,
  failures: ['state-changed'],
});

export const employeeListCalls = [
  diffEmployeeList,
  getEmployeeListDiffPage,
  updateEmployeeList,
  restoreEmployeeList,
  exportEmployeeListToExcel,
  getEmployeeListLog,
  getCancellableSubscriptionsFromEmployeeList,
  cancelSubscriptionsFromEmployeeList,
  getEmployeeCancelledSubscriptionsFromEmployeeList,
  exportCancelledSubscriptionsToExcel,
  notifyAboutCancelledSubscriptions,
];
