import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { ProblemError } from '../../problem.ts';
import type { ArticleRegistration } from './article-registration-rules.ts';

/**
 * Refuses to go on with a request that a colleague edited or the provider corrected after it was
 * seen.
 * @param version the one that was seen; undefined takes the request as it is
 * @throws {ProblemError} 409 state-changed, with the fields that were changed since
 */
export async function requireSeenVersion(
  db: Db,
  request: Pick<ArticleRegistration, 'projectId' | 'articleRegistrationId' | 'version'>,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === request.version) return;
  const fields = await listChangedSince(db, request, version);
  throw new ProblemError(
    'state-changed',
    fields.map((field) => ({ field, code: 'changed-meanwhile' })),
  );
}

/** The names of the fields that later versions changed, as the audit log has them. */
async function listChangedSince(
  db: Db,
  { projectId, articleRegistrationId }: { projectId: string; articleRegistrationId: string },
  version: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select('details')
    .where('projectId', '=', projectId)
    .where('subjectType', '=', 'article-registration')
    .where('subjectId', '=', articleRegistrationId)
    .where('action', 'in', ['article-registration-edited', 'article-registration-corrected'])
    .where(sql<boolean>`(details ->> 'version')::bigint > ${version}::bigint`)
    .orderBy('sequence')
    .execute();
  const fields = rows.flatMap(({ details }) => (details.fields ?? []) as string[]);
  return [...new Set(fields)];
}
