import { newId } from '../src/ids.ts';
import { inProject, nothing, type Sampler, table } from './call-sample.ts';
import { addressOf } from './factories.ts';

const someFlags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: true,
};

/** A sample for every call about the accounts of a project. */
export const employerAccountSamplers: Readonly<Record<string, Sampler>> = {
  'EmployerAccountManagement/AddEmployerAccount': ({ projectId }) => ({
    body: {
      projectId,
      emailAddress: `${newId()}@werkgever.example`,
      firstName: 'Noor',
      infix: 'van',
      lastName: 'Dam',
      flags: { authorize: true },
    },
  }),
  'EmployerAccountManagement/AddRightsToExistingAccount': ({ projectId, outsiderId }) => ({
    body: { projectId, emailAddress: addressOf(outsiderId) },
  }),
  'EmployerAccountManagement/GetWaitingMembers': inProject,
  'EmployerAccountManagement/WithdrawWaitingMember': ({ projectId, waitingMembershipId }) => ({
    body: { projectId, waitingMembershipId },
  }),
  'EmployerAccountManagement/UpdateAccountRights': ({ projectId, colleagueId }) => ({
    body: { projectId, accountId: colleagueId, flags: someFlags },
  }),
  'EmployerAccountManagement/UpdateOtherAccountRights': ({ projectId, colleagueId }) => ({
    body: {
      accountId: colleagueId,
      projects: [{ projectId, hasAccess: true, flags: someFlags }],
    },
  }),
  'EmployerAccountManagement/GetEmployerAccountsTable': table,
  'EmployerAccountManagement/ExportEmployerAccountsToExcel': ({ projectId }) => ({
    body: { projectId, binary: true },
  }),
  'EmployerAccountManagement/GetProjectAccountsOfProjectAccount': inProject,
  'EmployerAccountManagement/GetUserProjectsHasProjectManagement': nothing,
  'EmployerAccountManagement/GetEmployer': ({ colleagueId }) => ({
    query: { AccountId: colleagueId },
  }),
  'EmployerAccountManagement/UpdateAccountDetails': ({ colleagueId }) => ({
    body: {
      accountId: colleagueId,
      firstName: 'Noor',
      lastName: 'Dam',
      emailAddress: `${newId()}@werkgever.example`,
    },
  }),
  'EmployerAccountManagement/ResendInvitation': ({ projectId, invitedId }) => ({
    body: { projectId, accountId: invitedId },
  }),
  'EmployerAccountManagement/ResetAccountTotp': ({ colleagueId }) => ({
    body: { accountId: colleagueId },
    faults: { '': 'totp-not-enabled' },
  }),
};
