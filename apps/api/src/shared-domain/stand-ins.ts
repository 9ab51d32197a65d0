import { sql } from 'kysely';
import type { DateText } from '../database/column-types.ts';
import type { Db } from '../database/database.ts';

/**
 * The approver for whom the transaction's account may decide in a project on a date, as a column of
 * a query that has the project; null without one.
 */
export const standsInFor = (projectColumn: string, date: string) =>
  sql<string | null>`stands_in_for(${sql.ref(projectColumn)}, ${date})`.as('standsInFor');

interface ActiveStandIn {
  standInId: string;
  /** The approver. */
  accountId: string;
  standInAccountId: string;
  fromDate: DateText;
}

/** The stand-ins of a project on a date, as a table of a query. */
export const standInsOn = (projectId: string, date: string) =>
  sql<ActiveStandIn>`stand_ins_on(${projectId}, ${date})`;

/** Whether an account has a stand-in in a project on a date. */
export async function isStoodInFor(
  db: Db,
  { projectId, accountId, date }: { projectId: string; accountId: string; date: string },
): Promise<boolean> {
  const row = await db
    .selectFrom(standInsOn(projectId, date).as('atWork'))
    .select('atWork.standInId')
    .where('atWork.accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
