import type { Profile } from '@portal/contract/account';
import type { SelectedProject } from '@portal/contract/project';

export const profile: Profile = {
  accountId: '0190a000-0000-7000-8000-000000000001',
  emailAddress: 'noor@example.test',
  firstName: 'Noor',
  infix: 'van der',
  lastName: 'Velden',
  type: 'Customer',
  language: 'nl',
  readOnly: false,
};

const noRights = {
  viewProject: true,
  decideRequests: false,
  manageEmployees: false,
  viewAccounts: true,
  manageAccounts: false,
  nameStandIn: false,
  viewAuditLog: false,
  viewSettings: false,
  manageSettings: false,
};

/** A project called `name`, without flags or rights unless `changes` says otherwise. */
export const project = (name: string, changes: Partial<SelectedProject> = {}): SelectedProject => ({
  projectId: `id-${name}`,
  name,
  logoUri: null,
  userManagement: false,
  showExpensiveSubscriptions: false,
  useEmployeeListCancelSubscriptions: false,
  rights: noRights,
  ...changes,
});
