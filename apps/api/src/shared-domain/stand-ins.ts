import { sql } from 'kysely';
import type { DateText } from '../database/column-types.ts';

/**
 * The approver for whom the transaction's own account may decide in a project on a day, as a column
 * of a query that has the project; null when there is no such approver.
 */
export const standsInFor = (projectColumn: string, date: string) =>
  sql<string | null>`stands_in_for(${sql.ref(projectColumn)}, ${date})`.as('standsInFor');

interface StandInAtWork {
  standInId: string;
  /** The approver. */
  accountId: string;
  standInAccountId: string;
  fromDate: DateText;
}

/** Who may decide for whom in a project on a day, as a table of a query. */
export const standInsOn = (projectId: string, date: string) =>
  sql<StandInAtWork>`stand_ins_on(${projectId}, ${date})`;
