import type { activateAccount } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { announceActivation } from '../../identity/members/announce-provider-member.ts';
import { closeLinks, consumeLink, findAccountForUpdate } from '../../identity/links/link-store.ts';
import { hashPassword } from '../../identity/passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findLinkAccount, linkInvalid } from './link-account.ts';
import { checkNewPassword } from './new-password.ts';

/**
 * Sets the first password of an account. It opens no session; signing in is a separate call.
 * @throws {ProblemError} 422 link-invalid, or the faults of the password: the link stays valid then
 */
export async function chooseFirstPassword(
  services: Dependencies,
  { token, password }: CallInput<typeof activateAccount>['body'],
): Promise<void> {
  const { config, database, clock } = services;
  const now = clock.now();
  const account = await database.transaction({}, (db) =>
    findLinkAccount(db, config, { token, purpose: 'activation', now }),
  );
  if (!account) throw linkInvalid();
  const { accountId } = account;
  await checkNewPassword(services, accountId, password);
  const passwordHash = await hashPassword(password, { account: accountId });

  await database.transaction({}, async (db) => {
    // Locks the account first, as an invitation that makes a new link does, to avoid a deadlock.
    await findAccountForUpdate(db, accountId);
    if (!(await consumeLink(db, { token, purposes: ['activation'], now }))) throw linkInvalid();
    const activated = await db
      .updateTable('account')
      .set({ passwordHash, invitationsUnanswered: 0 })
      .where('accountId', '=', accountId)
      .where('passwordHash', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!activated) throw linkInvalid();
    await closeLinks(db, { accountId, now });
    await announceActivation(db, { config, account: activated, now });
  });
}
