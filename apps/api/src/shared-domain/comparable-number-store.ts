import { sql } from 'kysely';
import { comparableNumber } from '../database/comparable-number-rules.ts';
import type { Database, Db } from '../database/database.ts';

/** The tables with employee numbers. */
const tables = ['article_registration', 'subscription', 'employee_list_entry'] as const;

/** Rows that are filled at once: they are locked for some milliseconds. */
const rowsAtOnce = 1000;

/**
 * Numbers that have no comparable form and are not their own. The indexes of unfilled numbers have
 * the same words.
 */
const isUnfilled = sql`comparable_number is null
  and employee_number collate "C" !~ '^[!-&(-_a-~][!-~]*( [!-~]+)*$'`;

/** @returns how many rows there were; those that another transaction works on are left */
async function fillTable(db: Db, name: (typeof tables)[number]): Promise<number> {
  const table = sql.table(name);
  // The planner takes all numbers for unfilled, and would read the table for the first of them.
  await sql`set local enable_seqscan = off`.execute(db);
  const { rows } = await sql<{ place: string; employeeNumber: string }>`
    select ctid::text as place, employee_number from ${table}
    where ${isUnfilled} limit ${rowsAtOnce} for no key update skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const filled = rows.map(({ place, employeeNumber }) => ({
    place,
    form: comparableNumber(employeeNumber),
  }));
  // For the trigger that notes changes: a form that is filled in is none.
  await sql`set local portal.filling_numbers = 'on'`.execute(db);
  // The rows are locked, so they stay where they lie.
  await sql`
    update ${table} set comparable_number = form
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled (place tid, form text)
    where ${table}.ctid = place`.execute(db);
  return rows.length;
}

/**
 * Writes the comparable form beside numbers that came without it: from before there was one, or from
 * a process of the version before. Some rows at a time, so that nobody waits for long.
 * @returns how many rows were filled
 */
export async function fillComparableNumbers(database: Pick<Database, 'transaction'>) {
  let count = 0;
  for (const table of tables) {
    for (let filled = rowsAtOnce; filled === rowsAtOnce; count += filled) {
      filled = await database.transaction({ allProjects: true }, (db) => fillTable(db, table));
    }
  }
  return count;
}
