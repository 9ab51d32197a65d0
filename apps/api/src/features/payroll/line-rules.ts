import { type PayrollComponent, payrollComponents } from '@portal/contract/payroll-components';
import {
  type Charged,
  groupLines,
  type Holds,
  lineKey,
  type LinePeriod,
  type LineReason,
  numberOf,
  type PayrollLine,
  type Standing,
  standingsOf,
} from './charged-rules.ts';
import type { PayrollChange } from '@portal/contract/payroll-components';
import { holdLines } from './hold-rules.ts';
import { missedOf, oneOffsOf } from './one-off-rules.ts';
import { type PayrollSubscription, restsIn, standingOf } from './standing-rules.ts';

/** The lines that change what stands of one component. */
function standingLines(
  subscription: PayrollSubscription,
  component: PayrollComponent,
  {
    before,
    number,
    period,
  }: {
    before: Standing | undefined;
    number: string | null;
    period: LinePeriod;
  },
): PayrollLine[] {
  const { subscriptionId } = subscription;
  const now = period.components.has(component) ? standingOf(subscription, component, period) : 0;
  const had = before?.amount ?? 0;
  if (had === 0 && now === 0) return [];
  const line = (
    change: PayrollChange,
    amounts: { amount: number; delta: number },
    of: { number: string | null; reason: LineReason },
  ): PayrollLine => {
    const said = { subscriptionId, component, change, originPeriodId: null, reason: of.reason };
    return {
      ...said,
      ...amounts,
      key: lineKey(said, of.number),
      employeeNumber: of.number,
      effectiveFrom: period.startsOn,
      effectiveTo: null,
      heldReason: null,
    };
  };
  const of = { number, reason: 'subscription' as const };
  // What payroll had before it began here may stand under a number that nobody told.
  const old = before?.number ?? number;
  if (had > 0 && now > 0 && old !== number) {
    return [
      line('Stopped', { amount: 0, delta: -had }, { number: old, reason: 'number' }),
      line('New', { amount: now, delta: now }, { number, reason: 'number' }),
    ];
  }
  if (had === now) return [];
  const amounts = { amount: now, delta: now - had };
  if (now === 0) {
    const rests = period.components.has(component) && restsIn(subscription, period);
    return [line(rests ? 'Suspended' : 'Stopped', amounts, { number: old, reason: of.reason })];
  }
  if (had > 0) return [line('Changed', amounts, of)];
  const resumes = before?.last === 'Suspended' && old === number;
  return [line(resumes ? 'Resumed' : 'New', amounts, of)];
}

/**
 * What payroll has to change in a period: from what was charged in every earlier one, and from what
 * the subscriptions say of every month as it is known now. Lines stand in the order of the
 * subscriptions and of the components.
 */
export function linesOf(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  holds: Holds = new Map(),
): PayrollLine[] {
  const linesBySubscription = groupLines(charged.lines);
  const decisionsBySubscription = groupLines(charged.decisions);
  const lines: PayrollLine[] = [];
  for (const subscription of subscriptions) {
    const { subscriptionId } = subscription;
    const own = {
      charged,
      period,
      lines: linesBySubscription.get(subscriptionId) ?? [],
      decisions: decisionsBySubscription.get(subscriptionId) ?? [],
    };
    const standings = standingsOf(own.lines);
    const number = numberOf(subscription, standings);
    for (const component of payrollComponents) {
      const before = standings.get(component);
      lines.push(...standingLines(subscription, component, { before, number, period }));
    }
    lines.push(...oneOffsOf(subscription, { ...own, number }));
  }
  return holdLines(lines, { subscriptions, period, charged, holds });
}

/** Months of closed periods of which payroll took less than it should have, with what is open. */
export function missedMonths(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
): { subscriptionId: string; periodId: string; amount: number }[] {
  const linesBySubscription = groupLines(charged.lines);
  const decisionsBySubscription = groupLines(charged.decisions);
  return subscriptions.flatMap((subscription) => {
    const { subscriptionId } = subscription;
    const lines = linesBySubscription.get(subscriptionId) ?? [];
    const decisions = decisionsBySubscription.get(subscriptionId) ?? [];
    return missedOf(subscription, { charged, lines, decisions })
      .filter(({ open }) => open > 0)
      .map(({ periodId, open }) => ({ subscriptionId, periodId, amount: open }));
  });
}
