import type { HistoryEntry } from '@portal/contract/history';

/** The first day (YYYY-MM-DD) of the month that is `months` months before the month of `date`. */
export function monthsBefore(date: string, months: number): string {
  const moment = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment.toISOString().slice(0, 10);
}

/** Whether a value from an address is an existing date, written as YYYY-MM-DD. */
export function isDate(value: string | null): value is string {
  if (value === null || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** The history entry that reports the leaver with `endDate`; undefined if there is none. */
export const findReport = (
  history: readonly HistoryEntry[],
  endDate: string | null,
): HistoryEntry | undefined =>
  history.find(
    ({ action, changes }) =>
      action === 'subscription-cancelled' &&
      changes.some(({ field, to }) => field === 'periodEnd' && to === endDate),
  );
