import type { CallInput } from '@portal/contract/call';
import type { updateAccountDetails } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requestEmailChange } from '../../email-change/request-email-change.ts';
import { ProblemError } from '../../http/problem.ts';
import { renamedMail } from '../../mail/account-details-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { checkChanges } from '../../members/check-changes.ts';
import { getManagedPerson, type ManagedPerson } from '../../members/managed-projects.ts';
import { findSession, type Session } from '../../sessions/session-store.ts';
import {
  isSameAddress,
  mayChangeDetails,
  nameChanges,
  type PersonName,
} from './account-details-rules.ts';

/**
 * Changes the name of an account at once, and asks for another e-mail address. What stays as it was
 * is neither logged nor mailed; an address that waits to be confirmed is left alone by the one that
 * the account has.
 * @throws {ProblemError} 404 for somebody in none of the projects that who asks manages, 403 without
 *   management in all of theirs; 422 emailaddress-in-use, 429 after too many changes; 401 when the
 *   session ended meanwhile
 */
export async function changeAccountDetails(
  db: Db,
  services: Dependencies,
  session: Session,
  { accountId, emailAddress, ...given }: CallInput<typeof updateAccountDetails>['body'],
): Promise<void> {
  const person = await getManagedPerson(db, { session, accountId });
  // While the account was waited for, its old address may have thrown out who asks.
  const current = await findSession(db, session);
  if (!current || current.endedAt) throw new ProblemError('not-signed-in');
  if (!mayChangeDetails(person)) throw new ProblemError('right-missing');
  const name = { ...given, infix: given.infix || null };
  const account = await rename(db, services, session, { person, name });
  if (isSameAddress(account.email_address, emailAddress)) return;
  await requestEmailChange(db, services, {
    account,
    newAddress: emailAddress,
    actor: session.account,
  });
}

/** @returns the account with its new name */
async function rename(
  db: Db,
  { config, clock }: Dependencies,
  { account: actor }: Session,
  { person: { account, flags }, name }: { person: ManagedPerson; name: PersonName },
): Promise<ManagedPerson['account']> {
  const before = {
    firstName: account.first_name,
    infix: account.infix,
    lastName: account.last_name,
  };
  const changes = nameChanges(before, name);
  if (changes.length === 0) return account;
  const now = clock.now();
  const accountId = account.account_id;
  for (const projectId of flags.keys()) {
    await checkChanges(db, { projectId, accountId, actorAccountId: actor.accountId, now });
  }
  const renamed = await db
    .updateTable('account')
    .set({ first_name: name.firstName, infix: name.infix, last_name: name.lastName })
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAccountAudit(db, {
    accountId,
    occurredAt: now,
    actorAccountId: actor.accountId,
    action: 'account-details-changed',
    details: { fields: changes.map(({ field }) => field) },
    person: { name: fullName(name), changes },
  });
  await queueAccountMail(db, config, renamed, (person, language) =>
    renamedMail(config, person, { actor, moment: now }, language),
  );
  return renamed;
}
