import type { Profile } from '@portal/contract/account';
import type { MembershipFlags } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { consentMail } from '../../mail/consent-mail.ts';
import { checkChanges } from './check-changes.ts';
import { isUnanswered } from './invitation-rules.ts';
import { noteInvitation } from './invitation-store.ts';
import { lockProjectsOf } from './lock-projects.ts';
import type { InvitationServices } from './send-invitation.ts';
import { insertWaitingMembership, takeEveryWaitingOf } from './waiting-store.ts';

interface Question {
  readonly project: { readonly projectId: string; readonly name: string };
  /** The caller's transaction has locked this account. */
  readonly account: Selectable<AccountTable>;
  /** null: the provider asks. */
  readonly actor: Profile | null;
  readonly flags: MembershipFlags;
  /** Whether they take part already, and are asked to manage the project. */
  readonly isMember?: boolean;
}

/**
 * What an entry tells of who is asked: the address, which is all that the project knows of them.
 */
export const requestedPerson = (emailAddress: string) => ({ name: emailAddress, emailAddress });

/**
 * Asks a person by mail to take part in a project. Until they consent, nothing changes. An address
 * that left too many mails unanswered gets none; the card waits there all the same.
 * @returns false when they were asked for this project already: nothing was done
 * @throws {ProblemError} 429 as checkChanges
 */
export async function requestConsent(
  db: Db,
  { config, clock }: InvitationServices,
  { project, account, actor, flags, isMember = false }: Question,
): Promise<boolean> {
  const { projectId, name: projectName } = project;
  const { accountId, emailAddress } = account;
  const now = clock.now();
  const askedBy = actor?.accountId ?? null;
  const asked = { projectId, accountId, emailAddress, flags, askedBy, now };
  if (!(await insertWaitingMembership(db, asked))) return false;
  if (askedBy) await checkChanges(db, { projectId, accountId, actorAccountId: askedBy, now });
  const changes = changedFields(null, { ...flags }).filter(({ to }) => to === true);
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: actor?.accountId,
    action: 'membership-asked',
    subjectType: 'account',
    subjectId: accountId,
    details: { flags, fields: changes.map(({ field }) => field) },
    person: { ...requestedPerson(emailAddress), changes },
  });
  // To a person who never came in it is one more mail that nobody may follow.
  if (account.passwordHash === null) {
    if (actor && isUnanswered(account)) return true;
    await noteInvitation(db, account, { startsAnew: actor === null });
  }
  await queueAccountMail(db, config, account, (person, language) =>
    consentMail(
      config,
      person,
      { askedBy: actor, projectName, flags, isMember, hasPassword: account.passwordHash !== null },
      language,
    ),
  );
  return true;
}

/**
 * Ends what an account is asked, because its address is about to be another: consent is for the
 * address that was asked. The caller has locked the account, and nothing of a project yet, in a
 * transaction that sees all projects. Afterwards those of the account are locked, and those that
 * asked it.
 */
export async function endWaitingMemberships(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const ended = await takeEveryWaitingOf(db, accountId);
  await lockProjectsOf(db, { accountId, others: ended.map(({ projectId }) => projectId) });
  for (const { projectId, emailAddress } of ended) {
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: undefined,
      action: 'membership-lapsed',
      subjectType: 'account',
      subjectId: accountId,
      details: {},
      person: requestedPerson(emailAddress),
    });
  }
}
