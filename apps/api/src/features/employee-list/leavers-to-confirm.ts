import { amsterdamDate } from '@portal/contract/dates';
import { readCachedCount } from '@portal/list-engine/count-cache';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { projectRecords } from '../../database/project-records.ts';
import { employeeLists } from '../../facts/on-employee-list.ts';
import { isCancellable, type Scope } from './cancellation-store.ts';

/**
 * How many subscriptions wait to be reported as leavers, in a project that does so from its list.
 * Counted up to `most`, and one further where there are more.
 */
export const countLeaversToConfirm = (
  db: Db,
  { most, ...scope }: Scope & { readonly most: number },
): Promise<number> =>
  readCachedCount(db, {
    projectId: scope.projectId,
    count: sql<number>`(
      select count(*)::int from (
        select from subscription
        where project_id = ${scope.projectId}
          and exists (
            select from project
            where project_id = ${scope.projectId} and use_employee_list_cancel_subscriptions)
          and ${isCancellable(scope)}
        limit ${most + 1}) as cancellable)`,
    dependsOn: [projectRecords, employeeLists],
  });

/** The day on which the project's list was saved, YYYY-MM-DD; null before a first one. */
export async function readListSavedOn(
  db: Db,
  { projectId }: Pick<Scope, 'projectId'>,
): Promise<string | null> {
  const list = await db
    .selectFrom('employeeList')
    .select('savedAt')
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return list ? amsterdamDate(list.savedAt) : null;
}
