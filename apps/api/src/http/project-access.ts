import type { ProjectRecord, ProjectSource } from '@portal/contract/call';
import { type RightsHolder, type Right, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import { type Db, setScope } from '../database/database.ts';
import { mayDirectorySee } from '../entra/entra-store.ts';
import { rightsHolder } from '../sessions/membership-rules.ts';
import { standsInFor } from '../sessions/stand-ins.ts';
import type { Session } from '../sessions/session-store.ts';
import { notFound, ProblemError } from './problem.ts';

const lookups: Record<
  ProjectRecord,
  (id: string) => ReturnType<typeof sql<{ id: string | null }>>
> = {
  articleRegistration: (id) => sql`select project_of_article_registration(${id}) as id`,
  upload: (id) => sql`select project_of_upload(${id}) as id`,
  entraTenant: (id) => sql`select project_of_entra_tenant(${id}) as id`,
  subscription: (id) => sql`select project_of_subscription(${id}) as id`,
};

/**
 * The project that a request points at, from its own field or through a record's id.
 * @throws {ProblemError} 404 when there is no such record
 */
export async function findProjectId(
  db: Db,
  source: ProjectSource,
  fields: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = fields[source.field];
  if (typeof id !== 'string') throw new Error(`The request has no field ${source.field}`);
  if (!source.record) return id;
  const { rows } = await lookups[source.record](id).execute(db);
  const projectId = rows[0]?.id;
  if (!projectId) throw notFound();
  return projectId;
}

/**
 * Walls the transaction in to the project, for an account that holds the right there.
 * @throws {ProblemError} 404 when the account has no part in the project or the directory that it
 *   signed in with is not let in there, 403 without the right, or the 2FA that the project demands
 */
export async function enterProject(
  db: Db,
  {
    session,
    projectId,
    right,
    date,
  }: { session: Session; projectId: string; right: Right; date: string },
): Promise<RightsHolder> {
  const { account, directory } = session;
  await setScope(db, { projectId, accountId: account.accountId });
  const row = await db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.project_id', '=', 'project.project_id')
        .on('membership.account_id', '=', account.accountId),
    )
    .select([
      'project.require_totp',
      'membership.account_id',
      'membership.is_disabled',
      'membership.authorize',
      'membership.confirmation_mails',
      'membership.user_management',
      'membership.subscription_copy',
      standsInFor('project.project_id', date),
    ])
    .where('project.project_id', '=', projectId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const holder = rightsHolder(account.type, row);
  // Who may not even look must not learn that there is anything to see.
  if (!rights.viewProject(holder)) throw notFound();
  if (!(await mayDirectorySee(db, projectId, directory))) throw notFound();
  // Signing in asked what was so then: a project may demand it, or be theirs, only since.
  if (row.require_totp && !session.hasTotp) throw new ProblemError('totp-demanded');
  if (!rights[right](holder)) throw new ProblemError('right-missing');
  return holder;
}
