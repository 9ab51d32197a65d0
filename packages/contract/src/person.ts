import { z } from 'zod';
import { articleRegistrationRecordSchema } from './article-registration-shapes.ts';
import { defineCall } from './call.ts';
import { idField, personShape } from './fields.ts';
import { historySchema } from './history.ts';
import { responseShape } from './participation.ts';
import { participantFields } from './participation-fields.ts';
import { subscriptionRowSchema } from './subscription.ts';

/** The person in the saved employee list. */
const listEntryStates = ['no-list', 'not-on-list', 'on-list', 'other-name'] as const;

const listEntrySchema = z.object({
  place: z.enum(listEntryStates),
  /**
   * `other-name`: the number is in the list, but neither its name nor its e-mail address matches.
   */
  entry: z
    .object({
      employeeNumber: z.string(),
      employeeName: z.string(),
      department: z.string().nullable(),
      emailAddress: z.string().nullable(),
    })
    .nullable(),
});
export type ListEntry = z.output<typeof listEntrySchema>;

const personSchema = z.object({
  /** The requested id: that of one of the person's records. */
  personId: idField,
  projectId: idField,
  /** From the latest record. */
  ...personShape,
  ...responseShape(participantFields),
  /** Whether the last mail to this address was permanently refused. */
  mailFails: z.boolean(),
  /** Null without the right to the employee list. */
  employeeList: listEntrySchema.nullable(),
  /** The latest first. */
  subscriptions: z.array(subscriptionRowSchema),
  requests: z.array(articleRegistrationRecordSchema),
  aaos: z.array(
    z.object({
      articleRegistrationId: idField,
      fileName: z.string(),
      articleName: z.string(),
      signedAt: z.string(),
    }),
  ),
});
export type Person = z.output<typeof personSchema>;

const access = {
  who: 'member',
  right: 'viewProject',
  project: { field: 'PersonId', record: 'person' },
} as const;
const query = z.strictObject({ PersonId: idField });

export const getPerson = defineCall({
  group: 'Person',
  name: 'GetPerson',
  method: 'GET',
  summary:
    'Everything of one employee: their subscriptions, requests and supplements (AAO), and their place on the employee list',
  access,
  query,
  response: personSchema,
  failures: [],
});

export const getPersonHistory = defineCall({
  group: 'Person',
  name: 'GetPersonHistory',
  method: 'GET',
  summary: 'Who did what to the records of one employee, the latest first',
  access,
  query,
  response: historySchema,
  failures: [],
});

export const personCalls = [getPerson, getPersonHistory];
