import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';
import { digestHours, digestWeekdays, maxProjects } from './limits.ts';

const group = 'Account';
const access = { who: 'account' } as const;

/** When an account is mailed about requests that wait in a project; the first is the default. */
export const requestMailChoices = ['Direct', 'Daily', 'Weekly', 'None'] as const;
export type RequestMailChoice = (typeof requestMailChoices)[number];

/** Whether an account is mailed about changes in a project; the first is the default. */
export const changeMailChoices = ['Direct', 'None'] as const;
export type ChangeMailChoice = (typeof changeMailChoices)[number];

const choiceShape = {
  projectId: idField,
  requests: z.enum(requestMailChoices),
  changes: z.enum(changeMailChoices),
};

const timeShape = {
  /** The hour of the digest in Amsterdam. */
  hour: z.int().min(digestHours.first).max(digestHours.last),
  /** The day of a weekly digest: 1 is Monday, 5 is Friday. */
  weekday: z.int().min(digestWeekdays.first).max(digestWeekdays.last),
};

const mailChoicesSchema = z.object({
  ...timeShape,
  items: z.array(
    z.object({
      ...choiceShape,
      name: z.string(),
      /** Whether the account gets mails about requests today, by its flags or as a stand-in. */
      mayRequests: z.boolean(),
      /** Whether the account gets mails about changes, by its flags. */
      mayChanges: z.boolean(),
    }),
  ),
});

export type MailChoices = z.output<typeof mailChoicesSchema>;

export const getMailChoices = defineCall({
  group,
  name: 'GetMailChoices',
  method: 'GET',
  summary: 'Which mails the account gets of each of its projects, by name of the project, and when',
  access,
  response: mailChoicesSchema,
  failures: [],
});

export const saveMailChoices = defineCall({
  group,
  name: 'SaveMailChoices',
  method: 'POST',
  summary: 'Choose which mails the account gets of the given projects, and when',
  access,
  body: z.strictObject({
    ...timeShape,
    /** A choice for which the account lacks the flag is left out. Each project once. */
    items: z.array(z.strictObject(choiceShape)).max(maxProjects),
  }),
  response: mailChoicesSchema,
  failures: ['not-found'],
});

export const previewDigest = defineCall({
  group,
  name: 'PreviewDigest',
  method: 'GET',
  summary: 'The digest that the account would get now, as plain text; empty when nothing waits',
  access,
  response: z.object({ subject: z.string(), text: z.string() }),
  failures: [],
});

export const mailChoiceCalls = [getMailChoices, saveMailChoices, previewDigest];
