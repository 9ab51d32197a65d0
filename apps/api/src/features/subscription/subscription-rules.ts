import { addDays } from '@portal/contract/dates';
import type {
  SubscriptionDetail,
  SubscriptionRow,
  SubscriptionStatus,
} from '@portal/contract/subscription';
import { formatSubscriptionNumber, fullName, prettyLastName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type Subscription = Selectable<Tables['subscription']>;

/** What lists show of a subscription; the rest of a row is not read for them. */
export const listedColumns = [
  'subscription_id',
  'subscription_number',
  'first_name',
  'infix',
  'last_name',
  'birth_date',
  'gender',
  'employee_number',
  'department',
  'article_name',
  'months',
  'total_price',
  'period_start',
  'period_end',
  'suspend_from',
  'suspend_till',
] as const;
export type ListedSubscription = Pick<Subscription, (typeof listedColumns)[number]>;

/** Whose it is. */
export const participantName = (
  row: Pick<Subscription, 'first_name' | 'infix' | 'last_name'>,
): string => fullName({ firstName: row.first_name, infix: row.infix, lastName: row.last_name });

/** A subscription is new until this many days after its start. */
export const daysNew = 31;
/** Close to the maximum price: from this share of it, in percent. */
export const expensivePercentage = 90;

/** From the first day to the last, and the part of it that does not count. Dates: YYYY-MM-DD. */
export interface Period {
  readonly periodStart: string;
  readonly periodEnd: string | null;
  readonly suspendFrom: string | null;
  readonly suspendTill: string | null;
}

/** Tells the statuses of many subscriptions on a date (YYYY-MM-DD): the first that applies. */
function statusTeller(date: string): (period: Period) => SubscriptionStatus {
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

/** The status on a date (YYYY-MM-DD). */
export const subscriptionStatus = (period: Period, date: string): SubscriptionStatus =>
  statusTeller(date)(period);

export const periodOf = (row: ListedSubscription): Period => ({
  periodStart: row.period_start,
  periodEnd: row.period_end,
  suspendFrom: row.suspend_from,
  suspendTill: row.suspend_till,
});

/** Tells subscriptions as lists show them on a date. */
export function rowDescriber(date: string): (row: ListedSubscription) => SubscriptionRow {
  const statusOf = statusTeller(date);
  return (row) => ({
    subscriptionId: row.subscription_id,
    subscriptionNumber: formatSubscriptionNumber(row.subscription_number),
    firstName: row.first_name,
    infix: row.infix,
    lastName: row.last_name,
    prettyLastName: prettyLastName({ infix: row.infix, lastName: row.last_name }),
    birthDate: row.birth_date,
    gender: row.gender,
    employeeNumber: row.employee_number,
    department: row.department,
    status: statusOf(periodOf(row)),
    type: row.article_name,
    months: row.months,
    price: row.total_price,
    ...periodOf(row),
  });
}

/** A subscription as its own page shows it, with the decision that it came from. */
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
    ...rowDescriber(date)(row),
    projectId: row.project_id,
    emailAddress: row.email_address,
    address: row.address,
    costCentre: row.cost_centre,
    sportsLocation: row.sports_location,
    intensity: row.intensity,
    startDate: row.period_start,
    totalPrice: row.total_price,
    grossExchange: row.gross_exchange,
    netExchange: row.net_exchange,
    employerContribution: row.employer_contribution,
    netOwnContribution: row.net_own_contribution,
    articleRegistrationId: row.article_registration_id,
    decidedAt: decision.decidedAt?.toISOString() ?? null,
    decidedBy: decision.decidedBy,
    decidedOnBehalfOf: decision.decidedOnBehalfOf,
  };
}
