import type { resetPassword } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../http/problem.ts';
import { closeLinks, consumeLink, findLockedAccount, takeLinkTry } from '../../links/link-store.ts';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { endSessions } from '../../sessions/session-store.ts';
import { byAccount, checkWithinLimit } from '../../throttle/throttle.ts';
import { acceptPin } from '../../totp/accept-pin.ts';
import { findLinkAccount, linkInvalid } from './link-account.ts';
import { closeChallenges } from './login-challenge-store.ts';
import { checkNewPassword } from './new-password.ts';

const pinMissing = () => invalidInput({ field: 'pin', code: 'field-is-required' });

interface Reset {
  readonly accountId: string;
  readonly token: string;
  readonly passwordHash: string;
  readonly pin: string | undefined;
  readonly now: Date;
}

/**
 * A new password by a link in the mail. With 2FA the mailbox alone is not enough: it takes a code
 * of the app, or a recovery code, too. Every session ends, and it signs nobody in.
 * @throws {ProblemError} 422 link-invalid, or what is wrong with password or pin: the link still
 *   works then, for five pins; 429 after too many wrong pins
 */
export async function setPasswordByLink(
  services: Dependencies,
  { token, password, pin }: CallInput<typeof resetPassword>['body'],
): Promise<void> {
  const { config, database, clock } = services;
  const now = clock.now();
  const account = await database.transaction({}, (db) =>
    findLinkAccount(db, config, { token, purpose: 'password-reset', now }),
  );
  if (!account) throw linkInvalid();
  if (account.totp_enabled_at && pin === undefined) throw pinMissing();
  await checkNewPassword(services, account.account_id, password);
  const passwordHash = await hashPassword(password);

  const accountId = account.account_id;
  const attempt = () =>
    database.transaction({}, (db) =>
      tryReset(db, services, { accountId, token, passwordHash, pin, now }),
    );
  const isReset = account.totp_enabled_at
    ? await checkWithinLimit(services, [byAccount('pin', accountId)], attempt)
    : await attempt();
  if (!isReset) throw invalidInput({ field: 'pin', code: 'pin-invalid' });
}

/**
 * @returns false for a pin that is wrong: the try is then to be committed
 * @throws {ProblemError} 422 when the link does not work any more, or 2FA was set up since
 */
async function tryReset(db: Db, services: Dependencies, reset: Reset): Promise<boolean> {
  const { accountId, token, pin, now } = reset;
  const question = { token, purposes: ['password-reset'] as const, now };
  const account = await findLockedAccount(db, accountId);
  if (!account) throw linkInvalid();
  const hasTotp = account.totp_enabled_at !== null;
  if (hasTotp) {
    if (pin === undefined) throw pinMissing();
    if (!(await takeLinkTry(db, question))) throw linkInvalid();
    if (!(await acceptPin(db, services.config, { accountId, pin, now }))) return false;
  } else if (!(await consumeLink(db, question))) {
    throw linkInvalid();
  }
  await db
    .updateTable('account')
    // It proves no more than the mailbox until a sign-in with 2FA has used it.
    .set({ password_hash: reset.passwordHash, is_password_proven: !hasTotp })
    .where('account_id', '=', accountId)
    .execute();
  await closeLinks(db, { accountId, now });
  await closeChallenges(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'password-changed', now });
  await queueAccountMail(db, services.config, account, (person, language) =>
    passwordChangedMail(services.config, person, now, language),
  );
  return true;
}
