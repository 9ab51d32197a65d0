import { sql } from 'kysely';

/**
 * On whose behalf the transaction's own account may decide in a project on a day, as a column of a
 * query that has the project; null for nobody's.
 */
export const standsInFor = (projectColumn: string, date: string) =>
  sql<string | null>`stands_in_for(${sql.ref(projectColumn)}, ${date})`.as('stands_in_for');
