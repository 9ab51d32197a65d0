import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { emailField, idField, nameField, optionalNameField, personShape } from './fields.ts';
import { oneOfValues } from './filters.ts';
import { maxLength, maxProjects } from './limits.ts';
import {
  accountStatuses,
  anyMembershipFlagsSchema,
  membershipFlagsSchema,
  membershipFlagsShape,
  newMembershipFlagsSchema,
} from './membership.ts';
import { membershipFlags, rightFlags } from './rights.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { binaryField, xlsxType } from './xlsx.ts';

const group = 'EmployerAccountManagement';
const viewInBody = {
  who: 'member',
  right: 'viewAccounts',
  project: { field: 'projectId' },
} as const;
const manageInBody = { ...viewInBody, right: 'manageAccounts' } as const;
const manageFresh = { ...manageInBody, fresh: 'sign-in' } as const;
/**
 * Calls about a person and not a project: the server looks up the projects in which the calling
 * account has management. A person in none of these does not exist for that account.
 */
const account = { who: 'account' } as const;
const accountFresh = { who: 'account', fresh: 'sign-in' } as const;

/** The columns that the list of accounts sorts by. */
export const employerAccountColumns = [
  'lastName',
  'firstName',
  'emailAddress',
  ...membershipFlags,
] as const;
export type EmployerAccountColumn = (typeof employerAccountColumns)[number];

const employerAccountFilters = z.strictObject({
  status: oneOfValues(accountStatuses),
  /** Accounts with one of these rights. */
  rights: oneOfValues(rightFlags),
  /** Accounts, but for disabled ones, whose address refuses mail for good. */
  mail: z.enum(['fails']).optional(),
});
export type EmployerAccountFilters = z.output<typeof employerAccountFilters>;

const employerAccountRowSchema = z.object({
  accountId: idField,
  ...personShape,
  emailAddress: z.string(),
  ...membershipFlagsShape,
  /** Whether the person followed the invitation and chose a password. */
  isActivated: z.boolean(),
  /** Whether the last mail to this address was permanently refused. */
  mailFails: z.boolean(),
});
export type EmployerAccountRow = z.output<typeof employerAccountRowSchema>;

export const getEmployerAccountsTable = defineCall({
  group,
  name: 'GetEmployerAccountsTable',
  method: 'POST',
  summary: 'The accounts of a project, with their rights there',
  access: viewInBody,
  effect: 'reads',
  body: tableRequest(employerAccountColumns, employerAccountFilters),
  response: tablePage(employerAccountRowSchema),
  failures: [],
});

export const exportEmployerAccountsToExcel = defineCall({
  group,
  name: 'ExportEmployerAccountsToExcel',
  method: 'POST',
  summary: 'The accounts of a project, as an Excel file',
  access: { ...viewInBody, fresh: 'by-request' },
  effect: 'reads',
  body: tableQuery(employerAccountColumns, employerAccountFilters).extend({ binary: binaryField }),
  response: fileResponse([xlsxType]),
  failures: [],
});

export const getProjectAccountsOfProjectAccount = defineCall({
  group,
  name: 'GetProjectAccountsOfProjectAccount',
  method: 'GET',
  summary: 'The active accounts of a project, by name: the colleagues of who asks',
  access: { who: 'member', right: 'viewAccounts', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(employerAccountRowSchema) }),
  failures: [],
});

export const getUserProjectsHasProjectManagement = defineCall({
  group,
  name: 'GetUserProjectsHasProjectManagement',
  method: 'GET',
  summary: 'The projects in which the signed-in account has management, by name',
  access: account,
  response: z.object({ items: z.array(z.object({ projectId: idField, name: z.string() })) }),
  failures: [],
});

const employerSchema = z.object({
  account: z.object({
    accountId: idField,
    ...personShape,
    emailAddress: z.string(),
    isActivated: z.boolean(),
    mailFails: z.boolean(),
    /**
     * Whether name, e-mail address and 2FA may change: only with management in all the account's
     * projects.
     */
    mayChangeDetails: z.boolean(),
    /**
     * Whether there is a second factor to reset, passkeys included; null for a calling account that
     * may not change details.
     */
    isTotpEnabled: z.boolean().nullable(),
    /** The unconfirmed new address; null also when the calling account may not change details. */
    pendingEmailAddress: z.string().nullable(),
  }),
  /**
   * The projects in which the calling account has management, by name; the account itself may be a
   * member or not.
   */
  projects: z.array(
    z.object({
      projectId: idField,
      name: z.string(),
      hasAccess: z.boolean(),
      /** Whether a consent request to the person, for a membership or management, is open. */
      isAsked: z.boolean(),
      ...membershipFlagsShape,
    }),
  ),
});
export type Employer = z.output<typeof employerSchema>;

