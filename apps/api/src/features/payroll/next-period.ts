import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import { type PeriodDays, periodAfter } from './calendar-rules.ts';
import { type ChargedLine, chargedOf, type LinePeriod, type PayrollLine } from './charged-rules.ts';
import type { DerivedPeriod } from './derive-period.ts';
import { linesCooperatively } from './line-rules.ts';
import type { PeriodRow } from './payroll-store.ts';

/**
 * The lines of the period after an open one, if that were closed as it is now: held lines come
 * back, and changes after its first day are known already. Null when the frequency or mode changes
 * from then on.
 */
export function* linesOfNext(
  { charged, subscriptions, lines, period }: DerivedPeriod,
  { row, settings }: { row: PeriodRow; settings: PayrollSettings },
): Cooperative<{ days: PeriodDays; lines: readonly PayrollLine[] } | null> {
  if (settings.frequency !== row.frequency || settings.mode !== row.mode) return null;
  const days = periodAfter(settings, row);
  const next: LinePeriod = { ...period, ...days, periodId: 'next' };
  const since = new Map<string, ChargedLine[]>();
  const { periodId } = period;
  yield* eachCooperatively(lines, (line) => {
    if (line.heldReason !== null) return;
    const own = since.get(line.subscriptionId);
    if (own) own.push(chargedOf(line, periodId));
    else since.set(line.subscriptionId, [chargedOf(line, periodId)]);
  });
  const after = { ...charged, periods: [...charged.periods, period] };
  const derived = yield* linesCooperatively(after, subscriptions, next, { since });
  return { days, lines: derived.lines };
}
