import { addDays } from '@portal/contract/dates';
import { subscriptionFields } from '@portal/contract/participation-fields';
import type {
  SubscriptionDetail,
  SubscriptionRow,
  SubscriptionStatus,
} from '@portal/contract/subscription';
import { leavingOf } from '../../shared-domain/leaving-rules.ts';
import { formatSubscriptionNumber, prettyLastName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type Subscription = Selectable<Tables['subscription']>;

/** The columns that lists show of a subscription. Lists read no others. */
export const listedColumns = [
  'subscriptionId',
  'subscriptionNumber',
  ...Object.values(subscriptionFields),
  'periodStart',
  'periodEnd',
  'suspendFrom',
  'suspendTill',
] as const;
export type ListedSubscription = Pick<Subscription, (typeof listedColumns)[number]>;

/** A subscription is new until this many days after its start. */
export const daysNew = 31;
/** From this percentage of the maximum price on, a price is close to the maximum. */
export const expensivePercentage = 90;

/** The first and the last day of a subscription, and its suspension. Dates are YYYY-MM-DD. */
export interface Period {
  readonly periodStart: string;
  readonly periodEnd: string | null;
  readonly suspendFrom: string | null;
  readonly suspendTill: string | null;
}

/**
 * Returns a function for the status of many subscriptions on a date (YYYY-MM-DD): the first rule
 * that applies.
 */
export function statusAt(date: string): (period: Period) => SubscriptionStatus {
  const newFrom = addDays(date, -daysNew);
  return ({ periodStart, periodEnd, suspendFrom, suspendTill }) => {
    if (periodEnd !== null && periodEnd < date) return 'Ended';
    if (
      suspendFrom !== null &&
      suspendFrom <= date &&
      (suspendTill === null || date <= suspendTill)
    ) {
      return 'Suspended';
    }
    if (periodEnd !== null) return 'Cancelled';
    return periodStart >= newFrom ? 'New' : 'Active';
  };
}

/**
 * Returns a function that describes rows as lists show them on a date. The pipeline removes fields
 * that the call does not declare.
 */
export function rowDescriber(date: string): (row: ListedSubscription) => SubscriptionRow {
  const statusOf = statusAt(date);
  // The row is spread last: fields added after it cost ten times as much, in an export of
  // thousands.
  return ({ subscriptionNumber, ...row }) => ({
    subscriptionNumber: formatSubscriptionNumber(subscriptionNumber),
    prettyLastName: prettyLastName(row),
    status: statusOf(row),
    type: row.articleName,
    price: row.totalPrice,
    ...row,
  });
}

/** A subscription as its own page shows it, with the decision on its request. */
export function describeDetail(
  row: Subscription,
  decision: {
    decidedAt: Date | null;
    decidedBy: string | null;
    decidedOnBehalfOf: string | null;
  },
  date: string,
): SubscriptionDetail {
  return {
    ...row,
    ...rowDescriber(date)(row),
    startDate: row.periodStart,
    ...decision,
    leaving: leavingOf(row),
    decidedAt: decision.decidedAt?.toISOString() ?? null,
  };
}
