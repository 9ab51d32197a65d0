import { getAuditLogTable } from '@portal/contract/audit-log';
import { getEmployerAccountsTable } from '@portal/contract/employer-account-management';
import { getProjects } from '@portal/contract/project';
import type { MembershipFlags } from '@portal/contract/rights';
import type { TestPortal } from './test-portal.ts';

type FlagName = keyof MembershipFlags;

/** All flags; the named ones are true. */
export const flagsOf = (...names: FlagName[]): MembershipFlags => ({
  isDisabled: names.includes('isDisabled'),
  authorize: names.includes('authorize'),
  confirmationMails: names.includes('confirmationMails'),
  userManagement: names.includes('userManagement'),
  subscriptionCopy: names.includes('subscriptionCopy'),
  payroll: names.includes('payroll'),
});

interface ProjectCaller {
  readonly projectId: string;
  /** The access token of an account that may view the project. */
  readonly token: string;
}

/** An account in the list of a project; undefined when the list does not have it. */
export async function findListed(
  portal: TestPortal,
  { projectId, token }: ProjectCaller,
  accountId: string,
) {
  const body = { projectId, rowsPerPage: 100 } as const;
  const { items } = (await portal.call(getEmployerAccountsTable, { body }, token)).ok();
  return items.find((row) => row.accountId === accountId);
}

/** The entries of a project's audit log, oldest first. */
export async function readLog(portal: TestPortal, { projectId, token }: ProjectCaller) {
  const body = { projectId, rowsPerPage: 100 } as const;
  const { items } = (await portal.call(getAuditLogTable, { body }, token)).ok();
  return items.toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * The rights of an account in a project, as its own profile shows them; undefined without access.
 */
export async function findRights(portal: TestPortal, { projectId, token }: ProjectCaller) {
  const { projects } = (await portal.call(getProjects, {}, token)).ok();
  return projects.find((project) => project.projectId === projectId)?.rights;
}
