import type { Db } from '../../database/database.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { deletePasskeys } from '../../identity/passkeys/passkey-store.ts';
import { closeLoginChallenges, endSessions } from '../../identity/sessions/session-store.ts';
import { removeTotp } from '../../identity/totp/totp-setup.ts';

/**
 * Removes all credentials of an account whose mailbox gets another owner: password, passkeys, link
 * with a directory, 2FA with its recovery codes unless `keepsTotp`, open links, sign-ins between
 * two steps, and sessions. The owner of the mailbox chooses a new password.
 */
export async function removeCredentials(
  db: Db,
  { accountId, keepsTotp, now }: { accountId: string; keepsTotp: boolean; now: Date },
): Promise<void> {
  if (!keepsTotp) await removeTotp(db, accountId);
  await db
    .updateTable('account')
    .set({
      passwordHash: null,
      // The next password is set by mail: with 2FA on, it proves no more than the mailbox.
      isPasswordProven: !keepsTotp,
      pendingTotpSealedSeed: null,
      pendingTotpKeyId: null,
      entraTenantId: null,
      entraObjectId: null,
    })
    .where('accountId', '=', accountId)
    .execute();
  await deletePasskeys(db, accountId);
  await endSignIns(db, { accountId, now });
}

/** Ends open links, challenges and sessions of an account whose address changed. */
export async function endSignIns(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await closeLinks(db, { accountId, now });
  await closeLoginChallenges(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'mail-changed', now });
}
