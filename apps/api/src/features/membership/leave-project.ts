import type { Dependencies } from '../../dependencies.ts';
import type { MemberContext } from '../../http/route.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { getInvitingProject } from '../../identity/members/invitation-store.ts';
import {
  findFlags,
  lockManagers,
  removeMembership,
} from '../../identity/members/membership-store.ts';
import { auditedPerson } from '../../audit/account-audit.ts';
import { recordAudit } from '../../audit/audit-log.ts';
import { accessChangedMail } from '../../mail/access-changed-mail.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { notFound, ProblemError } from '../../problem.ts';

/**
 * Ends the account's own membership of the project.
 * @throws {ProblemError} 409 when no active manager would remain; 404 when a concurrent call
 *   ended the membership
 */
export async function leaveOwnProject(
  { db, projectId, account: { accountId } }: Pick<MemberContext, 'db' | 'projectId' | 'account'>,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
): Promise<void> {
  const account = await findAccountForUpdate(db, accountId);
  const managers = await lockManagers(db, { projectId });
  const flags = await findFlags(db, { projectId, accountId });
  if (!account || !flags) throw notFound();
  if (managers.length === 1 && managers[0] === accountId) throw new ProblemError('last-manager');
  await removeMembership(db, { projectId, accountId });
  const moment = clock.now();
  await recordAudit(db, {
    projectId,
    occurredAt: moment,
    actorAccountId: accountId,
    action: 'member-left',
    subjectType: 'account',
    subjectId: accountId,
    details: { flags },
    person: auditedPerson(account),
  });
  const { name: projectName } = await getInvitingProject(db, projectId);
  await queueAccountMail(db, config, account, (person, language) => {
    const changes = [{ projectName, before: flags, after: null }];
    return accessChangedMail(config, person, { changedBy: null, moment, changes }, language);
  });
}
