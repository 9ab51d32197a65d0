import type { Dependencies } from '../../dependencies.ts';
import type { Db } from '../../database/database.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { deletePasskey, hasPasskeys } from '../../identity/passkeys/passkey-store.ts';
import { endSessions, type Session } from '../../identity/sessions/session-store.ts';
import { isTotpDemanded } from '../../identity/totp/totp-demand.ts';
import { passkeyRemovedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { invalidInput, notFound } from '../../problem.ts';

/**
 * Removes a passkey. Every other session ends: the device may have another owner by now, and be
 * signed in.
 * @throws {ProblemError} 404 when the account has no such passkey; 422 last-factor when 2FA is
 *   demanded of the account and it has no other
 */
export async function removeOwnPasskey(
  { config, clock }: Dependencies,
  { db, session }: { db: Db; session: Session },
  passkeyId: string,
): Promise<void> {
  const { accountId } = session.account;
  const now = clock.now();
  // Locked, so that two concurrent calls do not remove the last two.
  const account = await findAccountForUpdate(db, accountId);
  if (!account || !(await deletePasskey(db, { accountId, passkeyId }))) throw notFound();
  if (
    !account.totpEnabledAt &&
    !(await hasPasskeys(db, accountId)) &&
    (await isTotpDemanded(db, config, account))
  ) {
    throw invalidInput({ field: '', code: 'last-factor' });
  }
  await endSessions(db, {
    accountId,
    keep: session.sessionId,
    reason: 'passkey-removed',
    now,
  });
  await queueAccountMail(db, config, account, (person, language) =>
    passkeyRemovedMail(config, person, now, language),
  );
}
