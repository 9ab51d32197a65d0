import type {
  PayrollChange,
  PayrollComponent,
  PayrollSign,
} from '@portal/contract/payroll-components';
import { amountOfComponent } from '@portal/contract/payroll-settings';
import { amountsOn } from '../../shared-domain/dated-amounts-rules.ts';
import {
  type Charged,
  type ChargedLine,
  isOneOff,
  type LinePeriod,
  type LineReason,
  type MissedDecision,
  type PayrollLine,
  type ChargedHistory,
} from './charged-rules.ts';
import {
  leaverSettlement,
  type PayrollSubscription,
  standingIn,
  standingOf,
} from './standing-rules.ts';

interface History extends ChargedHistory {
  readonly charged: Pick<Charged, 'periods' | 'openingPeriodId'>;
}

/** The result of one closed period of a subscription, by today's data. */
interface Missed {
  readonly periodId: string;
  /** Missed, and not decided on yet. */
  readonly open: number;
  /** Still to be settled. Negative when too much was settled. */
  readonly toSettle: number;
  /** Amounts charged too much, by component. Negative. */
  readonly decreases: readonly { readonly component: PayrollComponent; readonly amount: number }[];
}

/** The effect of a missed amount on net pay. */
const weights: Record<PayrollSign, number> = { Minus: 1, Plus: -1, Information: 0 };

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/**
 * Compares each closed period with today's data. Missed amounts are settled net: gross pay is never
 * changed afterwards.
 */
export function missedOf(
  subscription: PayrollSubscription,
  { charged, lines, decisions }: History,
): Missed[] {
  if (charged.periods.length === 0) return [];
  const standing = new Map<PayrollComponent, number>();
  const oneOffs = new Map<string, number>();
  const byPeriod = new Map<string, ChargedLine[]>();
  for (const line of lines) {
    if (isOneOff(line.change)) {
      const key = `${line.originPeriodId}/${line.component}`;
      oneOffs.set(key, (oneOffs.get(key) ?? 0) + line.delta);
    } else {
      const ofPeriod = byPeriod.get(line.periodId);
      if (ofPeriod) ofPeriod.push(line);
      else byPeriod.set(line.periodId, [line]);
    }
  }
  const addCharged = (periodId: string) => {
    for (const { component, delta } of byPeriod.get(periodId) ?? []) {
      standing.set(component, (standing.get(component) ?? 0) + delta);
    }
  };
  addCharged(charged.openingPeriodId);
  return charged.periods.map((period) => {
    const { periodId } = period;
    addCharged(periodId);
    const standingAmount = standingIn(subscription, period);
    const remainders = [...period.components].map(([component, sign]) => {
      const chargedTotal =
        (standing.get(component) ?? 0) + (oneOffs.get(`${periodId}/${component}`) ?? 0);
      return { component, sign, rest: standingAmount(component) - chargedTotal };
    });
    const missed = Math.max(
      0,
      sum(remainders.map(({ sign, rest }) => (rest > 0 ? weights[sign] * rest : 0))),
    );
    const decided = (choice: MissedDecision['choice']) =>
      sum(
        decisions
          .filter((each) => each.originPeriodId === periodId && each.choice === choice)
          .map(({ amount }) => amount),
      );
    const rest = Math.max(0, missed - decided('Waive'));
    const settle = Math.min(decided('Settle'), rest);
    return {
      periodId,
      open: rest - settle,
      toSettle: settle - (oneOffs.get(`${periodId}/NetSettlement`) ?? 0),
      decreases: remainders
        .filter((each) => each.component !== 'NetSettlement' && each.rest < 0)
        .map(({ component, rest: amount }) => ({ component, amount })),
    };
  });
}

/**
 * The rounding difference between twelve months and thirteen rounded amounts, in the last period:
 * the total of the year's periods since payroll began, less the rounded amounts.
 */
export function roundingOf(
  subscription: PayrollSubscription,
  component: PayrollComponent,
  { charged, period }: { charged: Pick<Charged, 'periods'>; period: LinePeriod },
): number {
  if (period.frequency !== 'FourWeekly' || period.number !== 13) return 0;
  if (standingOf(subscription, component, period) === 0) return 0;
  const ofYear = [...charged.periods, period].filter(
    ({ year, frequency }) => year === period.year && frequency === 'FourWeekly',
  );
  const running = ofYear.filter((each) => standingOf(subscription, component, each) > 0);
  const monthly = running.map(({ startsOn }) => {
    const amounts = amountsOn(subscription.amounts, startsOn);
    return amounts ? amountOfComponent(component, amounts) : 0;
  });
  const rounded = running.map((each) => standingOf(subscription, component, each));
  return Math.round((sum(monthly) * 12) / 13) - sum(rounded);
}

/** The one-off lines of a subscription. */
export function oneOffsOf(
  subscription: PayrollSubscription,
  history: History & { period: LinePeriod; number: string | null },
): PayrollLine[] {
  const { charged, lines, period, number } = history;
  const oneOffs: PayrollLine[] = [];
  const add = (
    component: PayrollComponent,
    amount: number,
    about: { reason: LineReason; originPeriodId: string | null },
  ) => {
    if (amount === 0) return;
    const change: PayrollChange =
      amount > 0 && component === 'NetSettlement' ? 'Settlement' : 'Correction';
    oneOffs.push({
      subscriptionId: subscription.subscriptionId,
      employeeNumber: number,
      component,
      change,
      amount,
      delta: amount,
      effectiveFrom: period.startsOn,
      effectiveTo: period.endsOn,
      originPeriodId: about.originPeriodId,
      reason: about.reason,
      heldReason: null,
      isHeldByPerson: false,
    });
  };
  const settles = period.components.has('NetSettlement');
  for (const { periodId, toSettle, decreases } of missedOf(subscription, history)) {
    for (const { component, amount } of decreases) {
      add(component, amount, { reason: 'decrease', originPeriodId: periodId });
    }
    if (settles) add('NetSettlement', toSettle, { reason: 'missed', originPeriodId: periodId });
  }
  for (const component of period.components.keys()) {
    const amount = roundingOf(subscription, component, { charged, period });
    add(component, amount, { reason: 'rounding', originPeriodId: null });
  }
  // An employee who pays the provider directly owes the employer nothing for the months after the
  // last pay.
  if (settles && !period.employeesPay) {
    const settled = sum(
      lines.filter(({ reason }) => reason === 'leaver').map(({ delta }) => delta),
    );
    const first = charged.periods[0] ?? period;
    const due = leaverSettlement(subscription, { period, first, settled });
    add('NetSettlement', due - settled, { reason: 'leaver', originPeriodId: null });
  }
  return oneOffs;
}
