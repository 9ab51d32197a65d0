import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isRunningOn } from './subscription-table.ts';

interface ProjectDate {
  readonly projectId: string;
  /** YYYY-MM-DD */
  readonly date: string;
}

/** How many subscriptions the list of active ones held on each date (YYYY-MM-DD). */
export async function countRunning(
  db: Db,
  { projectId, dates }: { projectId: string; dates: readonly string[] },
): Promise<{ date: string; subscriptions: number }[]> {
  const { rows } = await sql<{ date: string; subscriptions: number }>`
    select day::date::text as date, (
      select count(*)::int from subscription
      where project_id = ${projectId} and ${isRunningOn(sql`day::date`)}
    ) as subscriptions
    from unnest(${dates}::text[]) day order by day`.execute(db);
  return rows;
}

/** What the running subscriptions of a department cost together. */
export interface DepartmentCost {
  /** null: of who has none. */
  readonly department: string | null;
  /** Each person once, however many subscriptions they have. */
  readonly people: number;
  /** Cents. */
  readonly monthlyCost: number;
}

/**
 * What subscriptions that run on a date cost a month, by department. Who has the same employee
 * number, or the same last name and birth date, is taken for one person: rather too few than too many.
 */
export async function sumByDepartment(
  db: Db,
  { projectId, date }: ProjectDate,
): Promise<DepartmentCost[]> {
  const { rows } = await sql<DepartmentCost>`
    select department,
      least(
        count(distinct (birth_date, fold_text(last_name))),
        count(distinct employee_number) filter (where employee_number is not null)
          + count(distinct (birth_date, fold_text(last_name)))
            filter (where employee_number is null)
      )::int as people,
      sum(total_price)::int as "monthlyCost"
    from (
      select nullif(btrim(department), '') as department,
        nullif(btrim(employee_number), '') as employee_number, birth_date, last_name, total_price
      from subscription
      where project_id = ${projectId} and ${isRunningOn(sql`${date}::date`)}
    ) running
    group by department`.execute(db);
  return rows;
}
