import { monthEnd } from './dates.ts';
import type { Settlement } from './settlement-shapes.ts';

/** Months since year 0 of a date (YYYY-MM-DD), to compute differences. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** The parts of a subscription that the settlement uses; amounts in cents per month. */
export interface SettledSubscription {
  readonly periodStart: string;
  readonly totalPrice: number;
  readonly grossExchange: number;
  readonly netExchange: number;
  readonly employerContribution: number;
  readonly netOwnContribution: number;
}

/** The end of a leaver's subscription and pay. For months any date in them works, YYYY-MM-DD. */
export interface LastMonths {
  readonly endDate: string;
  /** The month of the last payroll run. */
  readonly lastPayrollRun: string;
  /** The last month in which the employee receives pay. */
  readonly lastPayMonth: string;
}

/**
 * What still comes off the pay of a leaver, and of which pay. A month is done when payroll has
 * dealt with it and the employee had pay in it. In a coming month with pay, the gross exchange
 * comes off gross pay and the net parts off net pay, as usual. In a month without pay, nothing can
 * come off gross pay, so everything that the employer does not pay remains net.
 */
export function settlementOf(
  subscription: SettledSubscription,
  { endDate, lastPayrollRun, lastPayMonth }: LastMonths,
): Settlement {
  const last = monthOf(endDate);
  const before = monthOf(subscription.periodStart) - 1;
  const lastPay = monthOf(lastPayMonth);
  const countMonths = (after: number, through: number) =>
    Math.max(0, Math.min(through, last) - Math.max(after, before));
  const grossMonths = countMonths(monthOf(lastPayrollRun), lastPay);
  const netMonths = countMonths(lastPay, last);
  const { grossExchange, netExchange, netOwnContribution } = subscription;
  const { totalPrice, employerContribution } = subscription;
  return {
    grossMonths,
    netMonths,
    grossAmount: grossMonths * grossExchange,
    netAmount:
      grossMonths * (netExchange + netOwnContribution) +
      netMonths * (totalPrice - employerContribution),
  };
}

/**
 * Whether a payslip is still to come. If not, nothing can be deducted any more, and the rest is
 * arranged with the employee.
 */
export const hasPayToCome = ({
  lastPayrollRun,
  lastPayMonth,
}: Pick<LastMonths, 'lastPayrollRun' | 'lastPayMonth'>): boolean =>
  monthOf(lastPayMonth) > monthOf(lastPayrollRun);

/** The maximum number of months between now and the last pay of a leaver. */
const monthsWithoutPay = 12;

/** Month ends that payroll may have dealt with last on a date; the likely one comes first. */
export const payrollRuns = (date: string): [string, string] => [monthEnd(date, -1), monthEnd(date)];

/**
 * Month ends in which a leaver may receive their last pay, the earliest first: from a year before
 * `date` through the month of `lastEndDate`, and at least through this month. Before the month that
 * precedes the subscription it makes no difference.
 */
export function lastPayMonths(date: string, lastEndDate: string, periodStart = ''): string[] {
  const months = Math.max(0, monthOf(lastEndDate) - monthOf(date));
  const first = periodStart === '' ? '' : monthEnd(periodStart, -1);
  return Array.from({ length: monthsWithoutPay + months + 1 }, (_, index) =>
    monthEnd(date, index - monthsWithoutPay),
  ).filter((month) => month >= first || month >= monthEnd(date));
}
