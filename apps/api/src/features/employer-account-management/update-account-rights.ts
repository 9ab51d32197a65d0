import type { CallInput } from '@portal/contract/call';
import type { updateAccountRights } from '@portal/contract/employer-account-management';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../problem.ts';
import { findLockedAccount } from '../../identity/links/link-store.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { findFlags } from '../../identity/members/membership-store.ts';
import { changeAccountRights } from './change-account-rights.ts';

/**
 * Sets what a member may do in the project of the transaction.
 * @throws {ProblemError} 404 when the account is no member of it; as changeAccountRights
 */
export async function setAccountRights(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  session: Session,
  { projectId, accountId, flags }: CallInput<typeof updateAccountRights>['body'],
): Promise<void> {
  // Locked before its membership is read, so that the membership cannot change in between.
  const account = await findLockedAccount(db, accountId);
  const before = await findFlags(db, { projectId, accountId });
  if (!account || !before) throw notFound();
  const changes = [{ projectId, before, after: flags }];
  await changeAccountRights(db, services, { session, account, changes, atOnce: true });
}
