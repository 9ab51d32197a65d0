import { fullName } from '@portal/texts/format';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput, ProblemError } from '../../http/problem.ts';
import { closeLinks } from '../../links/link-store.ts';
import { totpResetByMail } from '../../mail/account-details-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { getManagedPerson } from '../../members/managed-projects.ts';
import { endSessions, type Session } from '../../sessions/session-store.ts';
import { removeTotp } from '../../totp/totp-setup.ts';
import { mayChangeDetails } from './account-details-rules.ts';

/**
 * Takes 2FA off an account whose owner lost app and recovery codes. Its sessions end, and what was
 * mailed to sign in with stops working. One's own takes password and code, and goes elsewhere: who
 * sits down at an open page must not get rid of it here.
 * @throws {ProblemError} 404 for somebody in none of the projects that who asks manages, 403 without
 *   management in all of theirs or for oneself, 422 totp-not-enabled
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
  if (!account.totp_enabled_at) throw invalidInput({ field: '', code: 'totp-not-enabled' });
  const now = clock.now();
  await removeTotp(db, accountId);
  await closeLinks(db, { accountId, now });
  await endSessions(db, { accountId, reason: 'totp-changed', now });
  const name = { firstName: account.first_name, infix: account.infix, lastName: account.last_name };
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
