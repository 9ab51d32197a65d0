import type { Amounts } from '@portal/contract/amounts';

/** What a subscription costs a month from a date on, until the next amounts apply. */
export interface DatedAmounts extends Amounts {
  readonly validFrom: string;
}

/** Days, both included, on which a subscription is suspended. */
export interface Suspension {
  readonly suspendedFrom: string;
  readonly suspendedTill: string | null;
}

/** The dates of a subscription, as YYYY-MM-DD. */
export interface SubscriptionLife {
  readonly periodStart: string;
  readonly periodEnd: string | null;
  /** In any order. */
  readonly amounts: readonly DatedAmounts[];
  readonly suspensions: readonly Suspension[];
}

/** The amounts that apply on a date. Before the first date the first amounts apply. */
export function amountsOn(amounts: readonly DatedAmounts[], date: string): Amounts | null {
  let first: DatedAmounts | undefined;
  let current: DatedAmounts | undefined;
  // Called for each month of each subscription, so it does not sort.
  for (const each of amounts) {
    if (!first || each.validFrom < first.validFrom) first = each;
    if (each.validFrom <= date && (!current || each.validFrom > current.validFrom)) current = each;
  }
  return current ?? first ?? null;
}

export const isSuspendedOn = (suspensions: readonly Suspension[], date: string): boolean =>
  suspensions.some(
    ({ suspendedFrom, suspendedTill }) =>
      suspendedFrom <= date && (suspendedTill === null || date <= suspendedTill),
  );
