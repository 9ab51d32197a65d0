import { sql } from 'kysely';

/**
 * On whose behalf the transaction's own account may decide in a project on a day, as a column of a
 * query that has the project; null for nobody's.
 */
export const standsInFor = (projectColumn: string, date: string) =>
  sql<string | null>`stands_in_for(${sql.ref(projectColumn)}, ${date})`.as('stands_in_for');

interface StandInAtWork {
  stand_in_id: string;
  /** The approver. */
  account_id: string;
  stand_in_account_id: string;
}

/** Who may decide for whom in a project on a day, the first to begin first, as a table of a query. */
export const standInsOn = (projectId: string, date: string) =>
  sql<StandInAtWork>`stand_ins_on(${projectId}, ${date})`;
