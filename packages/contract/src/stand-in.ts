import { z } from 'zod';
import { defineCall } from './call.ts';
import { dateField, idField, personShape } from './fields.ts';

const group = 'StandIn';

const standInPersonSchema = z.object({ accountId: idField, ...personShape });

const standInSchema = z.object({
  standInId: idField,
  /** The person who named the stand-in. */
  approver: standInPersonSchema,
  standIn: standInPersonSchema,
  /** First and last day. */
  fromDate: z.string(),
  untilDate: z.string(),
  /** Whether the stand-in may decide today: both are active, and the approver may decide. */
  isActive: z.boolean(),
  /** Whether the calling account may end it. */
  mayEnd: z.boolean(),
});
export type StandIn = z.output<typeof standInSchema>;

export const getStandIns = defineCall({
  group,
  name: 'GetStandIns',
  method: 'GET',
  summary: 'Who decides on requests for whom, now and later, the first to begin first',
  access: { who: 'member', right: 'viewAccounts', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(standInSchema) }),
  failures: [],
});

const manage = { who: 'member', right: 'nameStandIn', project: { field: 'projectId' } } as const;

export const nameStandIn = defineCall({
  group,
  name: 'NameStandIn',
  method: 'POST',
  summary: 'Let a colleague decide on requests on behalf of who asks, for a period',
  // A stand-in signs in the name of the approver.
  access: { ...manage, fresh: 'sign-in' },
  body: z.strictObject({
    projectId: idField,
    standInAccountId: idField,
    fromDate: dateField,
    untilDate: dateField,
  }),
  response: z.object({ standInId: idField }),
  failures: [],
});

export const endStandIn = defineCall({
  group,
  name: 'EndStandIn',
  method: 'POST',
  summary: 'End or call off a period: by who named the stand-in, or a manager',
  access: manage,
  body: z.strictObject({ projectId: idField, standInId: idField }),
  response: null,
  failures: ['state-changed'],
});

export const standInCalls = [getStandIns, nameStandIn, endStandIn];
