import type { Db } from '../database/database.ts';
import { notFound } from '../problem.ts';

/**
 * The AAO byte for byte as it was signed.
 * @throws {ProblemError} 404 before the approval
 */
export async function getAaoFile(
  db: Db,
  { projectId, articleRegistrationId }: { projectId: string; articleRegistrationId: string },
): Promise<{ fileName: string; content: Buffer }> {
  const row = await db
    .selectFrom('aaoFile')
    .select(['fileName', 'content'])
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { fileName: row.fileName, content: Buffer.from(row.content) };
}
