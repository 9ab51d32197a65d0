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
import { recordInvitation } from './invitation-store.ts';
import { lockProjectsOf } from './lock-projects.ts';
import type { InvitationServices } from './send-invitation.ts';
import { insertWaitingMembership, deleteWaitingMembershipsOf } from './waiting-store.ts';

interface ConsentRequest {
  readonly project: { readonly projectId: string; readonly name: string };
  /** The caller's transaction has locked this account. */
  readonly account: Selectable<AccountTable>;
  /** null: the provider requests it. */
  readonly actor: Profile | null;
  readonly flags: MembershipFlags;
  /** Whether they are a member already, and the request is for management of the project. */
  readonly isMember?: boolean;
}

/**
 * The person in an audit entry about a request for consent: the address, which is all that the
 * project knows of them.
 */
export const requestedPerson = (emailAddress: string) => ({ name: emailAddress, emailAddress });

/**
 * Requests a person's consent by mail to a membership of a project. Until they consent, nothing
 * changes. An address with too many unanswered mails gets none; the portal shows the request all
 * the same.
 * @returns false when it was requested for this project already: nothing was changed
 * @throws {ProblemError} 429 as checkChanges
 */
export async function requestConsent(
  db: Db,
  { config, clock }: InvitationServices,
  { project, account, actor, flags, isMember = false }: ConsentRequest,
): Promise<boolean> {
  const { projectId, name: projectName } = project;
  const { accountId, emailAddress } = account;
  const now = clock.now();
  const requestedBy = actor?.accountId ?? null;
  const waiting = { projectId, accountId, emailAddress, flags, requestedBy, now };
  if (!(await insertWaitingMembership(db, waiting))) return false;
  if (requestedBy)
    await checkChanges(db, { projectId, accountId, actorAccountId: requestedBy, now });
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
  // For an account that was never activated, this counts as one more unanswered invitation.
  if (account.passwordHash === null) {
    if (actor && isUnanswered(account)) return true;
    await recordInvitation(db, account, { resetsCount: actor === null });
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
 * Ends an account's waiting memberships, because its address is about to change: consent was
 * requested of the old address. The caller has locked the account, and nothing of a project yet, in
 * a transaction that sees all projects. Afterwards the account's projects are locked, and those of
 * the waiting memberships.
 */
export async function endWaitingMemberships(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const ended = await deleteWaitingMembershipsOf(db, accountId);
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
