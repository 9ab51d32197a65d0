import { type MembershipFlags, membershipFlags } from '@portal/contract/rights';
import { sql } from 'kysely';
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
 * An active account of an employer. One that was never activated does not count, because its person
 * may not know of it.
 */
export const isActiveCustomer = sql<boolean>`(
  account.type = 'Customer' and not account.is_disabled
  and (account.password_hash is not null or account.entra_object_id is not null))`;

/**
 * The active members of a project who hold a flag. The provider's staff do not count, because the
 * employer manages the project.
 */
export const activeMembers = (
  db: Db,
  { projectId, flag }: { projectId: string; flag: 'userManagement' | 'payroll' | 'authorize' },
) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .where('membership.projectId', '=', projectId)
    .where(`membership.${flag}`, '=', true)
    .where('membership.isDisabled', '=', false)
    .where(isActiveCustomer);

/** The active managers of a project. */
export const activeManagers = (db: Db, projectId: string) =>
  activeMembers(db, { projectId, flag: 'userManagement' });

/** The active managers of a project, locked until the transaction ends. */
export async function lockManagers(
  db: Db,
  { projectId }: { projectId: string },
): Promise<readonly string[]> {
  const rows = await activeManagers(db, projectId)
    .select('membership.accountId')
    // All calls lock in the same order, so that two concurrent calls wait and do not deadlock.
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

/** Ends a membership, and a waiting membership of the same project. */
export async function removeMembership(db: Db, { projectId, accountId }: Member): Promise<void> {
  await endWaitingMembership(db, { projectId, accountId });
  await db
    .deleteFrom('membership')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .execute();
}

/** Deletes an account's waiting membership of a project. */
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

/** Whether an account has access to any project. The transaction must see its memberships. */
export async function hasActiveMembership(db: Db, accountId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('membership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .where('isDisabled', '=', false)
    .executeTakeFirst();
  return membership !== undefined;
}

/** Marks that a project's managers are to be notified once an account is activated. */
export async function markActivationNoticeDue(
  db: Db,
  { projectId, accountId }: Member,
): Promise<void> {
  await db
    .updateTable('membership')
    .set({ arrivalNoticeDue: true })
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .execute();
}

/**
 * The memberships of an account whose managers are still to be notified that it was activated; of
 * concurrent calls, one gets them. The transaction must see all projects.
 * @returns them in the order of their projects, in which all calls lock logs
 */
export async function claimActivationNotices(db: Db, accountId: string) {
  const rows = await db
    .updateTable('membership')
    .set({ arrivalNoticeDue: false })
    .where('accountId', '=', accountId)
    .where('arrivalNoticeDue', '=', true)
    .returning(['projectId', ...membershipFlags])
    .execute();
  return rows.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1));
}
