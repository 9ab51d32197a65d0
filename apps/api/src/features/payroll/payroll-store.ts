import type { PayrollComponent } from '@portal/contract/payroll-components';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { PayrollPeriodTable } from '../../database/payroll-tables.ts';
import { notFound } from '../../problem.ts';
import type { Charged, ChargedLine, HeldReason, LinePeriod } from './charged-rules.ts';
import { componentsOf } from './payroll-settings-rules.ts';
import type { DatedAmounts, PayrollSubscription } from './standing-rules.ts';

export type PeriodRow = Selectable<PayrollPeriodTable>;

interface InProject {
  readonly projectId: string;
}

/** How payroll works, and the version of that; null and 0 until somebody said so. */
export async function findSettings(
  db: Db,
  { projectId }: InProject,
): Promise<{ settings: PayrollSettings | null; version: number }> {
  const row = await db
    .selectFrom('payrollSettings')
    .select(['settings', 'version'])
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  return row ?? { settings: null, version: 0 };
}

/**
 * Every change of payroll in a project waits here for the one before it, and nothing else does: a
 * closing may take seconds, in which the project goes on.
 */
export async function lockPayroll(db: Db, { projectId }: InProject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payroll ' || ${projectId}, 0))`.execute(
    db,
  );
}

export const listPeriods = (db: Db, { projectId }: InProject): Promise<PeriodRow[]> =>
  db
    .selectFrom('payrollPeriod')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('startsOn')
    .execute();

