const amsterdam = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date (YYYY-MM-DD) in Amsterdam at a moment. */
export const amsterdamDate = (moment: Date): string => amsterdam.format(moment);

/** The date `days` after `date` (both YYYY-MM-DD). */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The last day of the month that is `months` after that of `date` (both YYYY-MM-DD). */
export function monthEnd(date: string, months = 0): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  // Day 0 of a month is the last day of the previous month.
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
