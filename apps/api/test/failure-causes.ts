import type { MembershipFlags } from '@portal/contract/rights';
import { vi } from 'vitest';
import type { Db, Scope } from '../src/database/database.ts';
import { maxUnanswered } from '../src/identity/members/invitation-rules.ts';
import { findMaintenance } from '../src/shared-domain/portal-setting-store.ts';
import type { TestPortal } from './test-portal.ts';

/** Makes an account a member of a project that it is not in yet, without any flag by default. */
export const addMembership = (
  portal: TestPortal,
  {
    projectId,
    accountId,
    flags = {},
  }: { projectId: string; accountId: string; flags?: Partial<MembershipFlags> },
) =>
  portal.database.transaction({ allProjects: true }, (db) =>
    db
      .insertInto('membership')
      .values({
        projectId,
        accountId,
        isDisabled: false,
        authorize: false,
        confirmationMails: false,
        userManagement: false,
        subscriptionCopy: false,
        ...flags,
      })
      .execute(),
  );

/** Sets the unanswered invitations of an account to their maximum. */
export const fillUnansweredInvitations = (
  portal: TestPortal,
  { invitedId }: { invitedId: string },
) =>
  portal.database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set((account) => ({
        invitationsUnanswered: maxUnanswered,
        invitedEmailAddress: account.ref('emailAddress'),
      }))
      .where('accountId', '=', invitedId)
      .execute(),
  );

/** Deletes the bytes of every file; their rows stay. */
export async function deleteStoredBytes(portal: TestPortal): Promise<void> {
  const keys = await portal.database.transaction({ allProjects: true }, async (db) => {
    const tables = ['projectFile', 'promotionFile'] as const;
    const rows = tables.map((table) => db.selectFrom(table).select('storageKey').execute());
    return (await Promise.all(rows)).flat();
  });
  for (const { storageKey: key } of keys) await portal.services.storage.remove(key);
}

/**
 * Runs `act` before the transaction with this number, counted from now, begins.
 * @returns a function that removes the hook
 */
export function beforeTransaction(
  portal: TestPortal,
  number: number,
  act: () => Promise<void>,
): () => void {
  const { database } = portal;
  const begin = database.transaction.bind(database);
  let count = 0;
  const watched = async <T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> => {
    // Whether the portal reads the maintenance setting again depends on the time of the last read.
    if ((work as unknown) !== findMaintenance) count += 1;
    if (count === number) await act();
    return begin(scope, work);
  };
  const spy = vi.spyOn(database, 'transaction').mockImplementation(watched);
  return () => spy.mockRestore();
}
