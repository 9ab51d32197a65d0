import type { Db } from '../../database/database.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { deletePasskeys } from '../../identity/passkeys/passkey-store.ts';
import { closeLoginChallenges, endSessions } from '../../identity/sessions/session-store.ts';
import { removeTotp } from '../../identity/totp/totp-setup.ts';

/**
 * Takes every way into an account that belongs to somebody else's mailbox from now on: password,
 * passkeys, link with a directory, 2FA with its recovery codes unless that is kept, open links,
 * half-finished sign-ins and sessions. Whoever reads the mailbox chooses a password anew.
 */
export async function dropWaysIn(
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
  await endUses(db, { accountId, now });
}

/** Ends what is under way with an account whose address changed. */
export async function endUses(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await closeLinks(db, { accountId, now });
  await closeLoginChallenges(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'mail-changed', now });
}
