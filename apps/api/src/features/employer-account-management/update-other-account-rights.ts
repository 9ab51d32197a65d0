import type { CallInput } from '@portal/contract/call';
import type { updateOtherAccountRights } from '@portal/contract/employer-account-management';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput } from '../../problem.ts';
import { enterProject } from '../../access/project-access.ts';
import { mayBecomeMember } from '../../identity/members/admit-member.ts';
import { getManagedPerson } from '../../identity/members/managed-projects.ts';
import { byAccount, takeUse } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { changeAccountRights } from './change-account-rights.ts';

type Body = CallInput<typeof updateOtherAccountRights>['body'];

/**
 * Sets in which projects an account takes part, and what it may do there, all or nothing. Where the
 * asking account manages no active membership of it, a new one waits for the person's consent.
 * @throws {ProblemError} 404 when the account is in no project that the asking account manages; as
 *   entering it, for a project that the asking account does not manage; 422 for a project named
 *   twice, or an account that cannot be let in; as changeAccountRights
 */
export async function setOtherAccountRights(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  session: Session,
  { accountId, projects }: Body,
): Promise<void> {
  const { account, flags, ...person } = await getManagedPerson(db, { session, accountId });
  const managed = new Set(person.projects.map(({ projectId }) => projectId));
  const date = today(services.clock);
  for (const { projectId } of projects) {
    if (managed.has(projectId)) continue;
    await enterProject(db, { session, projectId, right: 'manageAccounts', date });
  }
  refuseRepeated(projects);
  const changes = projects.map(({ projectId, hasAccess, flags: wanted }) => ({
    projectId,
    before: flags.get(projectId) ?? null,
    after: hasAccess ? wanted : null,
  }));
  if (changes.some(({ before, after }) => !before && after) && !mayBecomeMember(account)) {
    throw invalidInput({ field: '', code: 'emailaddress-not-possible' });
  }
  const atOnce = person.isAdmittedAtOnce;
  // Each project asks the person for consent by a mail of its own.
  const asked = atOnce ? [] : changes.filter(({ before, after }) => !before && after);
  const counted = byAccount('invitation', session.account.accountId);
  for (let count = 0; count < asked.length; count += 1) {
    await takeUse(db, services, counted, invitationAllowance);
  }
  await changeAccountRights(db, services, { session, account, changes, atOnce });
}

function refuseRepeated(projects: readonly { projectId: string }[]): void {
  const ids = projects.map(({ projectId }) => projectId);
  const faults = ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ field: `projects.${at}.projectId`, code: 'id-in-use' as const }] : [],
  );
  if (faults.length > 0) throw invalidInput(...faults);
}
