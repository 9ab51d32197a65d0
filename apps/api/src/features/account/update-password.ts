import type { updatePassword } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import { invalidInput } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { deleteLinkRequests } from '../../identity/links/link-request-store.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { hashPassword } from '../../identity/passwords/password-hashing.ts';
import { readPasswordOwner } from '../../identity/passwords/password-owner.ts';
import { checkPassword } from '../../identity/passwords/password-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endSessions } from '../../identity/sessions/session-store.ts';
import { lockAccount, verifyOwnPassword } from './verify-own-password.ts';

/**
 * Changes the password. Every other session ends, and links that were requested with the old one.
 * @throws {ProblemError} 422 password-wrong, or the faults of the new one
 */
export async function changePassword(
  services: Dependencies,
  context: OwnTransactionsContext,
  { password, newPassword }: CallInput<typeof updatePassword>['body'],
): Promise<void> {
  const { config, clock } = services;
  const { account, session, transaction, storeResponse } = context;
  const { accountId } = account;
  const passwordHash = await verifyOwnPassword(services, context, password);
  const owner = await transaction((db) => readPasswordOwner(db, config, accountId));
  const faults = checkPassword('newPassword', newPassword, owner);
  if (faults.length > 0) throw invalidInput(...faults);
  const newHash = await hashPassword(newPassword, { account: accountId });

  await transaction(async (db) => {
    const now = clock.now();
    await deleteLinkRequests(db, accountId);
    const row = await lockAccount(db, { accountId, passwordHash });
    await db
      .updateTable('account')
      // Proven, because the change required the old password and no mailbox was involved.
      .set({ passwordHash: newHash, isPasswordProven: true })
      .where('accountId', '=', accountId)
      .execute();
    await endSessions(db, { accountId, keep: session.sessionId, reason: 'password-changed', now });
    await closeLinks(db, {
      accountId,
      purposes: ['activation', 'password-reset', 'pin-reset'],
      now,
    });
    await queueAccountMail(db, config, row, (person, language) =>
      passwordChangedMail(config, person, now, language),
    );
    await storeResponse(db);
  });
}
