import { amsterdamDate } from '@portal/contract/dates';
import { cacheKey, countQuery, type CountRow, lookup } from '@portal/list-engine/count-cache';
import { sql } from 'kysely';
import { compiledRows } from '../../database/compiled-query.ts';
import type { Db } from '../../database/database.ts';
import { projectRecords } from '../../database/project-records.ts';
import { employeeLists } from '../../shared-domain/on-employee-list.ts';
import { isCancellable, type Scope } from './cancellation-store.ts';

const countLeavers = compiledRows(
  (db, projectId: string, date: string, most: number, revision: string) => {
    const count = sql`(
      select count(*)::int from (
        select from subscription
        where project_id = ${projectId}
          and exists (
            select from project
            where project_id = ${projectId} and use_employee_list_cancel_subscriptions)
          and ${isCancellable({ projectId, date })}
        limit ${most}) as cancellable)`;
    const counted = { count, dependsOn: [projectRecords, employeeLists] as const };
    return sql<
      CountRow<number>
    >`${countQuery(sql.val(projectId), counted, sql.val(revision))}`.compile(db);
  },
);

/**
 * How many subscriptions wait to be reported as leavers, in a project that reports leavers from its
 * list. Counted up to `most`, and one further where there are more.
 */
export async function countLeaversToConfirm(
  db: Db,
  { projectId, date, most }: Scope & { readonly most: number },
): Promise<number> {
  const cached = lookup<number>(projectId, cacheKey('leavers', date, String(most)));
  const [row] = await countLeavers(db, projectId, date, most + 1, cached.revision);
  return cached.valueOf(row!);
}

const selectSavedAt = compiledRows((db, projectId: string) =>
  db
    .selectFrom('employeeList')
    .select('savedAt')
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .limit(1)
    .compile(),
);

/** The date on which the project's list was saved, YYYY-MM-DD. Null before a first one. */
export async function readListSavedOn(
  db: Db,
  { projectId }: Pick<Scope, 'projectId'>,
): Promise<string | null> {
  const [list] = await selectSavedAt(db, projectId);
  return list ? amsterdamDate(list.savedAt) : null;
}
