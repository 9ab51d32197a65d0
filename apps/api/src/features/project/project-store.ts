import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
import { standsInFor } from '../../sessions/stand-ins.ts';

/** @throws {ProblemError} 404 */
export async function getProject(db: Db, { projectId }: { projectId: string }) {
  const project = await db
    .selectFrom('project')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}

/** Every project, each with the account's membership of it if there is one; by name. */
export async function listProjectsWithMembership(
  db: Db,
  { accountId, date }: { accountId: string; date: string },
) {
  return db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.project_id', '=', 'project.project_id')
        .on('membership.account_id', '=', accountId),
    )
    .select([
      'project.project_id',
      'project.name',
      'project.logo_sha256',
      'project.show_expensive_subscriptions',
      'project.use_employee_list_cancel_subscriptions',
      'membership.account_id',
      'membership.is_disabled',
      'membership.authorize',
      'membership.confirmation_mails',
      'membership.user_management',
      'membership.subscription_copy',
      standsInFor('project.project_id', date),
    ])
    .orderBy('project.sort_key')
    .orderBy('project.project_id')
    .execute();
}
