import { readCachedCount } from '@portal/list-engine/count-cache';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { projectRecords } from '../../database/project-records.ts';
import { comparableOf } from '../../shared-domain/on-employee-list.ts';
import { isRunningOn } from './subscription-table.ts';

interface ProjectDate {
  readonly projectId: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

/** How many subscriptions the list of active ones had on each date (YYYY-MM-DD). */
export async function countRunning(
  db: Db,
  { projectId, dates }: { projectId: string; dates: readonly string[] },
): Promise<{ date: string; subscriptions: number }[]> {
  // One query reads the table for all dates.
  const ofDates = dates.map((date) => sql`count(*) filter (where ${isRunningOn(date)})`);
  const count = sql<number[]>`(select json_build_array(${sql.join(ofDates)})
    from subscription where project_id = ${projectId})`;
  const counts = await readCachedCount(db, { projectId, count, dependsOn: [projectRecords] });
  return dates.map((date, at) => ({ date, subscriptions: counts[at] ?? 0 }));
}

/** The total cost of the running subscriptions of a department. */
export interface DepartmentCost {
  /** Null for employees without a department. */
  readonly department: string | null;
  /** The number of people. A person with several subscriptions counts once. */
  readonly people: number;
  /** In cents. */
  readonly monthlyCost: number;
}

/**
 * The monthly cost of subscriptions that run on a date, by department. The same employee number, or
 * the same last name and birth date, counts as one person: too few people is safer than too many.
 */
export async function sumByDepartment(
  db: Db,
  { projectId, date }: ProjectDate,
): Promise<DepartmentCost[]> {
  const count = sql<DepartmentCost[]>`(
    select coalesce(json_agg(json_build_object(
      'department', department, 'people', people, 'monthlyCost', monthly_cost)), '[]')
    from (
      select department,
        least(
          count(distinct (birth_date, family)),
          count(distinct employee_number) filter (where employee_number is not null)
            + count(distinct (birth_date, family))
              filter (where employee_number is null)
        )::int as people,
        sum(total_price) as monthly_cost
      from (
        select nullif(btrim(department), '') as department,
          nullif(btrim(${comparableOf('subscription')}), '') as employee_number, birth_date,
          -- A sort key begins with the last name, folded.
          split_part(sort_key, chr(1), 1) as family, total_price
        from subscription
        where project_id = ${projectId} and ${isRunningOn(date)}
      ) running
      group by department
    ) as departments)`;
  return readCachedCount(db, { projectId, count, dependsOn: [projectRecords] });
}
