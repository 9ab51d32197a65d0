import { z } from 'zod';
import { defineCall } from './call.ts';
import { emailField, idField, optionalTextField, personShape, textField } from './fields.ts';
import { membershipFlagsSchema, newMembershipFlagsSchema } from './membership.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { xlsxType } from './xlsx.ts';

const group = 'EmployerAccountManagement';
const viewInBody = {
  who: 'member',
  right: 'viewAccounts',
  project: { field: 'projectId' },
} as const;
const manageInBody = { ...viewInBody, right: 'manageAccounts' } as const;
/**
 * Calls about a person rather than a project: the server looks in which projects who asks has
 * management. A person who is in none of these does not exist for them.
 */
const account = { who: 'account' } as const;

/** The columns that the list of accounts sorts by. */
export const employerAccountColumns = [
  'lastName',
  'firstName',
  'emailAddress',
  'isDisabled',
  'authorize',
  'confirmationMails',
  'userManagement',
  'subscriptionCopy',
] as const;
export type EmployerAccountColumn = (typeof employerAccountColumns)[number];

const flagsShape = {
  isDisabled: z.boolean(),
  authorize: z.boolean(),
  confirmationMails: z.boolean(),
  userManagement: z.boolean(),
  subscriptionCopy: z.boolean(),
};

const employerAccountRowSchema = z.object({
  accountId: idField,
  ...personShape,
  emailAddress: z.string(),
  ...flagsShape,
  /** Whether the invitation was followed: somebody chose a password. */
  isActivated: z.boolean(),
});
export type EmployerAccountRow = z.output<typeof employerAccountRowSchema>;

export const getEmployerAccountsTable = defineCall({
  group,
  name: 'GetEmployerAccountsTable',
  method: 'POST',
  summary: 'The accounts of a project, with their rights there',
  access: viewInBody,
  effect: 'reads',
  body: tableRequest(employerAccountColumns),
  response: tablePage(employerAccountRowSchema),
});

export const exportEmployerAccountsToExcel = defineCall({
  group,
  name: 'ExportEmployerAccountsToExcel',
  method: 'POST',
  summary: 'The accounts of a project, as an Excel file',
  access: viewInBody,
  effect: 'reads',
  body: tableQuery(employerAccountColumns),
  response: { file: [xlsxType] },
});

export const getProjectAccountsOfProjectAccount = defineCall({
  group,
  name: 'GetProjectAccountsOfProjectAccount',
  method: 'GET',
  summary: 'The active accounts of a project, by name: the colleagues of who asks',
  access: { who: 'member', right: 'viewAccounts', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(employerAccountRowSchema) }),
});

export const getUserProjectsHasProjectManagement = defineCall({
  group,
  name: 'GetUserProjectsHasProjectManagement',
  method: 'GET',
  summary: 'The projects in which the signed-in account has management, by name',
  access: account,
  response: z.object({ items: z.array(z.object({ projectId: idField, name: z.string() })) }),
});

const employerSchema = z.object({
  account: z.object({
    accountId: idField,
    ...personShape,
    emailAddress: z.string(),
    isActivated: z.boolean(),
    /** Name, e-mail address and 2FA: only with management in every project of the account. */
    mayChangeDetails: z.boolean(),
    /** Told only to who may change details. */
    isTotpEnabled: z.boolean().nullable(),
    /** The address that has yet to confirm; told only to who may change details. */
    pendingEmailAddress: z.string().nullable(),
  }),
  /** The projects in which who asks has management, by name, whether or not the account is in them. */
  projects: z.array(
    z.object({ projectId: idField, name: z.string(), hasAccess: z.boolean(), ...flagsShape }),
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
});

const nameShape = {
  firstName: textField(100),
  infix: optionalTextField(30),
  lastName: textField(100),
};

export const addEmployerAccount = defineCall({
  group,
  name: 'AddEmployerAccount',
  method: 'POST',
  summary: 'Invite a person to a project; who has an account already is left as they are',
  access: manageInBody,
  body: z.strictObject({
    projectId: idField,
    ...nameShape,
    emailAddress: emailField,
    flags: newMembershipFlagsSchema.prefault({}),
  }),
  response: z.discriminatedUnion('status', [
    z.object({ status: z.literal('Added'), accountId: idField }),
    /** The address has an account; `accountId` is told when it is in this very project. */
    z.object({ status: z.literal('Exists'), accountId: idField.nullable() }),
  ]),
});

export const addRightsToExistingAccount = defineCall({
  group,
  name: 'AddRightsToExistingAccount',
  method: 'POST',
  summary: 'Let a person who has an account already into a project',
  access: manageInBody,
  body: z.strictObject({
    projectId: idField,
    emailAddress: emailField,
    flags: newMembershipFlagsSchema.prefault({}),
  }),
  response: null,
});

export const updateAccountRights = defineCall({
  group,
  name: 'UpdateAccountRights',
  method: 'POST',
  summary: "Set an account's rights in a project; 409 when no active manager would be left",
  access: manageInBody,
  body: z.strictObject({ projectId: idField, accountId: idField, flags: membershipFlagsSchema }),
  response: null,
});

export const updateOtherAccountRights = defineCall({
  group,
  name: 'UpdateOtherAccountRights',
  method: 'POST',
  summary: "Set an account's access and rights in several projects: all of them or none",
  access: account,
  body: z.strictObject({
    accountId: idField,
    projects: z
      .array(
        z.strictObject({
          projectId: idField,
          hasAccess: z.boolean(),
          flags: newMembershipFlagsSchema.prefault({}),
        }),
      )
      .max(1000),
  }),
  response: null,
});

export const updateAccountDetails = defineCall({
  group,
  name: 'UpdateAccountDetails',
  method: 'POST',
  summary:
    'Change the name of an account, and ask for another e-mail address: it counts once the new ' +
    'address confirms, and the old one can undo it for 72 hours',
  access: account,
  body: z.strictObject({ accountId: idField, ...nameShape, emailAddress: emailField }),
  response: null,
});

export const resendInvitation = defineCall({
  group,
  name: 'ResendInvitation',
  method: 'POST',
  summary: 'Mail a new activation link; the one before it stops working',
  access: manageInBody,
  body: z.strictObject({ projectId: idField, accountId: idField }),
  response: null,
});

export const resetAccountTotp = defineCall({
  group,
  name: 'ResetAccountTotp',
  method: 'POST',
  summary: 'Take 2FA off an account whose owner lost app and recovery codes',
  access: account,
  body: z.strictObject({ accountId: idField }),
  response: null,
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
