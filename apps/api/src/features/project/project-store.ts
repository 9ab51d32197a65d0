import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';
import { standsInFor } from '../../facts/stand-ins.ts';

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

/** Every project, each with the account's membership of it if there is one; by name. */
export async function listProjectsWithMembership(
  db: Db,
  { accountId, date }: { accountId: string; date: string },
) {
  return db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'project.projectId')
        .on('membership.accountId', '=', accountId),
    )
    .select([
      'project.projectId',
      'project.name',
      'project.logoSha256',
      'project.showExpensiveSubscriptions',
      'project.useEmployeeListCancelSubscriptions',
      'membership.accountId',
      'membership.isDisabled',
      'membership.authorize',
      'membership.confirmationMails',
      'membership.userManagement',
      'membership.subscriptionCopy',
      standsInFor('project.projectId', date),
    ])
    .orderBy('project.sortKey')
    .orderBy('project.projectId')
    .execute();
}

/** The project that an account worked in last; null when there is none. */
export async function getLastProjectId(db: Db, accountId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('lastProjectId')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return account?.lastProjectId ?? null;
}
