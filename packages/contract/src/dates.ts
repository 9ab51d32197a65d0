const amsterdam = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * By the names of the parts, because their order in a locale differs between versions of its data.
 */
function formatDate(moment: Date): string {
  const parts = amsterdam.formatToParts(moment);
  const valueOf = (type: 'year' | 'month' | 'day') =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
}

let last = { minute: Number.NaN, date: '' };

/**
 * The date (YYYY-MM-DD) in Amsterdam at a moment. A date begins on a full minute, so the result is
 * cached for the current minute: every call needs it several times, and formatting is slow.
 */
export function amsterdamDate(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, date: formatDate(moment) };
  return last.date;
}

const amsterdamClock = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The hour (0 to 23) in Amsterdam at a moment. */
export const amsterdamHour = (moment: Date): number =>
  Number(amsterdamClock.formatToParts(moment).find(({ type }) => type === 'hour')?.value);

const lastDate = Date.parse('9999-12-31T00:00:00Z');

/** The date of a time in UTC. Later dates than 9999-12-31 have another format, so they end there. */
const dateOf = (time: number): string =>
  new Date(Math.min(time, lastDate)).toISOString().slice(0, 10);

/** The date `days` after `date` (both YYYY-MM-DD), and 9999-12-31 at the latest. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  return dateOf(moment.setUTCDate(moment.getUTCDate() + days));
}

/** The last day of the month that is `months` after that of `date`; see `addDays`. */
export function monthEnd(date: string, months = 0): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  // Day 0 of a month is the last day of the previous month.
  return dateOf(Date.UTC(year, month + months, 0));
}

/** The number of days from one date to another (both YYYY-MM-DD). */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
