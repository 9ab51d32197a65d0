import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';

/** @throws {ProblemError} 404 */
export async function getProject(db: Db, { projectId }: { projectId: string }) {
  const project = await db
    .selectFrom('project')
    .selectAll()
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}

/** The project that an account used last; null when there is none. */
export async function getLastProjectId(db: Db, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('lastProjectId')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return account?.lastProjectId ?? null;
}
