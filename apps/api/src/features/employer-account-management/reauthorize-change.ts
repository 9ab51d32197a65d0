import { authorizeProject } from '../../access/project-access.ts';
import { type Clock, today } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { getManagedPerson } from '../../identity/members/managed-projects.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { ProblemError } from '../../problem.ts';
import { mayChangeDetails } from './account-details-rules.ts';

interface ChangeRequest {
  readonly db: Db;
  readonly session: Session;
}

/** Whether the acting account may still change a person's name and credentials. */
export async function reauthorizeForPerson(
  { db, session }: ChangeRequest,
  { accountId }: { accountId: string },
): Promise<void> {
  const person = await getManagedPerson(db, { session, accountId, lock: false });
  if (!mayChangeDetails(person)) throw new ProblemError('right-missing');
}

/** Whether the acting account still manages the projects whose rights it set. */
export async function reauthorizeForProjects(
  { db, session }: ChangeRequest,
  { projects }: { readonly projects: readonly { readonly projectId: string }[] },
  clock: Clock,
): Promise<void> {
  for (const { projectId } of projects) {
    await authorizeProject(db, { session, projectId, right: 'manageAccounts', date: today(clock) });
  }
}

/** Whether the acting account still manages the other projects to which it added an account. */
export const reauthorizeForMoreProjects = (
  request: ChangeRequest,
  { otherProjects }: { readonly otherProjects: readonly { readonly projectId: string }[] },
  clock: Clock,
): Promise<void> => reauthorizeForProjects(request, { projects: otherProjects }, clock);
