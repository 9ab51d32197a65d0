import type { ArticleRegistrationFilters } from '@portal/contract/article-registration';
import type { CheckFilter } from '@portal/contract/article-registration-shapes';
import { isOneOf } from '@portal/list-engine/conditions';
import type { Sql } from '@portal/list-engine/count-cache';
import type { Filter, Filters, ListTypes } from '@portal/list-engine/list';
import { sql } from 'kysely';
import {
  comparableOf,
  employeeLists,
  isOnEmployeeList,
  latestEmployeeList,
} from '../../shared-domain/on-employee-list.ts';

const number = sql.ref('articleRegistration.employeeNumber');
const comparable = comparableOf('articleRegistration');

/**
 * The requests of a project whose checks all answer yes when today is `date`: check-rules in SQL,
 * for a whole list at once. A request on the employee list has an employee number, but another
 * subscription of the same employee may have none.
 */
const allChecksGreen = (projectId: Sql, date: string): Sql => sql`(
  ${isOnEmployeeList(projectId, 'articleRegistration')}
  and not exists (
    select from subscription other
    where other.project_id = ${projectId}
      and other.employee_number = ${comparable}
      and (other.period_end is null or other.period_end >= ${date}))
  and not exists (
    select from subscription other
    where other.project_id = ${projectId}
      and other.comparable_number = ${comparable}
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

/** The answer of one check for the request of a row, by the same rules as check-rules. */
function answerOf(check: CheckFilter, projectId: Sql, date: string): Sql {
  const running = sql`other.project_id = ${projectId}
    and (other.period_end is null or other.period_end >= ${date})`;
  switch (check) {
    case 'onEmployeeList':
      return sql`case
        when ${number} is null or ${latestEmployeeList(projectId)} is null then 'unknown'
        when ${isOnEmployeeList(projectId, 'articleRegistration')} then 'yes' else 'no' end`;
    case 'noOtherSubscription':
      // One subquery per way to identify an employee, so that each uses an index.
      return sql`case
        when exists (
          select from subscription other
          where ${running} and other.employee_number = ${comparable}) then 'no'
        when exists (
          select from subscription other
          where ${running} and other.comparable_number = ${comparable}) then 'no'
        when exists (
          select from subscription other
          where ${running} and other.sort_key = article_registration.sort_key
            and other.birth_date = article_registration.birth_date
            and (other.employee_number is null or ${number} is null)) then 'no'
        else 'yes' end`;
    case 'priceWithinMaximum':
      return sql`case
        when total_price > (select maximum_price from project where project_id = ${projectId})
        then 'no' else 'yes' end`;
    case 'startDatePossible':
      return sql`case
        when exists (
          select from project
          where project.project_id = ${projectId}
            and start_date between ${date}::date + project.first_start_offset
              and ${date}::date + project.last_start_offset)
        then 'yes' else 'no' end`;
    case 'costCentreKnown':
      return sql`case
        when cost_centre is null or not exists (
          select from subscription
          where project_id = ${projectId} and cost_centre is not null) then 'unknown'
        when fold_text(cost_centre) in (
          select fold_text(used.cost_centre)
          from (select distinct cost_centre from subscription
            where project_id = ${projectId} and cost_centre is not null) used) then 'yes'
        else 'no' end`;
  }
}

interface OnDate extends ListTypes {
  readonly view: { readonly date: string };
  readonly filters: Pick<ArticleRegistrationFilters, CheckFilter | 'checks' | 'allChecksGreen'>;
}

/** A filter by the answers of a check. It depends on the employee list, as all of these do. */
const byAnswer = (check: CheckFilter): Filter<readonly string[], OnDate> => ({
  condition: (answers, { project, view }) => isOneOf(answerOf(check, project, view.date), answers),
  dependsOn: employeeLists,
});

export const checkFilters: Filters<OnDate> = {
  onEmployeeList: byAnswer('onEmployeeList'),
  noOtherSubscription: byAnswer('noOtherSubscription'),
  priceWithinMaximum: byAnswer('priceWithinMaximum'),
  startDatePossible: byAnswer('startDatePossible'),
  costCentreKnown: byAnswer('costCentreKnown'),
  allChecksGreen: {
    condition: (isOn, { project, view }) => (isOn ? allChecksGreen(project, view.date) : undefined),
    dependsOn: employeeLists,
  },
  checks: {
    condition: (value, { project, view, filters }) => {
      if (filters?.allChecksGreen) return undefined;
      const green = allChecksGreen(project, view.date);
      return value === 'green' ? green : sql`${green} is not true`;
    },
    dependsOn: employeeLists,
  },
};
