import type { Profile } from '@portal/contract/account';
import type { CallResult } from '@portal/contract/call';
import type { getConfig } from '@portal/contract/portal';
import type { SelectedProject } from '@portal/contract/project';
import { idOf } from './id-of.ts';

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
  leaveProject: true,
  decideRequests: false,
  manageEmployees: false,
  viewAccounts: true,
  manageAccounts: false,
  nameStandIn: false,
  viewAuditLog: false,
  viewSettings: false,
  manageSettings: false,
  viewPayroll: false,
  managePayroll: false,
};

/** A project called `name`, without flags or rights; `changes` overrides fields. */
export const project = (name: string, changes: Partial<SelectedProject> = {}): SelectedProject => ({
  projectId: idOf(name),
  name,
  logoUri: null,
  userManagement: false,
  showExpensiveSubscriptions: false,
  useEmployeeListCancelSubscriptions: false,
  rights: noRights,
  ...changes,
});

/** The configuration of a portal without Microsoft and logo; `changes` overrides fields. */
export const portalConfig = (
  changes: Partial<CallResult<typeof getConfig>> = {},
): CallResult<typeof getConfig> => ({
  brand: 'Sportportaal',
  product: 'Sportpas',
  microsoftSignIn: false,
  providerLogoUri: null,
  ...changes,
});
