import { getAuditLogTable } from '@portal/contract/audit-log';
import { getEmployerAccountsTable } from '@portal/contract/employer-account-management';
import { getProjects } from '@portal/contract/project';
import type { MembershipFlags } from '@portal/contract/rights';
import type { TestPortal } from './test-portal.ts';

type FlagName = keyof MembershipFlags;

/** All flags, of which the named ones are set. */
export const flagsOf = (...names: FlagName[]): MembershipFlags => ({
  isDisabled: names.includes('isDisabled'),
  authorize: names.includes('authorize'),
  confirmationMails: names.includes('confirmationMails'),
  userManagement: names.includes('userManagement'),
  subscriptionCopy: names.includes('subscriptionCopy'),
});

interface Asked {
  readonly projectId: string;
  /** Of somebody who may look. */
  readonly token: string;
}

/** An account as the list of a project shows it; undefined when it is not on it. */
export async function findListed(
  portal: TestPortal,
  { projectId, token }: Asked,
  accountId: string,
) {
  const body = { projectId, rowsPerPage: 100 } as const;
  const { items } = (await portal.call(getEmployerAccountsTable, { body }, token)).ok();
  return items.find((row) => row.accountId === accountId);
}

/** What the log of a project tells, oldest first. */
export async function readLog(portal: TestPortal, { projectId, token }: Asked) {
  const body = { projectId, rowsPerPage: 100 } as const;
  const { items } = (await portal.call(getAuditLogTable, { body }, token)).ok();
  return items.toSorted((a, b) => a.sequence - b.sequence);
}

/** What an account may do in a project, as its own page is told; undefined when it is not let in. */
export async function findRights(portal: TestPortal, { projectId, token }: Asked) {
  const { projects } = (await portal.call(getProjects, {}, token)).ok();
  return projects.find((project) => project.projectId === projectId)?.rights;
}
