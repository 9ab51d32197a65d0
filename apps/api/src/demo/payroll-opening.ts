import type { Db } from '../database/database.ts';
import type { ChargedLine, LinePeriod } from '../features/payroll/charged-rules.ts';
import { type PayrollSubscription, standingOf } from '../features/payroll/standing-rules.ts';
import { firstOfMonth } from './demo-dates.ts';

export const openingPeriodId = 'opening';

/** The amounts in the month before the first period. */
export function openingOf(
  subscriptions: readonly PayrollSubscription[],
  { components, first }: { components: LinePeriod['components']; first: string },
): ChargedLine[] {
  const before = { startsOn: firstOfMonth(first, -1), frequency: 'Monthly' as const };
  return subscriptions.flatMap((subscription) =>
    [...components.keys()].flatMap((component) => {
      const delta = standingOf(subscription, component, before);
      const { subscriptionId, employeeNumber } = subscription;
      if (delta === 0) return [];
      return {
        periodId: openingPeriodId,
        subscriptionId,
        employeeNumber,
        component,
        delta,
        change: 'New' as const,
        reason: 'subscription' as const,
        originPeriodId: null,
      };
    }),
  );
}

export async function insertOpening(
  db: Db,
  {
    projectId,
    periodId,
    lines,
  }: { projectId: string; periodId: string; lines: readonly ChargedLine[] },
): Promise<void> {
  const bySubscription = new Map<string, { number: string | null; amounts: object }>();
  for (const { subscriptionId, employeeNumber, component, delta } of lines) {
    const before = bySubscription.get(subscriptionId);
    const amounts = { ...before?.amounts, [component]: delta };
    bySubscription.set(subscriptionId, { number: employeeNumber, amounts });
  }
  const rows = [...bySubscription].map(([subscriptionId, { number, amounts }]) => ({
    projectId,
    payrollPeriodId: periodId,
    subscriptionId,
    employeeNumber: number,
    amounts: JSON.stringify(amounts),
    carried: null,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('payrollOpening')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}
