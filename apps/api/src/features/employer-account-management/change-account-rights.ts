import type { Selectable } from 'kysely';
import { auditedPerson } from '../../audit/account-audit.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit-log.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
import { enterProject } from '../../http/project-access.ts';
import { type AccessChange, accessChangedMail } from '../../mail/access-changed-mail.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { memberAddedEntry } from '../../members/admit-member.ts';
import { checkChanges } from '../../members/check-changes.ts';
import { addMembership, getInvitingProject } from '../../members/invitation-store.ts';
import { endSessions, type Session } from '../../sessions/session-store.ts';
import {
  isChange,
  refuseRightsChange,
  type RightsChange,
  takesAccess,
} from './account-rights-rules.ts';
import {
  hasActiveMembership,
  lockManagers,
  removeMembership,
  setFlags,
} from './account-rights-store.ts';

type Services = Pick<Dependencies, 'config' | 'clock'>;

/** Who asks, and whose rights they are; that account is held by the transaction. */
interface Concerned {
  readonly session: Session;
  readonly account: Selectable<AccountTable>;
}

export type ProjectRightsChange = Omit<RightsChange, 'accountId'> & { readonly projectId: string };

/**
 * Changes what an account may do in projects: all of it or nothing. The person is told by mail, the
 * projects by their logs; who may enter no project any more is signed out. What changes nothing is
 * passed over.
 * @throws {ProblemError} 409 when a project would be left without an active manager, or somebody
 *   takes away their own management; 429 after too many changes of one person; what entering the
 *   project gives when who asks no longer manages
 */
export async function changeAccountRights(
  db: Db,
  { config, clock }: Services,
  { changes, ...concerned }: Concerned & { changes: readonly ProjectRightsChange[] },
): Promise<void> {
  const { account, session } = concerned;
  const accountId = account.account_id;
  const [moment, date] = [clock.now(), today(clock)];
  const real = changes.map((change) => ({ ...change, accountId })).filter(isChange);
  const made: AccessChange[] = [];
  // One order for all: two at once wait for each other instead of deadlocking.
  for (const change of real.toSorted((a, b) => (a.projectId < b.projectId ? -1 : 1))) {
    made.push(await changeInProject(db, { ...concerned, change, moment, date }));
  }
  if (made.length === 0) return;

  if (account.type === 'Customer' && real.some(takesAccess)) {
    await setScope(db, { accountId });
    if (!(await hasActiveMembership(db, accountId))) {
      await endSessions(db, { accountId, reason: 'deactivated', now: moment });
    }
  }
  const changedBy = session.account;
  await queueAccountMail(db, config, account, (person, language) =>
    accessChangedMail(config, person, { changedBy, moment, changes: made }, language),
  );
}

async function changeInProject(
  db: Db,
  {
    session,
    account,
    change,
    moment,
    date,
  }: Concerned & { change: ProjectRightsChange & RightsChange; moment: Date; date: string },
): Promise<AccessChange> {
  const { projectId, accountId, before, after } = change;
  await setScope(db, { projectId });
  const managers = await lockManagers(db, { projectId });
  // Once more: who asks may have been waiting for who takes their management away.
  await enterProject(db, { session, projectId, right: 'manageAccounts', date });
  const askedBy = session.account.accountId;
  const refusal = refuseRightsChange(change, { managers, askedBy });
  if (refusal) throw new ProblemError(refusal);
  await checkChanges(db, { projectId, accountId, actorAccountId: askedBy, now: moment });

  if (!after) await removeMembership(db, { projectId, accountId });
  else if (before) await setFlags(db, { projectId, accountId, flags: after });
  else await addMembership(db, { projectId, accountId, flags: after });
  await recordAudit(db, {
    projectId,
    occurredAt: moment,
    actorAccountId: askedBy,
    subjectType: 'account',
    subjectId: accountId,
    ...entryOf(change, account),
  });
  const { name } = await getInvitingProject(db, projectId);
  return { projectName: name, before, after };
}

function entryOf(
  { before, after }: RightsChange,
  account: Concerned['account'],
): Pick<AuditEntry, 'action' | 'details' | 'person'> {
  const person = auditedPerson(account);
  if (!after) return { action: 'member-removed', details: { flags: before }, person };
  if (!before) return memberAddedEntry(account, { flags: after, isInvited: false });
  const changes = changedFields({ ...before }, { ...after });
  return {
    action: 'member-rights-changed',
    details: { fields: changes.map(({ field }) => field) },
    person: { ...person, changes },
  };
}
