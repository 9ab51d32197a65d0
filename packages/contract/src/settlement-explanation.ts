import { monthEnd } from './dates.ts';
import {
  hasPayToCome,
  type LastMonths,
  type SettledSubscription,
  settlementOf,
} from './settlement.ts';

/** An amount of the settlement, in cents, and where it comes off: net pay, or no pay any more. */
export interface SettlementAmount {
  readonly from: 'gross' | 'net' | 'apart';
  readonly cents: number;
}

/** Why an amount comes off where it does, for the months from `first` through `last`. */
export interface SettlementReason {
  /**
   * - `paid`, `paidGross`, `paidNet`: there is pay, so both, gross or net pay alone, are deducted
   * as usual;
   * - `unpaid`: there is none, and only the net pay of the last payslip is left;
   * - `apart`: there is no payslip any more either.
   */
  readonly kind: 'paid' | 'paidGross' | 'paidNet' | 'unpaid' | 'apart';
  /** A date in the month, YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
  /** Cents a month. */
  readonly gross: number;
  readonly net: number;
}

export interface SettlementExplanation {
  /** Months that are settled; they may have no amounts. */
  readonly months: number;
  /** Empty when nothing comes off. */
  readonly amounts: readonly SettlementAmount[];
  /** One for months with pay and one for months without, as far as something comes off. */
  readonly reasons: readonly SettlementReason[];
}

/** The summary of many settlements: the most severe of their reasons. */
export type SettlementKind = 'apart' | 'unpaid' | 'paid' | 'nothing';

/** The one sentence for a set of explanations. */
export function settlementKindOf(explanations: readonly SettlementExplanation[]): SettlementKind {
  const kinds = new Set(explanations.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)));
  if (kinds.has('apart')) return 'apart';
  if (kinds.has('unpaid')) return 'unpaid';
  return kinds.size > 0 ? 'paid' : 'nothing';
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** A settlement as shown: its amounts, and for each kind of month the reason. */
export function explainSettlement(
  subscription: SettledSubscription,
  lastMonths: LastMonths,
): SettlementExplanation {
  const { grossMonths, netMonths, grossAmount, netAmount } = settlementOf(subscription, lastMonths);
  const { grossExchange, netExchange, netOwnContribution } = subscription;
  const isPayToCome = hasPayToCome(lastMonths);
  const lastMonth = monthEnd(lastMonths.endDate);
  const lastPaid = earlier(monthEnd(lastMonths.lastPayMonth), lastMonth);
  const reasons: SettlementReason[] = [];

  const net = netExchange + netOwnContribution;
  if (grossMonths > 0 && grossExchange + net > 0) {
    reasons.push({
      kind: net === 0 ? 'paidGross' : grossExchange === 0 ? 'paidNet' : 'paid',
      first: monthEnd(lastPaid, 1 - grossMonths),
      last: lastPaid,
      gross: grossExchange,
      net,
    });
  }
  const whole = subscription.totalPrice - subscription.employerContribution;
  if (netMonths > 0 && whole > 0) {
    reasons.push({
      kind: isPayToCome ? 'unpaid' : 'apart',
      first: monthEnd(lastMonth, 1 - netMonths),
      last: lastMonth,
      gross: 0,
      net: whole,
    });
  }
  const amounts = [
    { from: 'gross', cents: grossAmount },
    { from: isPayToCome ? 'net' : 'apart', cents: netAmount },
  ] as const;
  return {
    months: grossMonths + netMonths,
    amounts: amounts.filter(({ cents }) => cents > 0),
    reasons,
  };
}
