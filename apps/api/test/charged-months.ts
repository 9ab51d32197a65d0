import type { PayrollComponent, PayrollSign } from '@portal/contract/payroll-components';
import {
  type Charged,
  lineKey,
  type LinePeriod,
  type PayrollLine,
} from '../src/features/payroll/charged-rules.ts';
import { linesOf, missedMonths } from '../src/features/payroll/line-rules.ts';
import type { PayrollSubscription } from '../src/features/payroll/standing-rules.ts';
import { monthlyPeriod } from './payroll-history.ts';

export const components = new Map<PayrollComponent, PayrollSign>([
  ['GrossExchange', 'Minus'],
  ['NetSettlement', 'Minus'],
]);
export const inMonth = (month: number): LinePeriod => ({ ...monthlyPeriod(month), components });
export const nothing: Charged = {
  periods: [],
  lines: [],
  openingPeriodId: 'opening',
  decisions: [],
};

/**
 * Closes consecutive periods, each with the facts known in it.
 * @returns the amounts of the last one
 */
export function lastOf(
  known: readonly (readonly PayrollSubscription[])[],
  {
    decide,
    hold = [],
    period = inMonth,
  }: {
    decide?: 'Settle' | 'Waive';
    hold?: readonly number[];
    period?: (month: number) => LinePeriod;
  } = {},
) {
  let charged = nothing;
  let lines: PayrollLine[] = [];
  let missed: ReturnType<typeof missedMonths> = [];
  for (const [month, subscriptions] of known.entries()) {
    const { periodId } = period(month);
    missed = missedMonths(charged, subscriptions);
    const choices = decide
      ? missed.map(({ periodId: originPeriodId, ...each }) => ({
          ...each,
          originPeriodId,
          choice: decide,
        }))
      : [];
    charged = { ...charged, decisions: [...charged.decisions, ...choices] };
    const holds = new Map(
      (hold.includes(month) ? linesOf(charged, subscriptions, period(month)) : []).map((line) => [
        lineKey(line),
        'no-pay' as const,
      ]),
    );
    lines = linesOf(charged, subscriptions, period(month), holds);
    const chargedLines = lines.filter(({ heldReason }) => heldReason === null);
    charged = {
      ...charged,
      periods: [...charged.periods, period(month)],
      lines: [...charged.lines, ...chargedLines.map((line) => ({ ...line, periodId }))],
    };
  }
  return { lines, missed };
}
