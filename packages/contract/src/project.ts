import { z } from 'zod';
import { defineCall } from './call.ts';
import { centsField, idField, rawTextField } from './fields.ts';
import { maxLength } from './limits.ts';
import { rightNames } from './rights.ts';

const selectedProjectSchema = z.object({
  projectId: idField,
  name: z.string(),
  /** Tells two projects of one name apart; a server of the version before leaves it out. */
  kvkNumber: z.string().optional(),
  logoUri: z.string().nullable(),
  userManagement: z.boolean(),
  showExpensiveSubscriptions: z.boolean(),
  /** The ceiling of a subscription's price per month; null without one. */
  maximumPrice: centsField.nullable().optional(),
  useEmployeeListCancelSubscriptions: z.boolean(),
  /** The rights of the calling account in this project. */
  rights: z.record(z.enum(rightNames), z.boolean()),
});
export type SelectedProject = z.output<typeof selectedProjectSchema>;

export const getProjects = defineCall({
  group: 'Project',
  name: 'GetProjects',
  method: 'GET',
  summary: 'The projects of the signed-in account, by name',
  access: { who: 'account' },
  response: z.object({
    projects: z.array(selectedProjectSchema),
    /** The last project of the account; null or absent when it is none of them. */
    lastProjectId: idField.nullish(),
  }),
  failures: [],
});

export const getProjectInfo = defineCall({
  group: 'Project',
  name: 'GetProjectInfo',
  method: 'GET',
  summary: 'One project, with its news',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: selectedProjectSchema.extend({ newsText: z.string() }),
  failures: [],
});

/** A line below a signature; it must fit on one line of the AAO. */
const signatureLineField = rawTextField(maxLength.signatureLine, z.string().trim());
const projectAaoShape = {
  signAaoWithoutAuthorization: z.boolean(),
  signAaoWithoutAuthorizationSignatureLine1: signatureLineField,
  signAaoWithoutAuthorizationSignatureLine2: signatureLineField,
};

/** What the exchange lowers besides gross pay, in the words of the AAO. The provider sets it. */
const exchangeEffectsShape = {
  pensionBasisFollowsExchange: z.boolean(),
  holidayPayBasisFollowsExchange: z.boolean(),
};

export const getProjectAao = defineCall({
  group: 'Project',
  name: 'GetProjectAao',
  method: 'GET',
  summary:
    'How supplements (AAO) are signed when a request is approved automatically, and what they say',
  access: { who: 'member', right: 'viewSettings', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    ...projectAaoShape,
    /** Whether requests need an approver; if so, nothing is approved automatically. */
    requiresAuthorization: z.boolean(),
    ...exchangeEffectsShape,
  }),
  failures: [],
});

export const saveProjectAao = defineCall({
  group: 'Project',
  name: 'SaveProjectAao',
  method: 'POST',
  summary: 'Sign supplements (AAO) also when a request is approved automatically, or not',
  access: {
    who: 'member',
    right: 'manageSettings',
    project: { field: 'projectId' },
    fresh: 'sign-in',
  },
  body: z.strictObject({ projectId: idField, ...projectAaoShape }),
  response: null,
  failures: [],
});

export const projectCalls = [getProjects, getProjectInfo, getProjectAao, saveProjectAao];
