import type { ProjectRecord, ProjectSource } from '@portal/contract/call';
import { type RightsHolder, type Right, rights } from '@portal/contract/rights';
import { sql } from 'kysely';
import { type Db, setScope } from '../database/database.ts';
import { mayDirectorySee } from '../identity/entra/entra-store.ts';
import { rightsHolder } from '../identity/sessions/membership-rules.ts';
import { standsInFor } from '../facts/stand-ins.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { notFound, ProblemError } from '../problem.ts';

const lookups: Record<
  ProjectRecord,
  (id: string) => ReturnType<typeof sql<{ id: string | null }>>
> = {
  articleRegistration: (id) => sql`select project_of_article_registration(${id}) as id`,
  upload: (id) => sql`select project_of_upload(${id}) as id`,
  entraTenant: (id) => sql`select project_of_entra_tenant(${id}) as id`,
  subscription: (id) => sql`select project_of_subscription(${id}) as id`,
  person: (id) =>
    sql`select coalesce(project_of_subscription(${id}), project_of_article_registration(${id})) as id`,
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

/** Whether a project demands a second factor that the session's account does not have. */
export const lacksDemandedTotp = (
  session: Pick<Session, 'tookTwoSteps'>,
  project: { readonly requireTotp: boolean },
): boolean => project.requireTotp && !session.tookTwoSteps;

/**
 * Limits the transaction to the project, for an account that holds the right there.
 * @throws {ProblemError} 404 when the account has no part in the project or the rules of its
 *   directory do not let it in, 403 without the right, or without the 2FA that the project demands
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
        .onRef('membership.projectId', '=', 'project.projectId')
        .on('membership.accountId', '=', account.accountId),
    )
    .select([
      'project.requireTotp',
      'membership.accountId',
      'membership.isDisabled',
      'membership.authorize',
      'membership.confirmationMails',
      'membership.userManagement',
      'membership.subscriptionCopy',
      standsInFor('project.projectId', date),
    ])
    .where('project.projectId', '=', projectId)
    .executeTakeFirst();
  if (!row) throw notFound();
  const holder = rightsHolder(account.type, row);
  // An account that may not look at the project must not learn that the project exists.
  if (!rights.viewProject(holder)) throw notFound();
  if (!(await mayDirectorySee(db, projectId, directory))) throw notFound();
  // The project may demand 2FA, or the account may have joined it, only since the sign-in.
  if (lacksDemandedTotp(session, row)) throw new ProblemError('totp-demanded');
  if (!rights[right](holder)) throw new ProblemError('right-missing');
  return holder;
}
