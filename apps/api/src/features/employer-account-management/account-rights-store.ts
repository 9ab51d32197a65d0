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
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row
    ? {
        isDisabled: row.is_disabled,
        authorize: row.authorize,
        confirmationMails: row.confirmation_mails,
        userManagement: row.user_management,
        subscriptionCopy: row.subscription_copy,
      }
    : null;
}

/**
 * The active managers of a project, held as they are until the transaction ends. The provider's
 * staff are none: a project is its employer's.
 */
export async function lockManagers(
  db: Db,
  { projectId }: { projectId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.account_id', 'membership.account_id')
    .select('membership.account_id')
    .where('membership.project_id', '=', projectId)
    .where('membership.user_management', '=', true)
    .where('membership.is_disabled', '=', false)
    .where('account.is_disabled', '=', false)
    .where('account.type', '=', 'Customer')
    // One order for all: two at once wait for each other instead of deadlocking.
    .orderBy('membership.account_id')
    .forUpdate('membership')
    .execute();
  return rows.map((row) => row.account_id);
}

export async function setFlags(
  db: Db,
  { projectId, accountId, flags }: Member & { flags: MembershipFlags },
): Promise<void> {
  await db
    .updateTable('membership')
    .set({
      is_disabled: flags.isDisabled,
      authorize: flags.authorize,
      confirmation_mails: flags.confirmationMails,
      user_management: flags.userManagement,
      subscription_copy: flags.subscriptionCopy,
    })
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

export async function removeMembership(db: Db, { projectId, accountId }: Member): Promise<void> {
  await db
    .deleteFrom('membership')
    .where('project_id', '=', projectId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Whether an account may enter any project; the transaction must see its memberships. */
export async function hasActiveMembership(db: Db, accountId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('membership')
    .select('project_id')
    .where('account_id', '=', accountId)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return membership !== undefined;
}
