import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { type PeriodDays, periodAfter } from './calendar-rules.ts';
import type { LinePeriod, PayrollLine } from './charged-rules.ts';
import type { DerivedPeriod } from './derive-period.ts';
import { linesOf } from './line-rules.ts';
import type { PeriodRow } from './payroll-store.ts';

/**
 * The lines of the period after an open one, if that were closed as it is now: what is held comes
 * back, and what begins or ends after its first day is known already. Null when payroll works
 * differently from then on.
 */
export function linesOfNext(
  { charged, subscriptions, lines, period }: DerivedPeriod,
  { row, settings }: { row: PeriodRow; settings: PayrollSettings },
): { days: PeriodDays; lines: readonly PayrollLine[] } | null {
  if (settings.frequency !== row.frequency || settings.mode !== row.mode) return null;
  const days = periodAfter(settings, row);
  const next: LinePeriod = { ...period, ...days, periodId: 'next' };
  const counted = lines.filter(({ heldReason }) => heldReason === null);
  const after = {
    ...charged,
    periods: [...charged.periods, period],
    lines: [...charged.lines, ...counted.map((line) => ({ ...line, periodId: period.periodId }))],
  };
  return { days, lines: linesOf(after, subscriptions, next) };
}
