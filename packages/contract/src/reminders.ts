import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';
import { maxReminderDays } from './limits.ts';

const group = 'Project';

/** Working days after a request came in; null is never. */
const daysField = z.int().min(1).max(maxReminderDays).nullable();

const remindersShape = {
  /** 0 where no manager has saved them yet. */
  version: z.int().min(0),
  /** To the members who may approve, and to stand-ins. */
  remindAfter: daysField,
  /** To the managers; greater than `remindAfter`. */
  escalateAfter: daysField,
};

/** What applies until a manager saves something else. */
export const defaultReminders = { version: 0, remindAfter: 5, escalateAfter: 10 } as const;

const remindersSchema = z.object(remindersShape);
export type Reminders = z.output<typeof remindersSchema>;

export const getReminders = defineCall({
  group,
  name: 'GetReminders',
  method: 'GET',
  summary: 'After how many working days a request that waits is mailed about again, and to whom',
  access: { who: 'member', right: 'viewSettings', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: remindersSchema,
  failures: [],
});

export const saveReminders = defineCall({
  group,
  name: 'SaveReminders',
  method: 'POST',
  summary: 'Set after how many working days a request that waits is mailed about again',
  access: { who: 'member', right: 'manageSettings', project: { field: 'projectId' } },
  body: z.strictObject({ projectId: idField, ...remindersShape }),
  response: remindersSchema,
  failures: ['state-changed'],
});

export const reminderCalls = [getReminders, saveReminders];
