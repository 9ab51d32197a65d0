import { z } from 'zod';
import { idField } from './fields.ts';
import { totalsSchema } from './payroll-shapes.ts';
import {
  amountParts,
  byAccount,
  erasedData,
  eventDate,
  exampleAmounts,
  exampleIds,
  exampleRequest,
  exampleSubscription,
  requestShape,
  subscriptionShape,
} from './provider-event-shapes.ts';
import { settlementSchema } from './settlement-shapes.ts';

/** An event type: the schema of its `data`, its version, and an example. */
const defineEvent = <Data extends z.ZodObject>(
  version: number,
  summary: string,
  data: Data,
  example: z.output<Data>,
) => ({ version, summary, data, example });

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const exampleDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const decided = {
  /** Null where the project requires no approval. */
  decidedByAccountId: byAccount,
  /** Of the approver for whom a stand-in decided. */
  decidedOnBehalfOfAccountId: byAccount,
};
const changedRequest = {
  ...requestShape,
  /** The version of the request after this change. */
  version: z.int(),
  /** The names of the changed fields; fetch the request for their values. */
  fields: z.array(z.string()),
  startDate: eventDate,
  ...amountParts,
};
const exampleChange = {
  ...exampleRequest,
  version: 2,
  fields: ['costCentre'],
  startDate: '2026-04-01',
  ...exampleAmounts,
};
const orderedItem = {
  promotionFileId: idField,
  /** Null in an order of material for screens. */
  posters: z.int().nullable(),
  flyers: z.int().nullable(),
};
const order = z.strictObject({
  promotionOrderId: idField,
  orderNumber: z.string(),
  orderedByAccountId: idField,
  items: z.array(z.strictObject(orderedItem)),
});
const promotionFileId = '0190a000-0000-7000-8000-000000000011';
const exampleOrder = {
  promotionOrderId: '0190a000-0000-7000-8000-000000000012',
  orderNumber: 'B-1042',
  orderedByAccountId: exampleIds.account,
};

/**
 * All event types. They have no names and no typed text: those are fetched by the ids, and can be
 * erased there. A change that could break a reader makes a new version; an added field does not.
 */
