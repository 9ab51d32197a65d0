import { z } from 'zod';
import { amountsShape, addingUp } from './provider.ts';
import { defineCall } from './call.ts';
import { dateField, idField } from './fields.ts';
import { maxMonths } from './limits.ts';

const access = { who: 'provider', scope: 'intake' } as const;
const subscriptionParams = z.strictObject({ projectId: idField, subscriptionId: idField });

/** A transition of a running subscription; repeating it changes nothing. */
const stepCall = <Params extends z.ZodType, Body extends z.ZodType>(
  name: string,
  path: string,
  summary: string,
  { params, body }: { params: Params; body: Body },
) =>
  defineCall({
    group: 'Provider',
    name,
    method: 'PUT',
    path: `/provider/v1/projects/{projectId}/subscriptions/{subscriptionId}/${path}`,
    summary,
    access,
    params,
    body,
    response: null,
    failures: ['not-found', 'state-changed'],
  });

export const putSuspension = stepCall(
  'PutSuspension',
  'suspensions/{suspendedFrom}',
  'Suspend a subscription from a day on, or change the last day of a suspension; two suspensions ' +
    'have no day in common, and none goes on after the end',
  {
    params: subscriptionParams.extend({ suspendedFrom: dateField }),
    body: z.strictObject({
      /** The last day; null as long as it is unknown. */
      suspendedTill: dateField.nullish(),
    }),
  },
);

export const putResumption = stepCall(
  'PutResumption',
  'resumption',
  'Resume a suspended subscription: the day before is the last day of the suspension',
  { params: subscriptionParams, body: z.strictObject({ resumedOn: dateField }) },
);

export const putSubscriptionAmounts = stepCall(
  'PutSubscriptionAmounts',
  'amounts/{validFrom}',
  'Change the amounts from a day on, today at the earliest. The first day of a month decides what ' +
    'that month costs',
  {
    params: subscriptionParams.extend({ validFrom: dateField }),
    body: addingUp(z.strictObject(amountsShape.shape)),
  },
);

export const putRenewal = stepCall(
  'PutRenewal',
  'renewal',
  'Renew a subscription that runs: its term in months, and its last day',
  {
    params: subscriptionParams,
    body: z.strictObject({
      months: z.int().min(1).max(maxMonths),
      /** The last day; null lets it run on. */
      periodEnd: dateField.nullable(),
    }),
  },
);

export const putSubscriptionEnd = stepCall(
  'PutSubscriptionEnd',
  'end',
  'Set, move or remove the end of a subscription that runs; suspensions are cut off there',
  {
    params: subscriptionParams,
    body: z.strictObject({
      /** The last day; null lets it run on. */
      periodEnd: dateField.nullable(),
    }),
  },
);

export const providerSubscriptionCalls = [
  putSuspension,
  putResumption,
  putSubscriptionAmounts,
  putRenewal,
  putSubscriptionEnd,
];
