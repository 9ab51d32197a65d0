import { type MembershipFlags, membershipFlags } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { AccountTable, MembershipSnapshot } from '../../database/sign-in-tables.ts';
import { auditedPerson } from '../../audit/account-audit.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { pick } from '../../pick.ts';
import { removeMembership, setFlags } from './membership-store.ts';

/** A right counts only where it is in both; deactivated in either is deactivated. */
const flagsInBoth = (one: MembershipFlags, other: MembershipFlags): MembershipFlags => ({
  isDisabled: one.isDisabled || other.isDisabled,
  authorize: one.authorize && other.authorize,
  confirmationMails: one.confirmationMails && other.confirmationMails,
  userManagement: one.userManagement && other.userManagement,
  subscriptionCopy: one.subscriptionCopy && other.subscriptionCopy,
  // Memberships that the previous version stored have no payroll flag.
  payroll: Boolean(one.payroll) && Boolean(other.payroll),
});

/**
 * Revokes what an account was given since it had the memberships of `before`: projects and rights.
 * What it lost since stays lost. The caller has locked the account and, by `lockProjectsOf`, its
 * projects, in a transaction that sees all projects. A project may be left without a manager: the
 * account's next owner must not manage it, and the provider can appoint another.
 * @returns whether anything was revoked
 */
export async function revokeSince(
  db: Db,
  {
    account,
    before,
    now,
  }: {
    account: Pick<Selectable<AccountTable>, 'accountId' | 'emailAddress'> &
      Parameters<typeof auditedPerson>[0];
    before: readonly MembershipSnapshot[];
    now: Date;
  },
): Promise<boolean> {
  const { accountId } = account;
  const memberships = await db
    .selectFrom('membership')
    .select(['projectId', ...membershipFlags])
    .where('accountId', '=', accountId)
    .orderBy('projectId')
    .execute();
  let isChanged = false;
  for (const { projectId, ...flags } of memberships) {
    const earlier = before.find((one) => one.projectId === projectId);
    const after = earlier ? flagsInBoth(pick(earlier, membershipFlags), flags) : null;
    const changes = after ? changedFields({ ...flags }, { ...after }) : [];
    if (after && changes.length === 0) continue;
    isChanged = true;
    if (after) await setFlags(db, { projectId, accountId, flags: after });
    else await removeMembership(db, { projectId, accountId });
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: accountId,
      action: after ? 'member-rights-changed' : 'member-removed',
      subjectType: 'account',
      subjectId: accountId,
      details: after ? { fields: changes.map(({ field }) => field) } : { flags },
      person: { ...auditedPerson(account), ...(after && { changes }) },
    });
  }
  return isChanged;
}
