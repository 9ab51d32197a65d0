import type { CallResult } from '@portal/contract/call';
import type { getEmployer } from '@portal/contract/employer-account-management';
import type { MembershipFlags } from '@portal/contract/rights';
import { prettyLastName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { findPendingChange } from '../../identity/email-change/email-change-store.ts';
import { getManagedPerson } from '../../identity/members/managed-projects.ts';
import { listRequestingProjects } from '../../identity/members/waiting-store.ts';
import { isStillRequested } from '../../identity/email-change/is-still-requested.ts';
import { hasPasskeys } from '../../identity/passkeys/passkey-store.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { pick } from '../../pick.ts';
import { mayChangeDetails } from './account-details-rules.ts';

const noFlags: MembershipFlags = {
  isDisabled: false,
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

/**
 * An account, with its rights in the projects that the session's account manages.
 * @throws {ProblemError} 404 when the account is in none of those projects
 */
export async function describeEmployer(
  db: Db,
  { session, accountId, now }: { session: Session; accountId: string; now: Date },
): Promise<CallResult<typeof getEmployer>> {
  const person = await getManagedPerson(db, { session, accountId, lock: false });
  const { account, projects, flags } = person;
  const mayChange = mayChangeDetails(person);
  const isTotpEnabled = account.totpEnabledAt !== null || (await hasPasskeys(db, accountId));
  const change = mayChange ? await findPendingChange(db, { accountId, now }) : undefined;
  const pending = change && (await isStillRequested(db, change)) ? change : undefined;
  const requesting = new Set(await listRequestingProjects(db, accountId));
  return {
    account: {
      accountId,
      ...pick(account, ['firstName', 'infix', 'lastName', 'emailAddress']),
      prettyLastName: prettyLastName(account),
      isActivated: account.passwordHash !== null,
      mailFails: account.failingAddress?.toLowerCase() === account.emailAddress.toLowerCase(),
      mayChangeDetails: mayChange,
      isTotpEnabled: mayChange ? isTotpEnabled : null,
      pendingEmailAddress: pending?.newAddress ?? null,
    },
    projects: projects.map((project) => ({
      ...project,
      hasAccess: flags.has(project.projectId),
      isAsked: requesting.has(project.projectId),
      ...(flags.get(project.projectId) ?? noFlags),
    })),
  };
}
