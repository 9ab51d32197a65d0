import { addDays, amsterdamDate } from '@portal/contract/dates';

/** The moment at which a day in Amsterdam ends, ISO 8601. */
export function endOfDay(date: string): string {
  const next = addDays(date, 1);
  // Amsterdam is one or two hours ahead of UTC.
  for (const hours of [2, 1]) {
    const moment = new Date(Date.parse(`${next}T00:00:00Z`) - hours * 3_600_000);
    const before = new Date(moment.getTime() - 1);
    if (amsterdamDate(moment) === next && amsterdamDate(before) === date)
      return moment.toISOString();
  }
  throw new RangeError(`No such day: ${date}`);
}