export const eventSchemas = {
  'article-registration-approved': defineEvent(
    2,
    'A request was approved, and its subscription started',
    z.strictObject({
      ...requestShape,
      subscriptionId: idField,
      subscriptionNumber: z.string(),
      startDate: eventDate,
      months: z.int(),
      ...amountParts,
      aaoSha256: sha256,
      ...decided,
    }),
    {
      ...exampleRequest,
      subscriptionId: exampleIds.subscription,
      subscriptionNumber: 'SP-10042',
      startDate: '2026-04-01',
      months: 12,
      ...exampleAmounts,
      aaoSha256: exampleDigest,
      decidedByAccountId: exampleIds.account,
      decidedOnBehalfOfAccountId: null,
    },
  ),
  'article-registration-rejected': defineEvent(
    2,
    'A request was rejected; the reason is read with the request',
    z.strictObject({ ...requestShape, ...decided }),
    {
      ...exampleRequest,
      decidedByAccountId: exampleIds.account,
      decidedOnBehalfOfAccountId: null,
    },
  ),
  'article-registration-edited': defineEvent(
    2,
    'An approver changed a request that waits',
    z.strictObject({
      ...changedRequest,
      editedByAccountId: idField,
      editedOnBehalfOfAccountId: byAccount,
    }),
    {
      ...exampleChange,
      editedByAccountId: exampleIds.account,
      editedOnBehalfOfAccountId: null,
    },
  ),
  'article-registration-corrected': defineEvent(
    2,
    'The provider corrected a request that waits',
    z.strictObject(changedRequest),
    { ...exampleChange, fields: ['birthDate'] },
  ),
  'article-registration-withdrawn': defineEvent(
    2,
    'The provider withdrew a request',
    z.strictObject(requestShape),
    exampleRequest,
  ),
  'subscription-cancelled': defineEvent(
    2,
    'An employer reported that an employee leaves',
    z.strictObject({
      ...subscriptionShape,
      endDate: eventDate,
      lastPayrollRun: eventDate,
      lastPayMonth: eventDate,
      settlement: settlementSchema,
      /** Whether a payslip is still to come; if not, the net amount is arranged outside payroll. */
      isPayToCome: z.boolean(),
      reportedByAccountId: idField,
    }),
    {
      ...exampleSubscription,
      endDate: '2026-06-30',
      lastPayrollRun: '2026-05-01',
      lastPayMonth: '2026-06-01',
      settlement: { grossMonths: 1, netMonths: 0, grossAmount: 2500, netAmount: 750 },
      isPayToCome: true,
      reportedByAccountId: exampleIds.account,
    },
  ),
  'subscription-suspended': defineEvent(
    2,
    'The provider suspended a subscription, or changed a suspension',
    z.strictObject({
      ...subscriptionShape,
      suspendedFrom: eventDate,
      suspendedTill: eventDate.nullable(),
    }),
    { ...exampleSubscription, suspendedFrom: '2026-07-01', suspendedTill: null },
  ),
  'subscription-resumed': defineEvent(
    2,
    'The provider resumed a subscription',
    z.strictObject({ ...subscriptionShape, resumedOn: eventDate }),
    { ...exampleSubscription, resumedOn: '2026-09-01' },
  ),
  'subscription-repriced': defineEvent(
    2,
    'The provider changed the amounts of a subscription from a day on',
    z.strictObject({ ...subscriptionShape, validFrom: eventDate, ...amountParts }),
    { ...exampleSubscription, validFrom: '2027-01-01', ...exampleAmounts },
  ),
  'subscription-renewed': defineEvent(
    2,
    'The provider renewed a subscription',
    z.strictObject({ ...subscriptionShape, months: z.int(), periodEnd: eventDate.nullable() }),
    { ...exampleSubscription, months: 24, periodEnd: null },
  ),
  'subscription-ended': defineEvent(
    2,
    'The provider set, moved or removed the end of a subscription',
    z.strictObject({ ...subscriptionShape, periodEnd: eventDate.nullable() }),
    { ...exampleSubscription, periodEnd: '2026-12-31' },
  ),
  'list-cancellations-rectified': defineEvent(
    2,
    'An employer said that subscriptions were cancelled from the employee list by mistake',
    z.strictObject({
      /** Of several people, some of whom may have been erased. */
      subscriptions: z.array(
        z.union([z.strictObject({ ...subscriptionShape, endDate: eventDate }), erasedData]),
      ),
      reportedByAccountId: idField,
    }),
    {
      subscriptions: [{ ...exampleSubscription, endDate: '2026-06-30' }],
      reportedByAccountId: exampleIds.account,
    },
  ),
  'posters-flyers-ordered': defineEvent(
    2,
    'Posters and flyers were ordered; where they go is read with the order',
    order,
    { ...exampleOrder, items: [{ promotionFileId, posters: 10, flyers: 250 }] },
  ),
  'narrowcast-ordered': defineEvent(
    2,
    'Material for screens was ordered; where it goes is read with the order',
    order,
    { ...exampleOrder, items: [{ promotionFileId, posters: null, flyers: null }] },
  ),
  contacted: defineEvent(
    2,
    'Somebody wrote to the provider; what they wrote is read with the message',
    z.strictObject({ messageId: idField, accountId: idField }),
    { messageId: '0190a000-0000-7000-8000-000000000013', accountId: exampleIds.account },
  ),
  'payroll-period-closed': defineEvent(
    2,
    'An employer closed a period of payroll: its totals',
    z.strictObject({
      periodId: idField,
      year: z.int(),
      number: z.int(),
      startsOn: eventDate,
      endsOn: eventDate,
      lines: z.int(),
      held: z.int(),
      /** Absent from events that were written before the field existed. */
      leftOut: z.int().optional(),
      totals: totalsSchema,
      sha256,
    }),
    {
      periodId: '0190a000-0000-7000-8000-000000000014',
      year: 2026,
      number: 4,
      startsOn: '2026-04-01',
      endsOn: '2026-04-30',
      lines: 12,
      held: 0,
      leftOut: 0,
      totals: [{ kind: 'New', count: 12, amount: 51_000 }],
      sha256: exampleDigest,
    },
  ),
  'entra-tenant-shared': defineEvent(
    2,
    'A project named a tenant that a project of another employer (by KvK number) names too',
    z.strictObject({ tenantId: z.string(), otherProjectIds: z.array(idField) }),
    {
      tenantId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      otherProjectIds: ['0190a000-0000-7000-8000-000000000002'],
    },
  ),
};

export type EventType = keyof typeof eventSchemas;
export type EventData<Type extends EventType> = z.output<(typeof eventSchemas)[Type]['data']>;
export const eventTypes = Object.keys(eventSchemas) as [EventType, ...EventType[]];

/** `SubscriptionEndedEvent` for `subscription-ended`: the name of its schema in the document. */
export const schemaName = (type: EventType): string =>
  `${type.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
