import type { PayrollComponent } from '@portal/contract/payroll-components';
import { monthEnd } from '@portal/contract/dates';
import { amountOfComponent } from '@portal/contract/payroll-settings';
import { settlementOf } from '@portal/contract/settlement';
import {
  amountsOn,
  type DatedAmounts,
  isSuspendedOn,
  type Suspension,
} from '../../shared-domain/dated-amounts-rules.ts';
import type { Frequency } from './calendar-rules.ts';

/** A subscription as payroll sees it. Dates are YYYY-MM-DD. */
export interface PayrollSubscription {
  readonly subscriptionId: string;
  readonly employeeNumber: string | null;
  readonly birthDate: string;
  readonly startsOn: string;
  /** The last day. Null while it has no end. */
  readonly endsOn: string | null;
  /** The last day of a leaver's last month with pay. */
  readonly lastPayMonth: string | null;
  readonly suspensions: readonly Suspension[];
  readonly amounts: readonly DatedAmounts[];
}

/** The fields of a period that decide the amounts in it. */
export interface StandingPeriod {
  readonly startsOn: string;
  readonly frequency: Frequency;
}

/** Whether a subscription is suspended on the first day of a period, and would count otherwise. */
export const isSuspendedIn = (
  subscription: PayrollSubscription,
  { startsOn }: StandingPeriod,
): boolean => runsOn(subscription, startsOn) && isSuspendedOn(subscription.suspensions, startsOn);

const runsOn = ({ startsOn, endsOn, lastPayMonth }: PayrollSubscription, day: string): boolean =>
  startsOn <= day &&
  (endsOn === null || day <= endsOn) &&
  (lastPayMonth === null || day <= monthEnd(lastPayMonth));

/** The amount per period of a monthly amount. */
const perPeriod = (monthly: number, frequency: Frequency): number =>
  frequency === 'Monthly' ? monthly : Math.round((monthly * 12) / 13);

/**
 * The amount of each component of a subscription in a period. Nothing is prorated: the state on the
 * first day counts for the whole period.
 */
export function standingIn(
  subscription: PayrollSubscription,
  { startsOn, frequency }: StandingPeriod,
): (component: PayrollComponent) => number {
  const stands =
    runsOn(subscription, startsOn) && !isSuspendedOn(subscription.suspensions, startsOn);
  const amounts = stands ? amountsOn(subscription.amounts, startsOn) : null;
  if (!amounts) return () => 0;
  return (component) => perPeriod(amountOfComponent(component, amounts), frequency);
}

/** As standingIn, for one component. */
export const standingOf = (
  subscription: PayrollSubscription,
  component: PayrollComponent,
  period: StandingPeriod,
): number => standingIn(subscription, period)(component);

/**
 * The net settlement of a leaver for the months after the last pay, once the period of that pay has
 * come. 0 without a leaver's report, with pay to the end, and with a last pay before the first
 * payroll period: that was settled without the portal, unless some of it was settled here.
 */
export function leaverSettlement(
  subscription: PayrollSubscription,
  {
    period,
    first,
    settled,
  }: { period: { endsOn: string }; first: { startsOn: string }; settled: number },
): number {
  const { endsOn: endDate, lastPayMonth, startsOn: periodStart } = subscription;
  if (endDate === null || lastPayMonth === null) return 0;
  const lastPay = monthEnd(lastPayMonth);
  if (lastPay > period.endsOn || (lastPay < first.startsOn && settled === 0)) return 0;
  const amounts = amountsOn(subscription.amounts, lastPay);
  if (!amounts || endDate < periodStart) return 0;
  return settlementOf(
    { periodStart, ...amounts },
    { endDate, lastPayrollRun: lastPayMonth, lastPayMonth },
  ).netAmount;
}
