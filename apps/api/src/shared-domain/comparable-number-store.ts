import { sql } from 'kysely';
import { comparableNumber } from '../database/comparable-number-rules.ts';
import type { Database, Db } from '../database/database.ts';

const tables = ['article_registration', 'subscription', 'employee_list_entry'] as const;

/** Rows of one batch: they are locked for some milliseconds. */
const batchSize = 1000;

/**
 * Numbers without a comparable form that differ from it. The indexes of unfilled numbers have the
 * same condition.
 */
const isUnfilled = sql`comparable_number is null
  and employee_number collate "C" !~ '^[!-&(-_a-~][!-~]*( [!-~]+)*$'`;

/** @returns the number of rows; those locked by another transaction are skipped */
async function fillTable(db: Db, name: (typeof tables)[number]): Promise<number> {
  const table = sql.table(name);
  // The planner expects all numbers to be unfilled, and would scan the table for the first of them.
  await sql`set local enable_seqscan = off`.execute(db);
  const { rows } = await sql<{ location: string; employeeNumber: string }>`
    select ctid::text as location, employee_number from ${table}
    where ${isUnfilled} limit ${batchSize} for no key update skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const filled = rows.map(({ location, employeeNumber }) => ({
    location,
    form: comparableNumber(employeeNumber),
  }));
  // The trigger that records changes ignores forms that are filled in.
  await sql`set local portal.filling_numbers = 'on'`.execute(db);
  // The rows are locked, so their ctid does not change.
  await sql`
    update ${table} set comparable_number = form
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as filled (location tid, form text)
    where ${table}.ctid = location`.execute(db);
  return rows.length;
}

/**
 * Stores the comparable form of numbers that were written without one: before it existed, or by a
 * process of the previous version. Works in batches, so that other transactions do not wait for
 * long.
 * @returns the number of rows
 */
export async function fillComparableNumbers(database: Pick<Database, 'transaction'>) {
  let count = 0;
  for (const table of tables) {
    for (let filled = batchSize; filled === batchSize; count += filled) {
      filled = await database.transaction({ allProjects: true }, (db) => fillTable(db, table));
    }
  }
  return count;
}