/** @throws {ProblemError} 404 */
export async function getPeriod(
  db: Db,
  { projectId, periodId }: InProject & { periodId: string },
): Promise<PeriodRow> {
  const row = await db
    .selectFrom('payrollPeriod')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** How many requests of a project wait for a decision. */
export async function countWaitingRequests(db: Db, { projectId }: InProject): Promise<number> {
  const { count } = await db
    .selectFrom('articleRegistration')
    .select((request) => request.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('status', '=', 'ToApprove')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const linePeriod = (row: PeriodRow, settings: PayrollSettings): LinePeriod => ({
  periodId: row.payrollPeriodId,
  year: row.year,
  number: row.number,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  frequency: row.frequency,
  components: componentsOf(settings),
  employeesPay: settings.payer === 'Employee',
});

/** What an open period's lines follow from. */
export interface OpenFacts {
  readonly charged: Charged;
  readonly subscriptions: readonly PayrollSubscription[];
  readonly period: LinePeriod;
  readonly holds: ReadonlyMap<string, HeldReason>;
}

const openingPeriodId = 'opening';

/** Reads all that an open period follows from, with what is known now. */
export async function readOpenFacts(
  db: Db,
  { projectId, row, settings }: InProject & { row: PeriodRow; settings: PayrollSettings },
): Promise<OpenFacts> {
  const all = await listPeriods(db, { projectId });
  const earlier = all.filter(({ startsOn }) => startsOn <= row.startsOn);
  const opening = earlier.findLast(({ isOpening }) => isOpening) ?? row;
  const closed = earlier.filter(
    (each) => each.startsOn >= opening.startsOn && each.payrollPeriodId !== row.payrollPeriodId,
  );
  const periodIds = closed.map(({ payrollPeriodId }) => payrollPeriodId);
  const lines = [
    ...(await readOpening(db, opening.payrollPeriodId)),
    ...(await readChargedLines(db, { projectId, periodIds })),
  ];
  const decisions = await db
    .selectFrom('payrollMissedDecision')
    .select(['subscriptionId', 'originPeriodId', 'choice', 'amount'])
    .where('projectId', '=', projectId)
    .execute();
  const holds = await db
    .selectFrom('payrollHold')
    .select(['lineKey', 'reason'])
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', row.payrollPeriodId)
    .execute();
  return {
    charged: {
      periods: closed.map((each) => linePeriod(each, each.settings ?? settings)),
      lines,
      openingPeriodId,
      decisions,
    },
    subscriptions: await readSubscriptions(db, { projectId, since: opening.startsOn }),
    period: linePeriod(row, settings),
    holds: new Map(holds.map(({ lineKey, reason }) => [lineKey, reason])),
  };
}

async function readOpening(db: Db, payrollPeriodId: string): Promise<ChargedLine[]> {
  const rows = await db
    .selectFrom('payrollOpening')
    .select(['subscriptionId', 'employeeNumber', 'amounts', 'carried'])
    .where('payrollPeriodId', '=', payrollPeriodId)
    .execute();
  const of = { periodId: openingPeriodId, originPeriodId: null };
  return rows.flatMap(({ subscriptionId, employeeNumber, amounts, carried }): ChargedLine[] => {
    if (carried) return carried.map((line) => ({ ...of, subscriptionId, ...line }));
    const told = { change: 'New', reason: 'subscription' } as const;
    return Object.entries(amounts).map(([component, delta]) => ({
      ...{ ...of, ...told, subscriptionId, employeeNumber, delta },
      component: component as PayrollComponent,
    }));
  });
}

async function readChargedLines(
  db: Db,
  { projectId, periodIds }: InProject & { periodIds: readonly string[] },
): Promise<ChargedLine[]> {
  if (periodIds.length === 0) return [];
  const rows = await db
    .selectFrom('payrollLine')
    .innerJoin('payrollPeriod', 'payrollPeriod.payrollPeriodId', 'payrollLine.payrollPeriodId')
    .select(['payrollLine.payrollPeriodId as periodId', 'payrollLine.subscriptionId'])
    .select(['payrollLine.employeeNumber', 'payrollLine.component', 'payrollLine.change'])
    .select(['payrollLine.delta', 'payrollLine.reason', 'payrollLine.originPeriodId'])
    .where('payrollLine.projectId', '=', projectId)
    .where('payrollLine.payrollPeriodId', 'in', periodIds)
    .where('payrollLine.heldReason', 'is', null)
    .orderBy('payrollPeriod.startsOn')
    .orderBy('payrollLine.place')
    .execute();
  return rows;
}

/**
 * The subscriptions that payroll has to do with since a day: those that did not end before it, and
 * those that were charged. By subscription number, so that lines have an order of their own.
 */
export async function readSubscriptions(
  db: Db,
  { projectId, since }: InProject & { since: string },
): Promise<PayrollSubscription[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['subscriptionId', 'employeeNumber', 'birthDate'])
    .select(['periodStart as startsOn', 'periodEnd as endsOn'])
    .select(
      // The two months count only while the end date is the one that they were reported with.
      sql<string | null>`case when leaver_end_date = period_end then last_pay_month end`.as(
        'lastPayMonth',
      ),
    )
    .select(
      sql<DatedAmounts[]>`coalesce((
        select json_agg(json_build_object('from', valid_from, 'grossExchange', gross_exchange,
          'netExchange', net_exchange, 'employerContribution', employer_contribution,
          'netOwnContribution', net_own_contribution) order by valid_from)
        from subscription_amounts dated
        where dated.project_id = subscription.project_id
          and dated.subscription_id = subscription.subscription_id), '[]')`.as('amounts'),
    )
    .select(
      sql<{ from: string; till: string | null }[]>`coalesce((
        select json_agg(json_build_object('from', suspended_from, 'till', suspended_till)
          order by suspended_from)
        from subscription_suspensions dated
        where dated.project_id = subscription.project_id
          and dated.subscription_id = subscription.subscription_id), '[]')`.as('suspensions'),
    )
    .where('projectId', '=', projectId)
    .where((where) =>
      where.or([
        where('periodEnd', 'is', null),
        where('periodEnd', '>=', since),
        where(
          'subscriptionId',
          'in',
          where
            .selectFrom('payrollOpening')
            .select('payrollOpening.subscriptionId')
            .where('payrollOpening.projectId', '=', projectId),
        ),
        where(
          'subscriptionId',
          'in',
          where
            .selectFrom('payrollLine')
            .select('payrollLine.subscriptionId')
            .where('payrollLine.projectId', '=', projectId),
        ),
      ]),
    )
    .orderBy('subscriptionNumber')
    .execute();
  return rows;
}
