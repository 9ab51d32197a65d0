import type { activateAccount } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import { closeLinks, consumeLink, findLockedAccount } from '../../links/link-store.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findLinkAccount, linkInvalid } from './link-account.ts';
import { checkNewPassword } from './new-password.ts';

/**
 * The first password of an account. It signs nobody in: that goes by the door.
 * @throws {ProblemError} 422 link-invalid, or what is wrong with the password: the link still works
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
  await checkNewPassword(services, account.account_id, password);
  const passwordHash = await hashPassword(password);

  const accountId = account.account_id;
  await database.transaction({}, async (db) => {
    // The account first, as an invitation that makes a new link: neither waits in a circle.
    await findLockedAccount(db, accountId);
    if (!(await consumeLink(db, { token, purposes: ['activation'], now }))) throw linkInvalid();
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('account_id', '=', accountId)
      .where('password_hash', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw linkInvalid();
    await closeLinks(db, { accountId, now });
  });
}
