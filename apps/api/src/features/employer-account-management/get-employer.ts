import type { CallResult } from '@portal/contract/call';
import type { getEmployer } from '@portal/contract/employer-account-management';
import type { MembershipFlags } from '@portal/contract/rights';
import { prettyLastName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { findPendingChange } from '../../email-change/email-change-store.ts';
import { getManagedPerson } from '../../members/managed-projects.ts';
import type { Session } from '../../sessions/session-store.ts';
import { mayChangeDetails } from './account-details-rules.ts';

const noFlags: MembershipFlags = {
  isDisabled: false,
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
};

/**
 * An account as far as who asks has to do with it.
 * @throws {ProblemError} 404 when it is in none of the projects that they manage
 */
export async function describeEmployer(
  db: Db,
  { session, accountId, now }: { session: Session; accountId: string; now: Date },
): Promise<CallResult<typeof getEmployer>> {
  const person = await getManagedPerson(db, { session, accountId, lock: false });
  const { account, projects, flags } = person;
  const mayChange = mayChangeDetails(person);
  const pending = mayChange ? await findPendingChange(db, { accountId, now }) : undefined;
  const name = { firstName: account.first_name, infix: account.infix, lastName: account.last_name };
  return {
    account: {
      accountId,
      ...name,
      prettyLastName: prettyLastName(name),
      emailAddress: account.email_address,
      isActivated: account.password_hash !== null,
      mayChangeDetails: mayChange,
      isTotpEnabled: mayChange ? account.totp_enabled_at !== null : null,
      pendingEmailAddress: pending?.newAddress ?? null,
    },
    projects: projects.map((project) => ({
      ...project,
      hasAccess: flags.has(project.projectId),
      ...(flags.get(project.projectId) ?? noFlags),
    })),
  };
}
