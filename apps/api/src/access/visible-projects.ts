import { type Principal, rights } from '@portal/contract/rights';
import { type Db, setScope } from '../database/database.ts';
import { standsInFor } from '../shared-domain/stand-ins.ts';
import { mayDirectorySee } from '../identity/entra/entra-store.ts';
import { membershipColumns, toPrincipal } from '../identity/sessions/membership-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';

/** All projects, ordered by name, each with the account's membership if there is one. */
const listProjectsWithMembership = (
  db: Db,
  { accountId, date }: { accountId: string; date: string },
) =>
  db
    .selectFrom('project')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'project.projectId')
        .on('membership.accountId', '=', accountId),
    )
    .select([
      'project.projectId',
      'project.name',
      'project.kvkNumber',
      'project.logoSha256',
      'project.requireTotp',
      'project.showExpensiveSubscriptions',
      'project.maximumPrice',
      'project.useEmployeeListCancelSubscriptions',
      ...membershipColumns,
      standsInFor('project.projectId', date),
    ])
    .orderBy('project.sortKey')
    .orderBy('project.projectId')
    .execute();

type ProjectRow = Awaited<ReturnType<typeof listProjectsWithMembership>>[number];

/** A project that an account may view, and the principal that determines its rights there. */
export interface VisibleProject {
  readonly row: ProjectRow;
  readonly principal: Principal;
}

/**
 * The projects that the account may view; for the back office, all. A session from a directory sees
 * those whose current rules allow it.
 * @param among limits the result to these projects
 */
export async function listVisibleProjects(
  db: Db,
  { account, directory }: Session,
  date: string,
  among?: ReadonlySet<string>,
): Promise<VisibleProject[]> {
  if (account.type === 'BackOffice') await setScope(db, { allProjects: true });
  const rows = await listProjectsWithMembership(db, { ...account, date });
  const visible: VisibleProject[] = [];
  for (const row of rows) {
    const { projectId } = row;
    if (among && !among.has(projectId)) continue;
    const principal = toPrincipal(account.type, row);
    if (!rights.viewProject(principal)) continue;
    if (directory) await setScope(db, { projectId, accountId: account.accountId });
    if (await mayDirectorySee(db, projectId, directory)) visible.push({ row, principal });
  }
  return visible;
}
