import { monthEnd } from '@portal/contract/dates';

interface Period {
  /** All dates in this file are YYYY-MM-DD. */
  readonly periodStart: string;
  readonly periodEnd: string | null;
}

const monthsOffered = 12;

export const hasEnded = ({ periodEnd }: Pick<Period, 'periodEnd'>, date: string): boolean =>
  periodEnd !== null && periodEnd < date;

/** Twelve month ends: from this month on, or from the month in which the subscription starts. */
function monthEndsFrom({ periodStart }: Period, date: string): string[] {
  const from = periodStart > date ? periodStart : date;
  return Array.from({ length: monthsOffered }, (_, months) => monthEnd(from, months));
}

/**
 * The month ends that may be chosen on a date to end a subscription, the earliest first: only those
 * before its current end, and none once it has ended.
 */
export function possibleEndDates(period: Period, date: string): string[] {
  const { periodEnd } = period;
  if (hasEnded(period, date)) return [];
  return monthEndsFrom(period, date).filter((end) => periodEnd === null || end < periodEnd);
}

/**
 * Whether an end date is refused only because the subscription meanwhile ended, or got an end date
 * as early.
 */
export const isOvertaken = (period: Period, endDate: string, date: string): boolean =>
  hasEnded(period, date) ||
  (period.periodEnd !== null &&
    endDate >= period.periodEnd &&
    monthEndsFrom(period, date).includes(endDate));
