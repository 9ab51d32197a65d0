import type { PayrollComponent } from '@portal/contract/payroll-components';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { IdList } from '@portal/list-engine/id-list';
import { readLives } from '../../shared-domain/dated-amounts-store.ts';
import type { SubscriptionTraits } from '../../shared-domain/same-person-rules.ts';
import {
  type Charged,
  type ChargedLine,
  chargedOf,
  type HeldReason,
  type LinePeriod,
  type PayrollLine,
} from './charged-rules.ts';
import { componentsOf } from './payroll-settings-rules.ts';
import { listPeriods, type PeriodRow } from './payroll-store.ts';
import type { PayrollSubscription } from './standing-rules.ts';

interface InProject {
  readonly projectId: string;
}

/** Rows per query, so that one read does not block other calls. */
const batchSize = 1000;

/** Reads rows in batches, each from the last row of the one before. */
async function readInBatches<After, Row extends After>(
  read: (after: After | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await read(all.at(-1));
    for (const row of rows) all.push(row);
    if (rows.length < batchSize) return all;
  }
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

/** The input of an open period's lines. */
export interface OpenFacts {
  readonly charged: Charged;
  readonly subscriptions: readonly PayrollSubscription[];
  readonly period: LinePeriod;
  readonly holds: ReadonlyMap<string, HeldReason>;
  /** By subscription: what tells whose it is. */
  readonly traits: ReadonlyMap<string, SubscriptionTraits>;
}

const openingPeriodId = 'opening';

/**
 * Reads all input of an open period. It takes many queries, between which the data may change: the
 * caller compares the revision before and after.
 */
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
  const lines = await readOpening(db, opening.payrollPeriodId);
  for (const { payrollPeriodId: periodId } of closed) {
    for (const line of await readLines(db, { projectId, periodId })) {
      if (line.heldReason === null) lines.push(chargedOf(line, periodId));
    }
  }
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
  const traits = new Map<string, SubscriptionTraits>();
  return {
    traits,
    charged: {
      periods: closed.map((each) => linePeriod(each, each.settings ?? settings)),
      lines,
      openingPeriodId,
      decisions,
    },
    subscriptions: await readSubscriptions(db, { projectId, since: opening.startsOn }, traits),
    period: linePeriod(row, settings),
    holds: new Map(holds.map(({ lineKey, reason }) => [lineKey, reason])),
  };
}

async function readOpening(db: Db, payrollPeriodId: string): Promise<ChargedLine[]> {
  const rows = await readInBatches((after: { subscriptionId: string } | undefined) =>
    db
      .selectFrom('payrollOpening')
      .select(['subscriptionId', 'employeeNumber', 'amounts', 'carried'])
      .where('payrollPeriodId', '=', payrollPeriodId)
      .$if(after !== undefined, (query) =>
        query.where('subscriptionId', '>', after!.subscriptionId),
      )
      .orderBy('subscriptionId')
      .limit(batchSize)
      .execute(),
  );
  const of = { periodId: openingPeriodId, originPeriodId: null };
  return rows.flatMap(({ subscriptionId, employeeNumber, amounts, carried }): ChargedLine[] => {
    if (carried) return carried.map((line) => ({ ...of, subscriptionId, ...line }));
    const origin = { change: 'New', reason: 'subscription' } as const;
    return Object.entries(amounts).map(([component, delta]) => ({
      ...of,
      ...origin,
      subscriptionId,
      employeeNumber,
      delta,
      component: component as PayrollComponent,
    }));
  });
}

/** A line of a closed period, as stored at closing. */
export interface StoredLine extends PayrollLine {
  readonly lineId: string;
}

/**
 * The reasons of lines that a rule left out of a closed period. A missing number is not among them:
 * no period is closed until a person holds such lines.
 */
const leftOutReasons: readonly HeldReason[] = ['number-shared', 'number-unsafe'];

