import { type RawBuilder, sql } from 'kysely';

/**
 * The requests of a project of which every check answers yes when today is `date`: check-rules in
 * SQL, over a whole list at once. Who is on the employee list has a number, so another subscription
 * of theirs is found by that alone.
 */
export const allChecksGreen = (projectId: string, date: string): RawBuilder<unknown> => sql`(
  ${isOnEmployeeList(projectId)}
  and not exists (
    select from subscription other
    where other.project_id = ${projectId}
      and other.employee_number = article_registration.employee_number
      and (other.period_end is null or other.period_end >= ${date}))
  and exists (
    select from project
    where project.project_id = ${projectId}
      and (project.maximum_price is null or total_price <= project.maximum_price)
      and start_date between ${date}::date + project.first_start_offset
        and ${date}::date + project.last_start_offset)
  and cost_centre is not null
  and fold_text(cost_centre) in (
    select fold_text(used.cost_centre)
    from (select distinct cost_centre from subscription
      where project_id = ${projectId} and cost_centre is not null) used))`;

function isOnEmployeeList(projectId: string): RawBuilder<unknown> {
  const latest = sql`(
    select employee_list_id from employee_list
    where project_id = ${projectId} order by version desc limit 1)`;
  return sql`(
    exists (
      select from employee_list_entry entry
      where entry.employee_list_id = ${latest}
        and entry.employee_number = article_registration.employee_number)
    or 1 = (
      select count(*) from employee_list_entry entry
      where entry.employee_list_id = ${latest}
        and entry.plain_number = ltrim(article_registration.employee_number, '0')))`;
}
