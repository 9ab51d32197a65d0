/** Months since year 0 of a date (YYYY-MM-DD), to compute differences. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** The parts of a subscription that the settlement uses; amounts in cents per month. */
export interface SettledSubscription {
  readonly periodStart: string;
  readonly totalPrice: number;
  readonly employerContribution: number;
}

/** What the employee still owes for the months that no payroll run will deal with. */
export interface Settlement {
  readonly months: number;
  /** Cents a month: the price, less what the employer pays. */
  readonly monthlyAmount: number;
  /** Cents in all. */
  readonly amount: number;
}

/**
 * The amount to settle on the last payslip of a leaver: for every month after the last payroll run
 * up to the end date, but not before the subscription started.
 * @param lastPayrollRun any day of the month that payroll has dealt with, YYYY-MM-DD
 */
export function settlementOf(
  subscription: SettledSubscription,
  { endDate, lastPayrollRun }: { endDate: string; lastPayrollRun: string },
): Settlement {
  const paidUntil = Math.max(monthOf(lastPayrollRun), monthOf(subscription.periodStart) - 1);
  const months = Math.max(0, monthOf(endDate) - paidUntil);
  const monthlyAmount = subscription.totalPrice - subscription.employerContribution;
  return { months, monthlyAmount, amount: months * monthlyAmount };
}
