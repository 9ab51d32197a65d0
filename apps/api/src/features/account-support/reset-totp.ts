import { auditedPerson, recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { totpResetMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import type { Dependencies } from '../../dependencies.ts';
import { deletePasskeys, hasPasskeys } from '../../identity/passkeys/passkey-store.ts';
import { closeLoginChallenges, endSessions } from '../../identity/sessions/session-store.ts';
import { removeTotp } from '../../identity/totp/totp-setup.ts';
import { findAccountByAddress } from '../../identity/members/invitation-store.ts';

/**
 * Removes 2FA and passkeys from an account whose owner lost the app and the recovery codes, and
 * perhaps the password too. Every session ends. The owner gets a mail, and an entry is written in
 * the log of each of the account's projects. The transaction must see all projects.
 * @returns what was removed, or why there was nothing to remove
 */
export async function resetTotp(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  emailAddress: string,
): Promise<'reset' | 'no-account' | 'no-totp'> {
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) return 'no-account';
  const accountId = account.accountId;
  if (!account.totpEnabledAt && !(await hasPasskeys(db, accountId))) return 'no-totp';
  const now = clock.now();
  await removeTotp(db, accountId);
  await deletePasskeys(db, accountId);
  await closeLinks(db, { accountId, now });
  await closeLoginChallenges(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'totp-changed', now });
  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: undefined,
    action: 'totp-reset',
    person: auditedPerson(account),
  });
  await queueAccountMail(db, config, account, (person, language) =>
    totpResetMail(config, person, now, language),
  );
  return 'reset';
}
