import type { CallInput } from '@portal/contract/call';
import type { updateAccountDetails } from '@portal/contract/employer-account-management';
import type { PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { recordAccountAudit } from '../../audit/account-audit.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requestEmailChange } from '../../identity/email-change/request-email-change.ts';
import { requireProof } from '../../access/fresh-proof.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { ProblemError } from '../../problem.ts';
import { renamedMail } from '../../mail/account-details-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { checkChanges } from '../../identity/members/check-changes.ts';
import { endWaitingMemberships } from '../../identity/members/request-consent.ts';
import { getManagedPerson, type ManagedPerson } from '../../identity/members/managed-projects.ts';
import { findSession, type Session } from '../../identity/sessions/session-store.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import {
  invitationAllowance,
  ownAddressAllowance,
} from '../../identity/throttle/throttle-rules.ts';
import {
  isSameAddress,
  mayChangeDetails,
  nameChanges,
  proofForAddress,
} from './account-details-rules.ts';

type Body = CallInput<typeof updateAccountDetails>['body'];

/**
 * Changes the name of an account at once, and requests another e-mail address. A field that stays
 * the same is neither logged nor mailed. The current address leaves a pending change of address as
 * it is. A request counts as a use also when it is refused, because a refusal reveals which
 * addresses have an account.
 * @throws {ProblemError} 404 for an account in none of the projects that the acting account
 *   manages, 403 without management in all of its projects, or without a fresh proof for another
 *   address; 422 emailaddress-in-use, 429 after too many changes; 401 when the session ended
 *   meanwhile
 */
export async function changeAccountDetails(
  services: Dependencies,
  { session, transaction, storeResponse }: OwnTransactionsContext,
  body: Body,
): Promise<void> {
  const { isOtherAddress } = await transaction((db) =>
    checkChange(db, services, session, { ...body, lock: false }),
  );
  if (isOtherAddress) {
    const askedBy = session.account.accountId;
    const isOwn = body.accountId === askedBy;
    await spendUses(services, byAccount(isOwn ? 'own-address' : 'invitation', askedBy), {
      // For another account, the new address may be any person's, like that of an invitation.
      allowance: isOwn ? ownAddressAllowance : invitationAllowance,
    });
  }
  await transaction(async (db) => {
    await change(db, services, session, body);
    await storeResponse(db);
  });
}

/** @throws {ProblemError} as changeAccountDetails, when the account may not be changed like this */
async function checkChange(
  db: Db,
  { clock }: Dependencies,
  session: Session,
  { accountId, emailAddress, lock }: Body & { lock: boolean },
) {
  const person = await getManagedPerson(db, { session, accountId, lock });
  // While this call waited for the account, a veto may have ended its session.
  const current = await findSession(db, session);
  if (!current || current.endedAt) throw new ProblemError('not-signed-in');
  if (!mayChangeDetails(person)) throw new ProblemError('right-missing');
  const isOtherAddress = !isSameAddress(person.account.emailAddress, emailAddress);
  if (isOtherAddress) {
    const change = { accountId, askedBy: session.account.accountId };
    requireProof(session, proofForAddress(change), clock.now());
  }
  return { person, isOtherAddress };
}

async function change(db: Db, services: Dependencies, session: Session, body: Body): Promise<void> {
  const { person, isOtherAddress } = await checkChange(db, services, session, {
    ...body,
    lock: true,
  });
  const { accountId, emailAddress, firstName, lastName } = body;
  const name = { firstName, infix: body.infix || null, lastName };
  if (isOtherAddress) await endWaitingMemberships(db, { accountId, now: services.clock.now() });
  const account = await rename(db, services, session, { person, name });
  if (!isOtherAddress) return;
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
  const changes = nameChanges(account, name);
  if (changes.length === 0) return account;
  const now = clock.now();
  const accountId = account.accountId;
  for (const projectId of flags.keys()) {
    await checkChanges(db, { projectId, accountId, actorAccountId: actor.accountId, now });
  }
  const renamed = await db
    .updateTable('account')
    .set(name)
    .where('accountId', '=', accountId)
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
  // For an account that was never activated, the mail would have a text of the actor's choice,
  // which another name would change again.
  if (renamed.passwordHash === null) return renamed;
  await queueAccountMail(db, config, renamed, (person, language) =>
    renamedMail(config, person, { actor, moment: now }, language),
  );
  return renamed;
}
