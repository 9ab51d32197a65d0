import type { CallInput } from '@portal/contract/call';
import type { addEmployerAccount } from '@portal/contract/employer-account-management';
import type { FieldErrorCode } from '@portal/contract/errors';
import { authorizeProject } from '../../access/project-access.ts';
import { type Clock, today } from '../../clock.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { invalidInput } from '../../problem.ts';
import type { ProjectRightsChange } from './change-account-rights.ts';

/** Projects that an account is added to, with its rights there: the call's own comes first. */
export type AddedTo = Pick<
  CallInput<typeof addEmployerAccount>['body'],
  'projectId' | 'flags' | 'otherProjects'
>;

const projectsOf = ({ projectId, flags, otherProjects }: AddedTo) => [
  { projectId, flags },
  ...otherProjects,
];

/** The field that names a project of the call, by its index among all of them. */
const fieldOf = (at: number): string =>
  at === 0 ? 'projectId' : `otherProjects.${at - 1}.projectId`;

/**
 * Checks the projects beside the call's own, before the response reveals anything about the person.
 * Afterwards the transaction is limited to the call's own project again.
 * @throws {ProblemError} as authorizeProject, when the acting account does not manage a project;
 *   422 for a project named twice
 */
export async function checkMoreProjects(
  db: Db,
  session: Session,
  added: AddedTo,
  clock: Clock,
): Promise<void> {
  const { projectId, otherProjects } = added;
  for (const other of otherProjects) {
    await authorizeProject(db, {
      session,
      projectId: other.projectId,
      right: 'manageAccounts',
      date: today(clock),
    });
  }
  const ids = projectsOf(added).map((each) => each.projectId);
  const faults = ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ field: fieldOf(at), code: 'id-in-use' as const }] : [],
  );
  if (faults.length > 0) throw invalidInput(...faults);
  await setScope(db, { projectId, accountId: session.account.accountId });
}

/** The changes of adding an account, in all projects of the call. */
export const changesOf = (added: AddedTo): readonly (ProjectRightsChange & { before: null })[] =>
  projectsOf(added).map(({ projectId, flags }) => ({ projectId, before: null, after: flags }));

/**
 * Refuses an account that is in one of the projects already. For the call's own project the refusal
 * names the address, because that is what was typed. Afterwards the transaction sees all projects.
 * @throws {ProblemError} 422 already-member
 */
export async function refuseMembers(db: Db, accountId: string, added: AddedTo): Promise<void> {
  await setScope(db, { allProjects: true });
  const rows = await db
    .selectFrom('membership')
    .select('projectId')
    .where('accountId', '=', accountId)
    .execute();
  const held = new Set(rows.map(({ projectId }) => projectId));
  const code: FieldErrorCode = 'already-member';
  const faults = projectsOf(added).flatMap(({ projectId }, at) =>
    held.has(projectId) ? [{ field: at === 0 ? 'emailAddress' : fieldOf(at), code }] : [],
  );
  if (faults.length > 0) throw invalidInput(...faults);
}
