import { type RawBuilder, sql } from 'kysely';

/** The list of a project that was saved last, as SQL; null before a first one. */
export const latestEmployeeList = (projectId: string): RawBuilder<unknown> => sql`(
  select employee_list_id from employee_list
  where project_id = ${projectId} order by version desc limit 1)`;

/**
 * Whether an employee number is on the list that a project saved last: exactly as written, or
 * without leading zeros when only one number fits, because Excel drops zeros.
 */
export const isOnEmployeeList = (projectId: string, number: RawBuilder<unknown>) => sql<boolean>`(
  exists (
    select from employee_list_entry entry
    where entry.employee_list_id = ${latestEmployeeList(projectId)}
      and entry.employee_number = ${number})
  or 1 = (
    select count(*) from employee_list_entry entry
    where entry.employee_list_id = ${latestEmployeeList(projectId)}
      and entry.plain_number = ltrim(${number}, '0')))`;
