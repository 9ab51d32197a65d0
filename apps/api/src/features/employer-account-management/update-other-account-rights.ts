import type { CallInput } from '@portal/contract/call';
import type { updateOtherAccountRights } from '@portal/contract/employer-account-management';
import { today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { invalidInput } from '../../problem.ts';
import { authorizeProject } from '../../access/project-access.ts';
import { mayBecomeMember } from '../../identity/members/add-member.ts';
import { consentTo } from '../../identity/members/consent-rules.ts';
import { getManagedPerson } from '../../identity/members/managed-projects.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { withPayroll } from './account-rights-rules.ts';
import { changeAccountRights } from './change-account-rights.ts';

type Body = CallInput<typeof updateOtherAccountRights>['body'];

/**
 * Sets the projects of an account, and its rights there, all or nothing. What needs the person's
 * consent waits for it.
 * @throws {ProblemError} 404 when the account is in no project that the acting account manages;
 *   as authorizeProject, for a project that the acting account does not manage; 422 for a project
 *   named twice, or an account that cannot become a member; as changeAccountRights; 429 after too
 *   many requests for consent within the hour
 */
export async function setOtherAccountRights(
  services: Dependencies,
  { session, transaction, storeResponse }: OwnTransactionsContext,
  body: Body,
): Promise<void> {
  const pending = await transaction(async (db) => {
    const { consent, changes } = await readChanges(db, services, session, { ...body, lock: false });
    // For each project, the request for consent is a mail of its own.
    return changes.filter((change) => consentTo(consent, change) !== null);
  });
  await spendUses(services, byAccount('invitation', session.account.accountId), {
    allowance: invitationAllowance,
    uses: pending.length,
  });
  await transaction(async (db) => {
    const target = await readChanges(db, services, session, { ...body, lock: true });
    await changeAccountRights(db, services, { session, ...target });
    await storeResponse(db);
  });
}

/** The changes, once the acting account is authorized to make them. */
async function readChanges(
  db: Db,
  { clock }: Pick<Dependencies, 'clock'>,
  session: Session,
  { accountId, projects, lock }: Body & { lock: boolean },
) {
  const person = await getManagedPerson(db, { session, accountId, lock });
  const { account, flags, consent } = person;
  const managed = new Set(person.projects.map(({ projectId }) => projectId));
  const date = today(clock);
  for (const { projectId } of projects) {
    if (managed.has(projectId)) continue;
    await authorizeProject(db, { session, projectId, right: 'manageAccounts', date });
  }
  refuseRepeated(projects);
  const changes = projects.map(({ projectId, hasAccess, flags: wanted }) => {
    const before = flags.get(projectId) ?? null;
    return { projectId, before, after: hasAccess ? withPayroll(wanted, before) : null };
  });
  if (changes.some(({ before, after }) => !before && after) && !mayBecomeMember(account)) {
    throw invalidInput({ field: '', code: 'emailaddress-not-possible' });
  }
  return { account, changes, consent };
}

function refuseRepeated(projects: readonly { projectId: string }[]): void {
  const ids = projects.map(({ projectId }) => projectId);
  const faults = ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ field: `projects.${at}.projectId`, code: 'id-in-use' as const }] : [],
  );
  if (faults.length > 0) throw invalidInput(...faults);
}