/** How many lines a rule left out of a closed period. */
export async function countLeftOut(
  db: Db,
  { projectId, periodId }: InProject & { periodId: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('payrollLine')
    .select((line) => line.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('payrollPeriodId', '=', periodId)
    .where('heldReason', 'in', leftOutReasons)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What tells whose subscriptions are. Those of erased people are missing. */
export async function readTraits(
  db: Db,
  { projectId }: InProject,
  subscriptionIds: Iterable<string>,
): Promise<Map<string, SubscriptionTraits>> {
  const ids = [...new Set(subscriptionIds)];
  const traits = new Map<string, SubscriptionTraits>();
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await db
      .selectFrom('subscription')
      .select(['subscriptionId', 'firstName', 'birthDate', 'emailAddress', 'employeeNumber'])
      .where('projectId', '=', projectId)
      .where('subscriptionId', '=', sql<string>`any(${ids.slice(from, from + batchSize)}::uuid[])`)
      .execute();
    for (const { subscriptionId, ...each } of rows) traits.set(subscriptionId, each);
  }
  return traits;
}

/** The lines of a closed period in their order, including those that did not count. */
export function readLines(
  db: Db,
  { projectId, periodId }: InProject & { periodId: string },
): Promise<StoredLine[]> {
  return readInBatches((after: { place: number } | undefined) =>
    db
      .selectFrom('payrollLine')
      .select(['payrollLineId as lineId', 'place', 'subscriptionId', 'employeeNumber'])
      .select(['component', 'change', 'amount', 'delta', 'effectiveFrom', 'effectiveTo'])
      .select(['originPeriodId', 'reason', 'heldReason'])
      .select(
        sql<boolean>`coalesce(held_reason <> all(${leftOutReasons}::text[]), false)`.as(
          'isHeldByPerson',
        ),
      )
      .where('projectId', '=', projectId)
      .where('payrollPeriodId', '=', periodId)
      .$if(after !== undefined, (query) => query.where('place', '>', after!.place))
      .orderBy('place')
      .limit(batchSize)
      .execute(),
  );
}

/**
 * The subscriptions that payroll deals with since a date (YYYY-MM-DD): those that did not end
 * before it, and those that were charged. Ordered by subscription number, so that lines have a
 * fixed order.
 * @param traits to which those of the subscriptions are added
 */
export async function readSubscriptions(
  db: Db,
  { projectId, since }: InProject & { since: string },
  traits?: Map<string, SubscriptionTraits>,
): Promise<PayrollSubscription[]> {
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    select string_agg(uuid_send(subscription_id), '' order by subscription_number) as ids
    from subscription
    where project_id = ${projectId} and (period_end is null or period_end >= ${since}
      or subscription_id in (select subscription_id from payroll_opening
        where project_id = ${projectId})
      or subscription_id in (select subscription_id from payroll_line
        where project_id = ${projectId}))`.execute(db);
  const ids = new IdList(rows[0]?.ids ?? new Uint8Array());
  const all: PayrollSubscription[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    for (const row of await readBatch(db, { projectId, ids: batch }, traits)) all.push(row);
  }
  return all;
}

async function readBatch(
  db: Db,
  { projectId, ids }: InProject & { ids: readonly string[] },
  traits?: Map<string, SubscriptionTraits>,
): Promise<PayrollSubscription[]> {
  const lives = await readLives(db, { projectId, subscriptionIds: ids });
  const rows = await db
    .selectFrom('subscription')
    .select(['subscriptionId', 'employeeNumber', 'birthDate', 'firstName', 'emailAddress'])
    .select(
      // The two months count only while the end date is the one that they were reported with.
      sql<string | null>`case when leaver_end_date = period_end then last_pay_month end`.as(
        'lastPayMonth',
      ),
    )
    .where('projectId', '=', projectId)
    .where('subscriptionId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('subscriptionNumber')
    .execute();
  return rows.flatMap((row) => {
    const life = lives.get(row.subscriptionId);
    // Removed between the two queries.
    if (!life) return [];
    const { firstName, birthDate, emailAddress, employeeNumber } = row;
    traits?.set(row.subscriptionId, { firstName, birthDate, emailAddress, employeeNumber });
    // The properties are written out: an object made by spreading takes four times the memory.
    return {
      subscriptionId: row.subscriptionId,
      employeeNumber: row.employeeNumber,
      birthDate: row.birthDate,
      startsOn: life.periodStart,
      endsOn: life.periodEnd,
      lastPayMonth: row.lastPayMonth,
      suspensions: life.suspensions,
      amounts: life.amounts,
    };
  });
}
