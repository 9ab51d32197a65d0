import {
  type PayrollChange,
  type PayrollComponent,
  payrollComponents,
} from '@portal/contract/payroll-components';
import { isSameNumber } from '../../database/comparable-number-rules.ts';
import {
  eachCooperatively,
  finish,
  type Cooperative,
} from '../../concurrency/cooperative-rules.ts';
import {
  type Charged,
  type ChargedLine,
  groupCharged,
  type Holds,
  type LinePeriod,
  type LineReason,
  numberOf,
  type PayrollLine,
  type Standing,
  standingsOf,
  subscriptionsPerYield,
  chargedHistoryOf,
} from './charged-rules.ts';
import { holdLines, Numbers } from './hold-rules.ts';
import { missedOf, oneOffsOf } from './one-off-rules.ts';
import { type PayrollSubscription, isSuspendedIn, standingIn } from './standing-rules.ts';

const none: readonly PayrollLine[] = [];

/** The lines that change the amount in force of one component. */
function standingLines(
  subscription: PayrollSubscription,
  component: PayrollComponent,
  {
    before,
    currentAmount,
    number,
    period,
  }: {
    before: Standing | undefined;
    currentAmount: number;
    number: string | null;
    period: LinePeriod;
  },
): readonly PayrollLine[] {
  const { subscriptionId } = subscription;
  const previousAmount = before?.amount ?? 0;
  if (
    previousAmount === currentAmount &&
    (currentAmount === 0 || isSameNumber(before?.number ?? number, number))
  )
    return none;
  const line = (
    change: PayrollChange,
    amounts: { amount: number; delta: number },
    of: { number: string | null; reason: LineReason },
  ): PayrollLine => {
    // The properties are written out: an object made by spreading takes four times the memory.
    return {
      subscriptionId,
      employeeNumber: of.number,
      component,
      change,
      amount: amounts.amount,
      delta: amounts.delta,
      effectiveFrom: period.startsOn,
      effectiveTo: null,
      originPeriodId: null,
      reason: of.reason,
      heldReason: null,
      isHeldByPerson: false,
    };
  };
  const of = { number, reason: 'subscription' as const };
  // Amounts from before payroll used the portal may have a number that the portal never received.
  const old = before?.number ?? number;
  if (previousAmount > 0 && currentAmount > 0 && !isSameNumber(old, number)) {
    return [
      line('Stopped', { amount: 0, delta: -previousAmount }, { number: old, reason: 'number' }),
      line('New', { amount: currentAmount, delta: currentAmount }, { number, reason: 'number' }),
    ];
  }
  const amounts = { amount: currentAmount, delta: currentAmount - previousAmount };
  if (currentAmount === 0) {
    const isSuspended = period.components.has(component) && isSuspendedIn(subscription, period);
    return [
      line(isSuspended ? 'Suspended' : 'Stopped', amounts, { number: old, reason: of.reason }),
    ];
  }
  if (previousAmount > 0) return [line('Changed', amounts, of)];
  const resumes = before?.last === 'Suspended' && isSameNumber(old, number);
  return [line(resumes ? 'Resumed' : 'New', amounts, of)];
}

/** The lines of a period, and the comparable numbers that more than one person in it has. */
export interface Lines {
  readonly lines: readonly PayrollLine[];
  readonly shared: ReadonlySet<string>;
}

/** Optional input of a period, besides the subscriptions and what was charged before it. */
export interface LineContext {
  readonly holds?: Holds;
  /** What was charged for each subscription since, in a period that is not closed yet. */
  readonly since?: ReadonlyMap<string, readonly ChargedLine[]>;
}

/**
 * The changes for payroll in a period, from what was charged in all earlier periods and from what
 * the subscriptions now say about every month. Ordered as the subscriptions, and within a
 * subscription by component.
 */
export function* linesCooperatively(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  { holds = new Map(), since }: LineContext = {},
): Cooperative<Lines> {
  const groups = yield* groupCharged(charged);
  const lines: PayrollLine[] = [];
  const numbers = new Numbers();
  const process = (subscription: PayrollSubscription) => {
    const history = chargedHistoryOf(groups, subscription.subscriptionId);
    const more = since?.get(subscription.subscriptionId);
    const own = { ...history, charged, ...(more && { lines: [...history.lines, ...more] }) };
    const standings = standingsOf(own.lines);
    const number = numberOf(subscription, standings);
    const standingAmount = standingIn(subscription, period);
    let counts = false;
    for (const component of payrollComponents) {
      const currentAmount = period.components.has(component) ? standingAmount(component) : 0;
      if (currentAmount > 0) counts = true;
      const before = standings.get(component);
      // If the provider leaves the employee number out, the amounts stay under the old number.
      const knownNumber = subscription.employeeNumber ?? (before?.amount ? before.number : null);
      const facts = { before, currentAmount, number: knownNumber ?? number, period };
      lines.push(...standingLines(subscription, component, facts));
    }
    const oneOffs = oneOffsOf(subscription, { ...own, period, number });
    lines.push(...oneOffs);
    if (number !== null && (counts || oneOffs.length > 0))
      numbers.add(number, subscription.birthDate);
  };
  yield* eachCooperatively(subscriptions, process, subscriptionsPerYield);
  const shared = numbers.shared();
  return { lines: yield* holdLines(lines, { shared, holds }), shared };
}

/** As linesCooperatively, without yielding: for few subscriptions. */
export const linesOf = (
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
  period: LinePeriod,
  holds?: Holds,
): PayrollLine[] => [
  ...finish(linesCooperatively(charged, subscriptions, period, holds && { holds })).lines,
];

/** A month that payroll missed, with the amount that is open. */
export interface MissedMonth {
  readonly subscriptionId: string;
  readonly periodId: string;
  readonly amount: number;
}

/**
 * Months of closed periods in which payroll charged less than it should have, with the open
 * amounts.
 */
export function* missedCooperatively(
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
): Cooperative<MissedMonth[]> {
  const groups = yield* groupCharged(charged);
  const months: MissedMonth[] = [];
  const process = (subscription: PayrollSubscription) => {
    const { subscriptionId } = subscription;
    const history = chargedHistoryOf(groups, subscriptionId);
    for (const { periodId, open } of missedOf(subscription, { ...history, charged })) {
      if (open > 0) months.push({ subscriptionId, periodId, amount: open });
    }
  };
  yield* eachCooperatively(subscriptions, process, subscriptionsPerYield);
  return months;
}

/** As missedCooperatively, without yielding: for few subscriptions. */
export const missedMonths = (
  charged: Charged,
  subscriptions: readonly PayrollSubscription[],
): MissedMonth[] => finish(missedCooperatively(charged, subscriptions));
