import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { idField, personShape } from './fields.ts';

/** The data of a person that is shown before an erasure. */
export const erasureGroups = [
  'subscriptions',
  'requests',
  'aaos',
  'payroll',
  'employeeLists',
  'mails',
  'events',
  'log',
  'texts',
  'other',
] as const;
export type ErasureGroup = (typeof erasureGroups)[number];

/** The preconditions of an erasure. */
const erasureFaults = ['subscription-running', 'request-waiting', 'has-access'] as const;
export type ErasureFaultCode = (typeof erasureFaults)[number];

/**
 * Why data stays: a record that the law keeps with the payroll, what payroll was sent, a name under
 * a decision on another person, the log of another person's record, a text of the employer's own.
 */
export const stayReasons = [
  'payroll-record',
  'payroll-lines',
  'decision',
  'other-record',
  'own-text',
] as const;
export type StayReason = (typeof stayReasons)[number];

const erasurePlanSchema = z.object({
  goes: z.array(z.object({ group: z.enum(erasureGroups), count: z.int() })),
  stays: z.array(
    z.object({
      group: z.enum(erasureGroups),
      reason: z.enum(stayReasons),
      count: z.int(),
      /** The date by which it is removed automatically; null when that is unknown, or never. */
      until: z.string().nullable(),
    }),
  ),
  faults: z.array(
    z.object({
      code: z.enum(erasureFaults),
      /** The subscription or request that it is about; null for an account. */
      recordId: idField.nullable(),
    }),
  ),
  /** People with the same birth date and last name, who may be the same person. */
  lookalikes: z.array(
    z.object({
      personId: idField,
      ...personShape,
      emailAddress: z.string(),
      employeeNumber: z.string().nullable(),
    }),
  ),
});
export type ErasurePlan = z.output<typeof erasurePlanSchema>;

const access = { who: 'member', right: 'manageSettings' } as const;
const byQuery = { ...access, project: { field: 'PersonId', record: 'person' } } as const;
const query = z.strictObject({ PersonId: idField });

export const getPersonErasure = defineCall({
  group: 'Person',
  name: 'GetPersonErasure',
  method: 'GET',
  summary: 'What goes and what stays when this employee is erased, and what has to happen first',
  access: byQuery,
  query,
  response: erasurePlanSchema,
  failures: [],
});

export const exportPerson = defineCall({
  group: 'Person',
  name: 'ExportPerson',
  method: 'GET',
  summary: 'Everything that the project holds of one employee, as a zip',
  access: { ...byQuery, fresh: 'sign-in' },
  query,
  response: fileResponse(['application/zip']),
  failures: [],
});

export const erasePerson = defineCall({
  group: 'Person',
  name: 'ErasePerson',
  method: 'POST',
  summary: 'Erases an employee from the project, but for what a law keeps',
  access: { ...access, project: { field: 'personId', record: 'person' }, fresh: 'sign-in' },
  body: z.strictObject({ personId: idField }),
  response: null,
  failures: [],
});

export const personErasureCalls = [getPersonErasure, exportPerson, erasePerson];
