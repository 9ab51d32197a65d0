import { monthEnd } from '@portal/contract/dates';

interface Period {
  /** YYYY-MM-DD, as every date here. */
  readonly periodStart: string;
  readonly periodEnd: string | null;
}

const monthsOffered = 12;

export const hasEnded = ({ periodEnd }: Period, date: string): boolean =>
  periodEnd !== null && periodEnd < date;

/** Twelve month ends: from this month on, or from the month in which the subscription starts. */
function monthEndsFrom({ periodStart }: Period, date: string): string[] {
  const from = periodStart > date ? periodStart : date;
  return Array.from({ length: monthsOffered }, (_, months) => monthEnd(from, months));
}

/**
 * The month ends at which a subscription may be made to end on a date, the earliest first: only
 * earlier ones than it has already, and none once it has ended.
 */
export function possibleEndDates(period: Period, date: string): string[] {
  const { periodEnd } = period;
  if (hasEnded(period, date)) return [];
  return monthEndsFrom(period, date).filter((end) => periodEnd === null || end < periodEnd);
}

/**
 * Whether an end date would have been possible, had the subscription not been given one as early:
 * somebody else was first.
 */
export const isOvertaken = (period: Period, endDate: string, date: string): boolean =>
  hasEnded(period, date) ||
  (period.periodEnd !== null &&
    endDate >= period.periodEnd &&
    monthEndsFrom(period, date).includes(endDate));

/** Month ends that payroll may have dealt with last, the likely one first. */
export const payrollRuns = (date: string): [string, string] => [monthEnd(date, -1), monthEnd(date)];
