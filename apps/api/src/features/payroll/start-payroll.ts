import type { PayrollSettings } from '@portal/contract/payroll-settings';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';
import { invalidInput, ProblemError } from '../../problem.ts';
import { type PeriodDays, periodsAround, periodsInYear } from './calendar-rules.ts';
import { type Acting, recordPayroll } from './change-period.ts';
import { componentsOf } from './payroll-settings-rules.ts';
import {
  findSettings,
  listPeriods,
  lockPayroll,
  type PeriodRow,
  readSubscriptions,
} from './payroll-store.ts';
import { periodLabel } from './read-lines.ts';
import { type PayrollSubscription, standingOf } from './standing-rules.ts';

/** The periods that payroll can be started with on a day: this one, the next and the one before. */
export function firstPeriods(
  settings: PayrollSettings | null,
  periods: readonly PeriodRow[],
  date: string,
): PeriodDays[] {
  if (!settings || periods.some(({ state }) => state === 'Open')) return [];
  const all = periodsAround(settings, date);
  const now = all.findIndex(({ endsOn }) => endsOn >= date);
  const after = periods.at(-1)?.endsOn ?? '';
  return [now, now + 1, now - 1]
    .map((index) => all[index])
    .filter((period) => period !== undefined)
    .filter(({ startsOn }) => startsOn > after);
}

/** What of a subscription ran before a period, and still does on its first day. */
function ranBefore(
  subscription: PayrollSubscription,
  { settings, first, before }: { settings: PayrollSettings; first: PeriodDays; before: PeriodDays },
) {
  const components = [...componentsOf(settings).keys()];
  const { frequency } = settings;
  const amounts = components.map((component) => {
    const ran = standingOf(subscription, component, { ...before, frequency });
    return [component, ran] as const;
  });
  const running = amounts.filter(([, amount]) => amount > 0);
  return { first, amounts: Object.fromEntries(running), count: running.length };
}

/**
 * Records what ran in the period before as what payroll has already, and opens the first period.
 * @throws {ProblemError} 409 when a period is open; 422 without settings, or for a period that
 *   payroll cannot begin with
 */
export async function startPayroll(
  db: Db,
  { date, ...acting }: Acting & { date: string },
  { projectId, year, number }: { projectId: string; year: number; number: number },
): Promise<{ periodId: string }> {
  await lockPayroll(db, { projectId });
  const periods = await listPeriods(db, { projectId });
  const { settings } = await findSettings(db, { projectId });
  if (!settings || number > periodsInYear(settings.frequency)) {
    throw invalidInput({ field: 'number', code: 'choice-invalid' });
  }
  if (periods.some(({ state }) => state === 'Open')) throw new ProblemError('state-changed');
  const first = firstPeriods(settings, periods, date).find(
    (each) => each.year === year && each.number === number,
  );
  if (!first || componentsOf(settings).size === 0) {
    throw invalidInput({ field: 'number', code: 'choice-invalid' });
  }
  const all = periodsAround(settings, first.startsOn);
  const place = all.findIndex(({ startsOn }) => startsOn === first.startsOn);
  const before = all[place - 1] ?? first;
  const periodId = newId();
  await insertPeriod(db, acting, { projectId, periodId, period: first, settings, isOpening: true });
  const subscriptions = await readSubscriptions(db, { projectId, since: before.startsOn });
  const running = subscriptions
    .map((each) => ({ ...each, ...ranBefore(each, { settings, first, before }) }))
    .filter(({ count }) => count > 0);
  for (let from = 0; from < running.length; from += 1000) {
    await db
      .insertInto('payrollOpening')
      .values(
        running.slice(from, from + 1000).map(({ subscriptionId, employeeNumber, amounts }) => ({
          ...{ projectId, payrollPeriodId: periodId, subscriptionId, employeeNumber },
          amounts: JSON.stringify(amounts),
        })),
      )
      .execute();
  }
  await recordPayroll(db, acting, {
    projectId,
    action: 'payroll-started',
    details: { period: periodLabel(first), subscriptions: running.length },
  });
  return { periodId };
}

/** Opens a period. */
export const insertPeriod = (
  db: Db,
  { now }: Pick<Acting, 'now'>,
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
      ...{ payrollPeriodId: periodId, projectId, isOpening, state: 'Open', createdAt: now },
      ...period,
      frequency: settings.frequency,
      mode: settings.mode,
      ...{ settings: null, totals: null, lineCount: null, heldCount: null, sha256: null },
      ...{ closedAt: null, closedByAccountId: null, deliveredAt: null, confirmedAt: null },
      cutOffMailedAt: null,
    })
    .execute();
