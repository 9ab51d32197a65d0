import type { Amounts } from '@portal/contract/amounts';

/** What a subscription costs a month from a day on, until the next amounts count. */
export interface DatedAmounts extends Amounts {
  readonly validFrom: string;
}

/** Days, both included, on which a subscription rests. */
export interface Suspension {
  readonly suspendedFrom: string;
  readonly suspendedTill: string | null;
}

/** All that is known of a subscription's days; dates are YYYY-MM-DD. */
export interface SubscriptionLife {
  readonly periodStart: string;
  readonly periodEnd: string | null;
  /** In any order. */
  readonly amounts: readonly DatedAmounts[];
  readonly suspensions: readonly Suspension[];
}

/** The amounts that count on a date: before the first day that is named, the first amounts do. */
export function amountsOn(amounts: readonly DatedAmounts[], date: string): Amounts | null {
  let first: DatedAmounts | undefined;
  let found: DatedAmounts | undefined;
  // Asked for each month of each subscription: nothing is put in order for that.
  for (const each of amounts) {
    if (!first || each.validFrom < first.validFrom) first = each;
    if (each.validFrom <= date && (!found || each.validFrom > found.validFrom)) found = each;
  }
  return found ?? first ?? null;
}

export const isSuspendedOn = (suspensions: readonly Suspension[], date: string): boolean =>
  suspensions.some(
    ({ suspendedFrom, suspendedTill }) =>
      suspendedFrom <= date && (suspendedTill === null || date <= suspendedTill),
  );
