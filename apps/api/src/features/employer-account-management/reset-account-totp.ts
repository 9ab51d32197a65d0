import { fullName } from '@portal/texts/format';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { closeLinks } from '../../identity/links/link-store.ts';
import { totpResetByMail } from '../../mail/account-details-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { getManagedPerson } from '../../identity/members/managed-projects.ts';
import { deletePasskeys, hasPasskeys } from '../../identity/passkeys/passkey-store.ts';
import { endSessions, type Session } from '../../identity/sessions/session-store.ts';
import { removeTotp } from '../../identity/totp/totp-setup.ts';
import { mayChangeDetails } from './account-details-rules.ts';

/**
 * Removes 2FA and passkeys from an account whose owner lost them. Its sessions end, and mailed
 * links to sign in stop working. It refuses the acting account itself: removing one's own 2FA
 * requires password and code, so that it cannot be done at a page that was left open.
 * @throws {ProblemError} 404 for an account in none of the projects that the acting account
 *   manages, 403 without management in all of its projects or for oneself, 422 totp-not-enabled
 */
export async function resetTotpOf(
  db: Db,
  { config, clock }: Dependencies,
  session: Session,
  accountId: string,
): Promise<void> {
  const person = await getManagedPerson(db, { session, accountId });
  const { account: actor } = session;
  if (!mayChangeDetails(person) || accountId === actor.accountId) {
    throw new ProblemError('right-missing');
  }
  const { account } = person;
  if (!account.totpEnabledAt && !(await hasPasskeys(db, accountId)))
    throw invalidInput({ field: '', code: 'totp-not-enabled' });
  const now = clock.now();
  await removeTotp(db, accountId);
  await deletePasskeys(db, accountId);
  await closeLinks(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'totp-changed', now });
  const name = { firstName: account.firstName, infix: account.infix, lastName: account.lastName };
  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: actor.accountId,
    action: 'totp-reset',
    person: { name: fullName(name) },
  });
  await queueAccountMail(db, config, account, (owner, language) =>
    totpResetByMail(config, owner, { actor, moment: now }, language),
  );
}
