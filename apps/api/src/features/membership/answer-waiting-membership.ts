import type { CallResult } from '@portal/contract/call';
import type { getWaitingMemberships } from '@portal/contract/consent';
import { membershipFlags } from '@portal/contract/rights';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isChangeOpen } from '../../identity/email-change/email-change-store.ts';
import { mayDirectorySee } from '../../identity/entra/entra-store.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { mayBecomeMember } from '../../identity/members/add-member.ts';
import { announceProviderChange } from '../../identity/members/announce-provider-member.ts';
import { requestedPerson } from '../../identity/members/request-consent.ts';
import { addMembership, getInvitingProject } from '../../identity/members/invitation-store.ts';
import { findFlags, setFlags } from '../../identity/members/membership-store.ts';
import {
  isOfProvider,
  listWaitingOf,
  mayStillRequest,
  deleteWaitingMembership,
} from '../../identity/members/waiting-store.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { auditedPerson } from '../../audit/account-audit.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { accessChangedMail } from '../../mail/access-changed-mail.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';

type Services = Pick<Dependencies, 'config' | 'clock'>;

interface Answer {
  readonly waitingMembershipId: string;
  readonly session: Session;
}

/**
 * The waiting memberships of an account whose requester may still add members. In a session from a
 * directory, those of projects whose rules allow it; for others only that there are some.
 * Afterwards the transaction sees all projects.
 */
export async function describeWaitingMemberships(
  db: Db,
  { account: { accountId }, directory }: Session,
): Promise<CallResult<typeof getWaitingMemberships>> {
  await setScope(db, { allProjects: true });
  const open = [];
  let needsPassword = false;
  for (const row of await listWaitingOf(db, accountId)) {
    if (!(await mayStillRequest(db, row))) continue;
    if (await mayDirectorySee(db, row.projectId, directory)) open.push(row);
    else needsPassword = true;
  }
  return {
    needsPassword,
    items: open.map(({ firstName, infix, lastName, type, ...row }) => ({
      ...pick(row, ['waitingMembershipId', 'projectName', 'legalName', 'isMember']),
      ...pick(row, membershipFlags),
      askedBy:
        firstName === null || lastName === null || type === null
          ? null
          : { firstName, infix, lastName, type },
      askedAt: row.askedAt.toISOString(),
    })),
  };
}

/**
 * Accepts a membership: it takes effect, with the requested rights.
 * @throws {ProblemError} 404 when the account has no such waiting membership, or not any more, or
 *   the requester may not add members any more
 */
export async function acceptWaitingMembership(
  db: Db,
  services: Services,
  answer: Answer,
): Promise<void> {
  const { config, clock } = services;
  const { account, waiting, now } = await claimWaitingMembership(db, clock.now(), answer);
  const isSameAddress = waiting.emailAddress.toLowerCase() === account.emailAddress.toLowerCase();
  const { accountId, projectId } = waiting;
  // A process of an earlier version may have changed the address, and left waiting memberships as
  // they are.
  if (!isSameAddress || !mayBecomeMember(account) || (await isChangeOpen(db, { accountId, now }))) {
    throw notFound();
  }
  if (!(await mayStillRequest(db, waiting))) throw notFound();
  const before = await findFlags(db, { projectId, accountId });
  // The request to a member was for management only; their other rights stay as managers set them.
  const flags = before
    ? { ...before, userManagement: before.userManagement || waiting.userManagement }
    : pick(waiting, membershipFlags);
  const changes = changedFields(before && { ...before }, { ...flags }).filter(
    ({ to }) => to === true,
  );
  if (before && changes.length === 0) return;
  if (before) await setFlags(db, { projectId, accountId, flags });
  else if (!(await addMembership(db, { projectId, accountId, flags }))) return;
  const { name: projectName } = await getInvitingProject(db, projectId);
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: accountId,
    action: 'membership-accepted',
    subjectType: 'account',
    subjectId: accountId,
    details: {
      flags,
      fields: changes.map(({ field }) => field),
      askedBy: waiting.askedByAccountId,
    },
    person: { ...auditedPerson(account), changes },
  });
  await queueAccountMail(db, config, account, (person, language) => {
    const changes = [{ projectName, before, after: flags }];
    const notice = { changedBy: null, moment: now, changes };
    return accessChangedMail(config, person, notice, language);
  });
  if (!(await isOfProvider(db, waiting))) return;
  const project = { projectId, name: projectName };
  const change = { before, after: flags, needsConsent: false };
  await announceProviderChange(db, { config, project, account, now, ...change });
}

/**
 * Refuses a membership. The entry in the project's log does not name the account, because the
 * project never got to know the person.
 * @throws {ProblemError} 404 when the account has no such waiting membership, or not any more
 */
export async function refuseWaitingMembership(
  db: Db,
  { clock }: Services,
  answer: Answer,
): Promise<void> {
  const { waiting, now } = await claimWaitingMembership(db, clock.now(), answer);
  await recordAudit(db, {
    projectId: waiting.projectId,
    occurredAt: now,
    actorAccountId: undefined,
    action: 'membership-refused',
    subjectType: 'account',
    subjectId: waiting.accountId,
    details: {},
    person: requestedPerson(waiting.emailAddress),
  });
}

/**
 * Deletes the waiting membership, and returns it. The account is locked first, as a change of its
 * address locks it. Afterwards the transaction sees all projects.
 * @throws {ProblemError} 404 also for a session from a directory that the project does not allow
 */
async function claimWaitingMembership(db: Db, now: Date, { waitingMembershipId, session }: Answer) {
  const { accountId } = session.account;
  const account = await findAccountForUpdate(db, accountId);
  await setScope(db, { allProjects: true });
  const waiting =
    account && (await deleteWaitingMembership(db, { waitingMembershipId, accountId }));
  if (!waiting || !(await mayDirectorySee(db, waiting.projectId, session.directory)))
    throw notFound();
  return { account, waiting, now };
}
