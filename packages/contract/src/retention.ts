import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';

/** The kinds of data with a retention period. */
export const retentionRuleNames = [
  'previews',
  'replaced-lists',
  'mail-texts',
  'logs',
  'rejected-requests',
  'subscriptions',
  'audit',
] as const;
export type RetentionRuleName = (typeof retentionRuleNames)[number];

export const periodUnits = ['minutes', 'hours', 'days', 'months', 'years'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

const retentionRowSchema = z.object({
  name: z.enum(retentionRuleNames),
  amount: z.int(),
  unit: z.enum(periodUnits),
  /** Whether a law requires at least this period. */
  isLegal: z.boolean(),
  /** The current number, and the number that the next run removes. */
  held: z.int(),
  due: z.int(),
  /** The start of the period of the oldest; null when there is none. */
  oldest: z.string().nullable(),
});
export type RetentionRow = z.output<typeof retentionRowSchema>;

export const getRetention = defineCall({
  group: 'Retention',
  name: 'GetRetention',
  method: 'GET',
  summary: 'How long the portal keeps what of a project, and what goes at the next run',
  access: { who: 'member', right: 'viewSettings', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    lastRunAt: z.string().nullable(),
    nextRunAt: z.string(),
    items: z.array(retentionRowSchema),
  }),
  failures: [],
});

export const retentionCalls = [getRetention];
