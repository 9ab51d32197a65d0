import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { ProblemError } from '../../problem.ts';
import type { ArticleRegistration } from './article-registration-rules.ts';

/**
 * Refuses a call on an older version of a request, which was edited or corrected since.
 * @param version the version that the caller saw; undefined accepts the current one
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

/** The names of the fields that later versions changed, by the audit log. */
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
