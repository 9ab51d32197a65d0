import { type RawBuilder, sql } from 'kysely';
import { isOnEmployeeList } from '../../facts/on-employee-list.ts';

/**
 * The requests of a project for which every check answers yes when today is `date`: check-rules in
 * SQL, over a whole list at once. A request on the employee list has an employee number, but
 * another subscription of the same employee may have none.
 */
export const allChecksGreen = (projectId: string, date: string): RawBuilder<unknown> => sql`(
  ${isOnEmployeeList(projectId, sql.ref('articleRegistration.employeeNumber'))}
  and not exists (
    select from subscription other
    where other.project_id = ${projectId}
      and other.employee_number = article_registration.employee_number
      and (other.period_end is null or other.period_end >= ${date}))
  and not exists (
    select from subscription other
    where other.project_id = ${projectId}
      and other.employee_number is null
      and other.sort_key = article_registration.sort_key
      and other.birth_date = article_registration.birth_date
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
