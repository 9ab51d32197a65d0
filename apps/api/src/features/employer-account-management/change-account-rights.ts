import type { Selectable } from 'kysely';
import { auditedPerson } from '../../audit/account-audit.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { authorizeProject } from '../../access/project-access.ts';
import { type AccessChange, accessChangedMail } from '../../mail/access-changed-mail.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { isChangeOpen } from '../../identity/email-change/email-change-store.ts';
import { memberAddedEntry } from '../../identity/members/add-member.ts';
import { announceProviderChange } from '../../identity/members/announce-provider-member.ts';
import { requestConsent } from '../../identity/members/request-consent.ts';
import { checkChanges } from '../../identity/members/check-changes.ts';
import { consentTo, manages, type ConsentContext } from '../../identity/members/consent-rules.ts';
import { addMembership, getInvitingProject } from '../../identity/members/invitation-store.ts';
import {
  endWaitingMembership,
  hasActiveMembership,
  lockManagers,
  removeMembership,
  setFlags,
} from '../../identity/members/membership-store.ts';
import { endSessions, type Session } from '../../identity/sessions/session-store.ts';
import {
  addsRights,
  isChange,
  refuseRightsChange,
  type RightsChange,
  removesAccess,
  withoutPending,
} from './account-rights-rules.ts';

type Services = Pick<Dependencies, 'config' | 'clock'>;

/**
 * The acting session and the account whose rights change. The transaction has locked the account.
 */
interface RightsTarget {
  readonly session: Session;
  readonly account: Selectable<AccountTable>;
  /**
   * What decides whether a change waits for the person's consent; null for an account that this
   * transaction created, which has no other memberships.
   */
  readonly consent: ConsentContext | null;
  /**
   * Whether the account becomes a member by an invitation: the caller mails that, and no mail about
   * rights is sent. Default false.
   */
  readonly isInvited?: boolean;
  /** The field that a refusal names; by default the refusal is about the whole form. */
  readonly field?: string;
}

export type ProjectRightsChange = Omit<RightsChange, 'accountId'> & { readonly projectId: string };

/**
 * Changes what an account may do in projects, all or nothing. A mail notifies the person, and an
 * entry is written in the log of each project. All sessions end of an account without access to any
 * project. A change without effect is skipped.
 * @throws {ProblemError} 409 when a project would have no active manager left, or the acting
 *   account removes its own management; 429 after too many changes of one person; as
 *   authorizeProject, when the acting account no longer manages the project; 422 for a project that
 *   waits for the person's consent already, and for more rights while another address may still be
 *   confirmed or undone
 * @returns the changes that took effect at once
 */
export async function changeAccountRights(
  db: Db,
  services: Services,
  { changes, ...target }: RightsTarget & { changes: readonly ProjectRightsChange[] },
): Promise<readonly AccessChange[]> {
  const { config, clock } = services;
  const { account, session, isInvited = false, field = '' } = target;
  const accountId = account.accountId;
  const [moment, date] = [clock.now(), today(clock)];
  const real = changes.map((change) => ({ ...change, accountId })).filter(isChange);
  // The next owner of the account would get the rights.
  if (real.some(addsRights) && (await isChangeOpen(db, { accountId, now: moment }))) {
    throw invalidInput({ field, code: 'emailaddress-changing' });
  }
  const made: AccessChange[] = [];
  // All calls lock in the same order, so that two concurrent calls wait and do not deadlock.
  for (const change of real.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1))) {
    const done = await changeInProject(db, services, { ...target, change, moment, date });
    if (done) made.push(done);
  }
  if (made.length === 0) return made;

  if (account.type === 'Customer' && real.some(removesAccess)) {
    await setScope(db, { accountId });
    if (!(await hasActiveMembership(db, accountId))) {
      await endSessions(db, { accountId, reason: 'deactivated', now: moment });
    }
  }
  if (isInvited) return made;
  const changedBy = session.account;
  await queueAccountMail(db, config, account, (person, language) =>
    accessChangedMail(config, person, { changedBy, moment, changes: made }, language),
  );
  return made;
}

/** @returns the change; null when it waits for the person's consent, which was requested by mail */
async function changeInProject(
  db: Db,
  services: Services,
  {
    session,
    account,
    consent,
    isInvited = false,
    field = '',
    change: wanted,
    moment,
    date,
  }: RightsTarget & { change: ProjectRightsChange & RightsChange; moment: Date; date: string },
): Promise<AccessChange | null> {
  const { projectId, accountId, before } = wanted;
  await setScope(db, { projectId });
  const managers = await lockManagers(db, { projectId });
  // Checked again: while this call waited, another may have removed the acting account's
  // management.
  await authorizeProject(db, { session, projectId, right: 'manageAccounts', date });
  const askedBy = session.account.accountId;
  const refusal = refuseRightsChange(wanted, { managers, askedBy });
  if (refusal) throw new ProblemError(refusal);
  const project = await getInvitingProject(db, projectId);
  const isOfProvider = session.account.type === 'BackOffice';
  const notice = { config: services.config, project, account, before, now: moment };
  const waits = consent && consentTo(consent, wanted);
  if (waits && wanted.after) {
    const about = { project, account, actor: session.account, isMember: before !== null };
    if (!(await requestConsent(db, services, { ...about, flags: wanted.after }))) {
      throw invalidInput({ field, code: 'already-asked' });
    }
    if (isOfProvider)
      await announceProviderChange(db, { ...notice, after: wanted.after, needsConsent: true });
  }
  const change = waits ? withoutPending(wanted, waits) : wanted;
  if (!isChange(change)) return null;
  const { after } = change;
  await checkChanges(db, { projectId, accountId, actorAccountId: askedBy, now: moment });

  if (!after) await removeMembership(db, { projectId, accountId });
  else if (before) {
    await setFlags(db, { projectId, accountId, flags: after });
    if (manages(after)) await endWaitingMembership(db, { projectId, accountId });
  } else await addMembership(db, { projectId, accountId, flags: after });
  await recordAudit(db, {
    projectId,
    occurredAt: moment,
    actorAccountId: askedBy,
    subjectType: 'account',
    subjectId: accountId,
    ...entryOf(change, account, isInvited),
  });
  if (isOfProvider) await announceProviderChange(db, { ...notice, after, needsConsent: false });
  return { projectName: project.name, before, after };
}

function entryOf(
  { before, after }: RightsChange,
  account: RightsTarget['account'],
  isInvited: boolean,
): Pick<AuditEntry, 'action' | 'details' | 'person'> {
  const person = auditedPerson(account);
  if (!after) return { action: 'member-removed', details: { flags: before }, person };
  if (!before) return memberAddedEntry(account, { flags: after, isInvited });
  const changes = changedFields({ ...before }, { ...after });
  return {
    action: 'member-rights-changed',
    details: { fields: changes.map(({ field }) => field) },
    person: { ...person, changes },
  };
}
