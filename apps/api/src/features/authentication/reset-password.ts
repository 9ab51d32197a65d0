import type { resetPassword } from '@portal/contract/authentication';
import type { CallInput } from '@portal/contract/call';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import {
  closeLinks,
  consumeLink,
  findAccountForUpdate,
  countLinkTry,
} from '../../identity/links/link-store.ts';
import { passwordChangedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { hashPassword } from '../../identity/passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { closeLoginChallenges, endSessions } from '../../identity/sessions/session-store.ts';
import { byAccount, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { acceptPin } from '../../identity/totp/accept-pin.ts';
import { findLinkAccount, linkInvalid } from './link-account.ts';
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
 * Sets a new password by a mailed link. With 2FA the mailbox alone is not enough: it also requires
 * a code of the app or a recovery code. Every session ends, and none is opened.
 * @throws {ProblemError} 422 link-invalid, or the faults of password or pin: the link stays valid
 *   then, for five pins; 429 after too many wrong pins
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
  if (account.totpEnabledAt && pin === undefined) throw pinMissing();
  const { accountId } = account;
  await checkNewPassword(services, accountId, password);
  const passwordHash = await hashPassword(password, { account: accountId });

  const attempt = () =>
    database.transaction({}, (db) =>
      tryReset(db, services, { accountId, token, passwordHash, pin, now }),
    );
  const isReset = account.totpEnabledAt
    ? await checkWithinLimit(services, [byAccount('pin', accountId)], attempt)
    : await attempt();
  if (!isReset) throw invalidInput({ field: 'pin', code: 'pin-invalid' });
}

/**
 * @returns false for a wrong pin; the caller must commit so that the try counts
 * @throws {ProblemError} 422 when the link is not valid any more, or 2FA was set up since
 */
async function tryReset(db: Db, services: Dependencies, reset: Reset): Promise<boolean> {
  const { accountId, token, pin, now } = reset;
  const lookup = { token, purposes: ['password-reset'] as const, now };
  const account = await findAccountForUpdate(db, accountId);
  if (!account) throw linkInvalid();
  const hasTotp = account.totpEnabledAt !== null;
  if (hasTotp) {
    if (pin === undefined) throw pinMissing();
    if (!(await countLinkTry(db, lookup))) throw linkInvalid();
    if (!(await acceptPin(db, services.config, { accountId, pin, now }))) return false;
  } else if (!(await consumeLink(db, lookup))) {
    throw linkInvalid();
  }
  await db
    .updateTable('account')
    // With 2FA, this password proves only the mailbox until a sign-in with a code has used it.
    .set({ passwordHash: reset.passwordHash, isPasswordProven: !hasTotp })
    .where('accountId', '=', accountId)
    .execute();
  await closeLinks(db, { accountId, now });
  await closeLoginChallenges(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'password-changed', now });
  await queueAccountMail(db, services.config, account, (person, language) =>
    passwordChangedMail(services.config, person, now, language),
  );
  return true;
}
