import type { MembershipFlags } from '@portal/contract/rights';
import type { Db } from '../../database/database.ts';

interface Member {
  readonly projectId: string;
  readonly accountId: string;
}

/** What an account may do in a project; null when it is no member of it. */
export async function findFlags(
  db: Db,
  { projectId, accountId }: Member,
): Promise<MembershipFlags | null> {
  const row = await db
    .selectFrom('membership')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row
    ? {
        isDisabled: row.isDisabled,
        authorize: row.authorize,
        confirmationMails: row.confirmationMails,
        userManagement: row.userManagement,
        subscriptionCopy: row.subscriptionCopy,
        payroll: row.payroll,
      }
    : null;
}

/**
 * The active managers of a project, locked until the transaction ends. The provider's staff do not
 * count, because the employer manages the project; nor does who never came in, because they may
 * not know of it.
 */
export async function lockManagers(
  db: Db,
  { projectId }: { projectId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select('membership.accountId')
    .where('membership.projectId', '=', projectId)
    .where('membership.userManagement', '=', true)
    .where('membership.isDisabled', '=', false)
    .where('account.isDisabled', '=', false)
    .where('account.type', '=', 'Customer')
    .where((account) =>
      account.or([
        account('account.passwordHash', 'is not', null),
        account('account.entraObjectId', 'is not', null),
      ]),
    )
    // All calls lock in the same order, so that two at once wait and do not deadlock.
    .orderBy('membership.accountId')
    .forUpdate('membership')
    .execute();
  return rows.map((row) => row.accountId);
}

export async function setFlags(
  db: Db,
  { projectId, accountId, flags }: Member & { flags: MembershipFlags },
): Promise<void> {
  await db
    .updateTable('membership')
    .set({
      isDisabled: flags.isDisabled,
      authorize: flags.authorize,
      confirmationMails: flags.confirmationMails,
      userManagement: flags.userManagement,
      subscriptionCopy: flags.subscriptionCopy,
      payroll: flags.payroll,
    })
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Ends a membership, and what the person was asked for beside it. */
export async function removeMembership(db: Db, { projectId, accountId }: Member): Promise<void> {
  await endWaitingMembership(db, { projectId, accountId });
  await db
    .deleteFrom('membership')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Ends what an account is asked for a project. */
export async function endWaitingMembership(
  db: Db,
  { projectId, accountId }: Member,
): Promise<void> {
  await db
    .deleteFrom('waitingMembership')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Whether an account may enter any project; the transaction must see its memberships. */
export async function hasActiveMembership(db: Db, accountId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('membership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .where('isDisabled', '=', false)
    .executeTakeFirst();
  return membership !== undefined;
}
