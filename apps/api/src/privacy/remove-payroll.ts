import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { payrollPeriodEnd } from './retention-sources.ts';

/**
 * Removes the closed payroll periods of one project that are past their retention period, with
 * their lines and files. Their totals become the opening position of the first remaining period,
 * because later periods depend on what was reported before.
 * @returns the number of periods; 0 when no project has any
 */
export async function removePayrollPeriods(db: Db, before: Date): Promise<number> {
  const due = sql`period.state <> 'Open' and ${payrollPeriodEnd} <= ${before}`;
  const { rows: projects } = await sql<{ projectId: string }>`
    select project_id from payroll_period period where ${due} limit 1`.execute(db);
  const projectId = projects[0]?.projectId;
  if (projectId === undefined) return 0;
  // As every change of payroll: a closing must not read a partial removal.
  await sql`select pg_advisory_xact_lock(hashtextextended('payroll ' || ${projectId}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{ payrollPeriodId: string; startsOn: string }>`
    select payroll_period_id, starts_on from payroll_period period
    where project_id = ${projectId} and ${due} order by starts_on`.execute(db);
  const ids = rows.map(({ payrollPeriodId }) => payrollPeriodId);
  const last = rows.at(-1);
  if (!last) return 0;
  const next = await db
    .selectFrom('payrollPeriod')
    .select(['payrollPeriodId', 'isOpening'])
    .where('projectId', '=', projectId)
    .where('startsOn', '>', last.startsOn)
    .orderBy('startsOn')
    .executeTakeFirst();
  if (next && !next.isOpening) {
    await carryOver(db, { projectId, ids, nextId: next.payrollPeriodId });
  }
  await db.deleteFrom('payrollPeriod').where('payrollPeriodId', 'in', ids).execute();
  return ids.length;
}

/**
 * Sums what periods reported since their opening position: the amount of each component and number,
 * suspensions, and what was settled with leavers.
 */
async function carryOver(
  db: Db,
  { projectId, ids, nextId }: { projectId: string; ids: readonly string[]; nextId: string },
): Promise<void> {
  await sql`
    with going as (
      select payroll_period_id, starts_on, is_opening from payroll_period
      where project_id = ${projectId} and payroll_period_id = any(${ids}::uuid[])
    ), counted as (
      select payroll_period_id, starts_on from going
      where starts_on >= coalesce((select max(starts_on) from going where is_opening), starts_on)
    ), told as (
      select opening.subscription_id, line.component, line.change,
        line."employeeNumber" as employee_number, line.delta, line.reason,
        null::date as starts_on, 0 as place
      from payroll_opening opening join counted using (payroll_period_id)
      cross join lateral jsonb_to_recordset(coalesce(opening.carried, (
        select jsonb_agg(jsonb_build_object('component', component, 'delta', amount,
          'employeeNumber', opening.employee_number, 'change', 'New', 'reason', 'subscription'))
        from jsonb_each(opening.amounts) as each(component, amount)), '[]'))
        as line(component text, change text, "employeeNumber" text, delta integer, reason text)
      union all
      select line.subscription_id, line.component, line.change, line.employee_number, line.delta,
        line.reason, counted.starts_on, line.place
      from payroll_line line join counted using (payroll_period_id)
      where line.held_reason is null
    ), carried as (
      select subscription_id, component, sum(delta)::integer as delta, 'subscription' as reason,
        (array_agg(change order by starts_on desc nulls last, place desc))[1] as change,
        (array_agg(employee_number order by starts_on desc nulls last, place desc))[1] as number
      from told where change not in ('Settlement', 'Correction')
      group by subscription_id, component
      union all
      select subscription_id, component, sum(delta)::integer, 'leaver', 'Settlement',
        (array_agg(employee_number order by starts_on desc nulls last, place desc))[1]
      from told where reason = 'leaver'
      group by subscription_id, component
    )
    insert into payroll_opening (project_id, payroll_period_id, subscription_id, employee_number,
      amounts, carried)
    select ${projectId}, ${nextId}, subscription_id, max(number),
      coalesce(jsonb_object_agg(component, delta) filter (where reason = 'subscription'), '{}'),
      jsonb_agg(jsonb_build_object('component', component, 'change', change,
        'employeeNumber', number, 'delta', delta, 'reason', reason))
    from carried
    -- Who rests may go on; of who stopped nothing has to be known any more.
    where delta <> 0 or change = 'Suspended'
    group by subscription_id`.execute(db);
  await db
    .updateTable('payrollPeriod')
    .set({ isOpening: true })
    .where('payrollPeriodId', '=', nextId)
    .execute();
}