export const getEmployer = defineCall({
  group,
  name: 'GetEmployer',
  method: 'GET',
  summary: 'An account, and its rights in the projects that who asks manages',
  access: account,
  query: z.strictObject({ AccountId: idField }),
  response: employerSchema,
  failures: ['not-found'],
});

const nameShape = {
  firstName: nameField(maxLength.firstName),
  infix: optionalNameField(maxLength.infix),
  lastName: nameField(maxLength.lastName),
};

/**
 * Further projects of the calling account, each with the person's rights there; all of them or
 * none.
 */
const otherProjectsField = z
  .array(z.strictObject({ projectId: idField, flags: newMembershipFlagsSchema.prefault({}) }))
  .max(maxProjects)
  .default([]);

export const addEmployerAccount = defineCall({
  group,
  name: 'AddEmployerAccount',
  method: 'POST',
  summary: 'Invite a person to projects; who has an account already is left as they are',
  access: manageFresh,
  body: z.strictObject({
    projectId: idField,
    ...nameShape,
    emailAddress: emailField,
    flags: newMembershipFlagsSchema.prefault({}),
    otherProjects: otherProjectsField,
  }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('Added'), accountId: idField }),
    /** The address has an account; `accountId` is null unless that account is in this project. */
    z.object({ status: z.literal('Exists'), accountId: idField.nullable() }),
  ]),
  failures: [],
});

export const addRightsToExistingAccount = defineCall({
  group,
  name: 'AddRightsToExistingAccount',
  method: 'POST',
  summary:
    'Let a person who has an account already into projects; a membership waits for their ' +
    'consent unless who asks manages an active membership of theirs',
  access: manageFresh,
  body: z.strictObject({
    projectId: idField,
    emailAddress: emailField,
    flags: newMembershipFlagsSchema.prefault({}),
    otherProjects: otherProjectsField,
  }),
  response: null,
  failures: [],
});

export const updateAccountRights = defineCall({
  group,
  name: 'UpdateAccountRights',
  method: 'POST',
  summary:
    "Set an account's rights in a project; 409 when no active manager would be left. Management " +
    'waits for the consent of a person who is active in a project that who asks does not manage',
  access: manageFresh,
  body: z.strictObject({ projectId: idField, accountId: idField, flags: membershipFlagsSchema }),
  response: null,
  failures: ['last-manager', 'own-management'],
});

export const updateOtherAccountRights = defineCall({
  group,
  name: 'UpdateOtherAccountRights',
  method: 'POST',
  summary:
    "Set an account's access and rights in several projects: all of them or none. A project, or " +
    "its management, may wait for the person's consent",
  access: accountFresh,
  body: z.strictObject({
    accountId: idField,
    projects: z
      .array(
        z.strictObject({
          projectId: idField,
          hasAccess: z.boolean(),
          flags: anyMembershipFlagsSchema.prefault({}),
        }),
      )
      .max(maxProjects),
  }),
  response: null,
  failures: ['not-found', 'right-missing', 'totp-demanded', 'last-manager', 'own-management'],
});

export const updateAccountDetails = defineCall({
  group,
  name: 'UpdateAccountDetails',
  method: 'POST',
  summary:
    'Change the name of an account, and ask for another e-mail address: it counts once the new ' +
    'address confirms, and the old one can undo it for 72 hours',
  // For another address: of the account itself, or of another account.
  access: { who: 'account', fresh: 'by-request' },
  body: z.strictObject({ accountId: idField, ...nameShape, emailAddress: emailField }),
  response: null,
  failures: ['not-found', 'right-missing'],
});

export const resendInvitation = defineCall({
  group,
  name: 'ResendInvitation',
  method: 'POST',
  summary: 'Mail a new activation link; the one before it stops working',
  access: manageInBody,
  body: z.strictObject({ projectId: idField, accountId: idField }),
  response: null,
  failures: ['already-activated', 'invitation-unanswered'],
});

export const resetAccountTotp = defineCall({
  group,
  name: 'ResetAccountTotp',
  method: 'POST',
  summary: 'Take 2FA off an account whose owner lost app and recovery codes',
  access: accountFresh,
  body: z.strictObject({ accountId: idField }),
  response: null,
  failures: ['not-found', 'right-missing'],
});

export const employerAccountManagementCalls = [
  getEmployerAccountsTable,
  exportEmployerAccountsToExcel,
  getProjectAccountsOfProjectAccount,
  getUserProjectsHasProjectManagement,
  getEmployer,
  addEmployerAccount,
  addRightsToExistingAccount,
  updateAccountRights,
  updateOtherAccountRights,
  updateAccountDetails,
  resendInvitation,
  resetAccountTotp,
];
