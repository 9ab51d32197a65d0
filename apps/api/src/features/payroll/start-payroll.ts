import type { PayrollComponent } from '@portal/contract/payroll-components';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { type PeriodDays, periodsAround, periodsInYear } from './calendar-rules.ts';
import { type Actor, recordPayroll } from './change-period.ts';
import { readSubscriptions } from './payroll-facts-store.ts';
import { componentsOf } from './payroll-settings-rules.ts';
import { findSettings, listPeriods, lockPayroll, type PeriodRow } from './payroll-store.ts';
import { periodLabel } from './read-lines.ts';
import { type PayrollSubscription, standingOf } from './standing-rules.ts';

/**
 * The periods that payroll can start with on a date: the current, the next and the previous one.
 */
export function firstPeriods(
  settings: PayrollSettings | null,
  periods: readonly PeriodRow[],
  date: string,
): PeriodDays[] {
  if (!settings || periods.some(({ state }) => state === 'Open')) return [];
  const all = periodsAround(settings, date);
  const now = all.findIndex(({ endsOn }) => endsOn >= date);
  const after = periods.at(-1)?.endsOn ?? '';
  const near = [now, now + 1, now - 1]
    .map((index) => all[index])
    .filter((period) => period !== undefined)
    .filter(({ startsOn }) => startsOn > after);
  // Periods may have been closed early, or another frequency may begin in the middle of one.
  return near.length > 0 ? near : all.filter(({ startsOn }) => startsOn > after).slice(0, 1);
}

/** The amounts of a subscription in the period before the first one. */
function amountsBefore(
  subscription: PayrollSubscription,
  { settings, before }: { settings: PayrollSettings; before: PeriodDays },
) {
  const components = [...componentsOf(settings).keys()];
  const { frequency } = settings;
  const amounts = components.map((component) => {
    const amount = standingOf(subscription, component, { ...before, frequency });
    return [component, amount] as const;
  });
  const running = amounts.filter(([, amount]) => amount > 0);
  const amountByComponent: Partial<Record<PayrollComponent, number>> = Object.fromEntries(running);
  return { amounts: amountByComponent, count: running.length };
}

interface FirstPeriod {
  readonly projectId: string;
  readonly year: number;
  readonly number: number;
}

/**
 * The opening position of payroll when it starts with a period: what ran in the period before it.
 */
export async function findOpening(
  db: Db,
  { projectId, year, number, date }: FirstPeriod & { date: string },
) {
  const periods = await listPeriods(db, { projectId });
  const { settings } = await findSettings(db, { projectId });
  const first = firstPeriods(settings, periods, date).find(
    (each) => each.year === year && each.number === number,
  );
  if (!settings || !first || componentsOf(settings).size === 0) {
    throw invalidInput({ field: 'number', code: 'choice-invalid' });
  }
  const all = periodsAround(settings, first.startsOn);
  const index = all.findIndex(({ startsOn }) => startsOn === first.startsOn);
  const before = all[index - 1] ?? first;
  const subscriptions = await readSubscriptions(db, { projectId, since: before.startsOn });
  const running = subscriptions
    .map((each) => ({ ...each, ...amountsBefore(each, { settings, before }) }))
    .filter(({ count }) => count > 0);
  return { settings, first, running };
}

/**
 * Stores what ran in the previous period as the opening position, and opens the first period.
 * @throws {ProblemError} 409 when a period is open; 422 without settings, or for a period that
 * payroll cannot start with
 */
export async function startPayroll(
  db: Db,
  { date, ...actor }: Actor & { date: string },
  {
    confirmedDifferences,
    ...requested
  }: FirstPeriod & {
    /** The confirmed number of differences with the payroll system, if those were compared. */
    confirmedDifferences?: number | undefined;
  },
): Promise<{ periodId: string }> {
  const { projectId, number } = requested;
  await lockPayroll(db, { projectId });
  const { settings: known } = await findSettings(db, { projectId });
  if (!known || number > periodsInYear(known.frequency)) {
    throw invalidInput({ field: 'number', code: 'choice-invalid' });
  }
  const periods = await listPeriods(db, { projectId });
  if (periods.some(({ state }) => state === 'Open')) throw new ProblemError('state-changed');
  const { settings, first, running } = await findOpening(db, { ...requested, date });
  const periodId = newId();
  await insertPeriod(db, actor, { projectId, periodId, period: first, settings, isOpening: true });
  for (let from = 0; from < running.length; from += 1000) {
    await db
      .insertInto('payrollOpening')
      .values(
        running.slice(from, from + 1000).map(({ subscriptionId, employeeNumber, amounts }) => ({
          projectId,
          payrollPeriodId: periodId,
          subscriptionId,
          employeeNumber,
          amounts: JSON.stringify(amounts),
          carried: null,
        })),
      )
      .execute();
  }
  await recordPayroll(db, actor, {
    projectId,
    action: 'payroll-started',
    details: {
      period: periodLabel(first),
      subscriptions: running.length,
      ...(confirmedDifferences !== undefined && { confirmedDifferences }),
    },
  });
  return { periodId };
}

export const insertPeriod = (
  db: Db,
  { now }: Pick<Actor, 'now'>,
  {
    projectId,
    periodId,
    period,
    settings,
    isOpening,
  }: {
    projectId: string;
    periodId: string;
    period: PeriodDays;
    settings: PayrollSettings;
    isOpening: boolean;
  },
) =>
  db
    .insertInto('payrollPeriod')
    .values({
      payrollPeriodId: periodId,
      projectId,
      isOpening,
      state: 'Open',
      createdAt: now,
      ...period,
      frequency: settings.frequency,
      mode: settings.mode,
      settings: null,
      totals: null,
      lineCount: null,
      heldCount: null,
      sha256: null,
      closedAt: null,
      closedByAccountId: null,
      deliveredAt: null,
      confirmedAt: null,
      cutOffMailedAt: null,
    })
    .execute();
