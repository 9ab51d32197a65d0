import type { updatePassword } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import { invalidInput } from '../../http/problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { deleteLinkRequests } from '../../links/link-request-store.ts';
import { closeLinks } from '../../links/link-store.ts';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { readPasswordOwner } from '../../passwords/password-owner.ts';
import { checkPassword } from '../../passwords/password-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endSessions } from '../../sessions/session-store.ts';
import { lockAccount, verifyOwnPassword } from './verify-own-password.ts';

/**
 * Changes the password. Every other session ends, and links that were asked for with the old one.
 * @throws {ProblemError} 422 password-wrong, or what is wrong with the new one
 */
export async function changePassword(
  services: Dependencies,
  context: OwnTransactionsContext,
  { password, newPassword }: CallInput<typeof updatePassword>['body'],
): Promise<void> {
  const { config, clock } = services;
  const { account, session, transaction } = context;
  const { accountId } = account;
  const passwordHash = await verifyOwnPassword(services, context, password);
  const owner = await transaction((db) => readPasswordOwner(db, config, accountId));
  const faults = checkPassword('newPassword', newPassword, owner);
  if (faults.length > 0) throw invalidInput(...faults);
  const newHash = await hashPassword(newPassword);

  await transaction(async (db) => {
    const now = clock.now();
    await deleteLinkRequests(db, accountId);
    const row = await lockAccount(db, { accountId, passwordHash });
    await db
      .updateTable('account')
      // Typed by who knew the old one: no mailbox had a part in it.
      .set({ password_hash: newHash, is_password_proven: true })
      .where('account_id', '=', accountId)
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
  });
}
