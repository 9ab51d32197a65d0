import { z } from 'zod';
import { accountTypes } from './account.ts';
import { defineCall } from './call.ts';
import { idField, personNameShape } from './fields.ts';
import { membershipFlagsShape } from './membership.ts';

const group = 'Membership';
/** The calls of managers about the same memberships. */
const managersGroup = 'EmployerAccountManagement';
const access = { who: 'account' } as const;

const waitingMembershipSchema = z.object({
  waitingMembershipId: idField,
  /** The project, and the employer that it belongs to. */
  projectName: z.string(),
  legalName: z.string(),
  /** The account that requested it; null: the provider. */
  askedBy: z.object({ ...personNameShape, type: z.enum(accountTypes) }).nullable(),
  askedAt: z.string(),
  /** Whether the account is a member already, and the request is for management. */
  isMember: z.boolean(),
  /** The rights that the person would get. */
  ...membershipFlagsShape,
});
export type WaitingMembership = z.output<typeof waitingMembershipSchema>;

export const getWaitingMemberships = defineCall({
  group,
  name: 'GetWaitingMemberships',
  method: 'GET',
  summary:
    'The memberships, and the management of projects, that wait for the consent of the signed-in ' +
    'account, the oldest first',
  access,
  response: z.object({
    items: z.array(waitingMembershipSchema),
    /** Whether more requests wait, which only a session by password may see. */
    needsPassword: z.boolean(),
  }),
  failures: [],
});

const body = z.strictObject({ waitingMembershipId: idField });

export const acceptMembership = defineCall({
  group,
  name: 'AcceptMembership',
  method: 'POST',
  summary: 'Consent to a membership that waits: from now on it counts',
  access,
  body,
  response: null,
  failures: ['not-found'],
});

export const refuseMembership = defineCall({
  group,
  name: 'RefuseMembership',
  method: 'POST',
  summary: 'Refuse a membership that waits',
  access,
  body,
  response: null,
  failures: ['not-found'],
});

export const leaveProject = defineCall({
  group,
  name: 'LeaveProject',
  method: 'POST',
  summary: "End the signed-in account's own membership; 409 for the last active manager",
  access: { who: 'member', right: 'leaveProject', project: { field: 'projectId' } },
  body: z.strictObject({ projectId: idField }),
  response: null,
  failures: ['last-manager'],
});

const waitingMemberSchema = z.object({
  waitingMembershipId: idField,
  /** The requested address: until the person consents, the project knows nothing else. */
  emailAddress: z.string(),
  /** The name of the account that requested it; null: the provider. */
  askedBy: z.string().nullable(),
  askedAt: z.string(),
  /** Whether the person is a member already, and the request is for management. */
  isMember: z.boolean(),
  ...membershipFlagsShape,
});
export type WaitingMember = z.output<typeof waitingMemberSchema>;

export const getWaitingMembers = defineCall({
  group: managersGroup,
  name: 'GetWaitingMembers',
  method: 'GET',
  summary:
    'Who was asked to take part in a project, or to manage it, and has yet to answer, the newest first',
  access: { who: 'member', right: 'manageAccounts', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(waitingMemberSchema) }),
  failures: [],
});

export const withdrawWaitingMember = defineCall({
  group: managersGroup,
  name: 'WithdrawWaitingMember',
  method: 'POST',
  summary: 'Take back that a person was asked to take part in a project',
  access: { who: 'member', right: 'manageAccounts', project: { field: 'projectId' } },
  body: z.strictObject({ projectId: idField, waitingMembershipId: idField }),
  response: null,
  failures: [],
});

export const consentCalls = [
  getWaitingMemberships,
  acceptMembership,
  refuseMembership,
  leaveProject,
  getWaitingMembers,
  withdrawWaitingMember,
];
