import {
  type Charged,
  type ChargedLine,
  type HeldReason,
  lineKey,
  type LinePeriod,
  type MissedDecision,
  type PayrollLine,
} from '../src/features/payroll/charged-rules.ts';
import { linesOf, missedMonths } from '../src/features/payroll/line-rules.ts';
import type { PayrollSubscription } from '../src/features/payroll/standing-rules.ts';
import { type History, historyMonths, knownIn, monthlyPeriod } from './payroll-history.ts';

/** A month of a history, just before it is closed. */
interface Month {
  readonly charged: Charged;
  readonly subscriptions: PayrollSubscription[];
  readonly period: LinePeriod;
  readonly lines: PayrollLine[];
  /** The keys of the lines that a person holds. */
  readonly holds: ReadonlyMap<string, HeldReason>;
}

/** Closes one month after the other, and calls `check` before each closing. */
export function eachMonth(history: History, check: (month: Month, number: number) => void): void {
  const lines: ChargedLine[] = [];
  const periods: LinePeriod[] = [];
  const decisions: MissedDecision[] = [];
  for (let number = 0; number < historyMonths; number += 1) {
    const subscriptions = knownIn(history, number);
    const period = monthlyPeriod(number);
    const charged: Charged = {
      periods: [...periods],
      lines: [...lines],
      openingPeriodId: 'opening',
      decisions: [...decisions],
    };
    const choice = history.choices[number];
    if (choice === 'Settle' || choice === 'Waive') {
      for (const missed of missedMonths(charged, subscriptions)) {
        const { subscriptionId, periodId: originPeriodId, amount } = missed;
        decisions.push({ subscriptionId, originPeriodId, amount, choice });
      }
    }
    const decided = { ...charged, decisions: [...decisions] };
    const before = linesOf(decided, subscriptions, period);
    const held = before.filter((_line, index) => (index + number) % history.holdEach === 0);
    const holds = new Map<string, HeldReason>(held.map((line) => [lineKey(line), 'no-pay']));
    const derived = linesOf(decided, subscriptions, period, holds);
    check({ charged: decided, subscriptions, period, lines: derived, holds }, number);
    periods.push(period);
    lines.push(
      ...derived
        .filter(({ heldReason }) => heldReason === null)
        .map((line) => ({ ...line, periodId: period.periodId })),
    );
  }
}
