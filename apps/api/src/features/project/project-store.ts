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
