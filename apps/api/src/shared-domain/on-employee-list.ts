import type { Dependency, Sql } from '@portal/list-engine/count-cache';
import { type RawBuilder, sql } from 'kysely';
import { comparableNumber } from '../database/comparable-number-rules.ts';

/** The last saved list of a project, as SQL; null without a list. */
export const latestEmployeeList = (projectId: string | Sql): Sql => sql`(
  select employee_list_id from employee_list
  where project_id = ${projectId} order by version desc limit 1)`;

/** The employee list, which is saved as a whole and never changed. */
export const employeeLists: Dependency = {
  tables: ['employee_list', 'employee_list_entry'],
  revision: latestEmployeeList,
};

/** A query's table with employee numbers, by its name or alias. */
type Numbered = 'subscription' | 'articleRegistration' | 'request' | 'entry';

/**
 * The employee number of a row in its comparable form. Uses `case`, because under row-level
 * security PostgreSQL uses no index for a `coalesce`, which is not leakproof.
 */
export const comparableOf = (table: Numbered): RawBuilder<string | null> => {
  const form = sql.ref(`${table}.comparableNumber`);
  return sql`(case when ${form} is null then ${sql.ref(`${table}.employeeNumber`)} else ${form} end)`;
};

/** The comparable form without its leading zeros, to compare with `plain_number`. */
export const plainNumberOf = (table: Numbered): RawBuilder<string | null> =>
  sql`ltrim(${comparableOf(table)}, '0')`;

/**
 * Whether the employee of a row is on the last saved list of the project: under the number as it is
 * written, otherwise under the only number with the same comparable form, otherwise under the only
 * one that differs in leading zeros, which Excel drops. `findListed` in SQL.
 */
export const isOnEmployeeList = (
  projectId: string | Sql,
  table: 'subscription' | 'articleRegistration',
) => sql<boolean>`(
  exists (
    select from employee_list_entry entry
    where entry.employee_list_id = ${latestEmployeeList(projectId)}
      and entry.employee_number = ${sql.ref(`${table}.employeeNumber`)})
  or 1 = (
    select coalesce(
      nullif(count(*) filter (where ${comparableOf('entry')} = ${comparableOf(table)}), 0),
      count(*))
    from employee_list_entry entry
    where entry.employee_list_id = ${latestEmployeeList(projectId)}
      and entry.plain_number = ${plainNumberOf(table)}))`;

/**
 * The entry of an employee number, by the same rules as isOnEmployeeList.
 * @param candidates all entries whose numbers are equal to it but for leading zeros
 */
export function findListed<Entry extends { readonly employeeNumber: string }>(
  candidates: readonly Entry[],
  number: string,
): Entry | undefined {
  const exact = candidates.find(({ employeeNumber }) => employeeNumber === number);
  if (exact) return exact;
  const form = comparableNumber(number);
  const agreeing = candidates.filter((entry) => comparableNumber(entry.employeeNumber) === form);
  const [only, ...others] = agreeing.length > 0 ? agreeing : candidates;
  return others.length === 0 ? only : undefined;
}
