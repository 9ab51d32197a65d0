import type { Dependency, Sql } from '@portal/list-engine/count-cache';
import { type RawBuilder, sql } from 'kysely';
import { comparableNumber } from '../database/comparable-number-rules.ts';

/** The list of a project that was saved last, as SQL; null before a first one. */
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
 * The employee number of a row in its comparable form. It says `case`, because under row-level
 * security PostgreSQL looks nothing up in an index by a `coalesce`: it takes that for leaky.
 */
export const comparableOf = (table: Numbered): RawBuilder<string | null> => {
  const form = sql.ref(`${table}.comparableNumber`);
  return sql`(case when ${form} is null then ${sql.ref(`${table}.employeeNumber`)} else ${form} end)`;
};

/** The same without its leading zeros: `plain_number` of who it may be on the employee list. */
export const plainNumberOf = (table: Numbered): RawBuilder<string | null> =>
  sql`ltrim(${comparableOf(table)}, '0')`;

/**
 * Whether the employee of a row is on the list that its project saved last: under the number as it
 * is written, otherwise under the only number that agrees in its comparable form, otherwise under
 * the only one that also lost or kept zeros, because Excel drops them. `findListed` in SQL.
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
 * The entry of the employee with a number, as isOnEmployeeList finds it.
 * @param candidates all entries whose numbers agree with it but for leading zeros
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
