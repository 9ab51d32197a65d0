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
  givesMore,
  isChange,
  refuseRightsChange,
  type RightsChange,
  takesAccess,
  withoutWhatWaits,
} from './account-rights-rules.ts';

type Services = Pick<Dependencies, 'config' | 'clock'>;

/**
 * The asking session and the account whose rights change; the transaction holds that account's
 * lock.
 */
interface Concerned {
  readonly session: Session;
  readonly account: Selectable<AccountTable>;
  /**
   * What decides whether something that is given waits for the person's consent; null for an
   * account that this transaction made, so that nobody else has a say over it.
   */
  readonly consent: ConsentContext | null;
  /**
   * Whether the account is let in by an invitation: the caller mails that, and no mail about rights
   * goes out. Left out, it is not.
   */
  readonly isInvited?: boolean;
  /** The field at which the person is refused; left out, the refusal is about the whole form. */
  readonly field?: string;
}

export type ProjectRightsChange = Omit<RightsChange, 'accountId'> & { readonly projectId: string };

/**
 * Changes what an account may do in projects, all or nothing. A mail tells the person and the logs
 * tell the projects. An account that may enter no project any more is signed out. A change without
 * effect is skipped.
 * @throws {ProblemError} 409 when a project would have no active manager left, or somebody removes
 *   their own management; 429 after too many changes of one person; as entering the project, when
 *   the asking account no longer manages it; 422 for a project that the person was asked for
 *   already, and for more rights while another address may yet be confirmed or undone
 * @returns what changed at once
 */
export async function changeAccountRights(
  db: Db,
  services: Services,
  { changes, ...concerned }: Concerned & { changes: readonly ProjectRightsChange[] },
): Promise<readonly AccessChange[]> {
  const { config, clock } = services;
  const { account, session, isInvited = false, field = '' } = concerned;
  const accountId = account.accountId;
  const [moment, date] = [clock.now(), today(clock)];
  const real = changes.map((change) => ({ ...change, accountId })).filter(isChange);
  // Whoever gets the account by that change would get the rights.
  if (real.some(givesMore) && (await isChangeOpen(db, { accountId, now: moment }))) {
    throw invalidInput({ field, code: 'emailaddress-changing' });
  }
  const made: AccessChange[] = [];
  // All calls lock in the same order, so that two at once wait and do not deadlock.
  for (const change of real.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1))) {
    const done = await changeInProject(db, services, { ...concerned, change, moment, date });
    if (done) made.push(done);
  }
  if (made.length === 0) return made;

  if (account.type === 'Customer' && real.some(takesAccess)) {
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

/** @returns what changed; null when the person has to consent first, who was mailed about that */
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
  }: Concerned & { change: ProjectRightsChange & RightsChange; moment: Date; date: string },
): Promise<AccessChange | null> {
  const { projectId, accountId, before } = wanted;
  await setScope(db, { projectId });
  const managers = await lockManagers(db, { projectId });
  // Checked again: while this call waited, another may have removed the asking account's
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
  const change = waits ? withoutWhatWaits(wanted, waits) : wanted;
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
  account: Concerned['account'],
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
