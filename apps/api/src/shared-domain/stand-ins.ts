import { sql } from 'kysely';
import type { DateText } from '../database/column-types.ts';

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
