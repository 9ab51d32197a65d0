const dayLength = 86_400_000;
/** Day 0 of Excel's calendar, as it holds from March 1900 on: before that it has a 29 February. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDate = '1900-03-01';

/** The number by which Excel knows a date (YYYY-MM-DD); undefined before it counts rightly. */
export function serialDate(date: string): number | undefined {
  if (date < firstDate) return undefined;
  return (Date.parse(`${date}T00:00:00Z`) - dayZero) / dayLength;
}

// Swedish writes a moment as 2026-11-20 14:05:09.
const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * The number by which Excel knows a moment (ISO 8601): the clock in Amsterdam, for a cell has no
 * time zone. To the second; undefined before Excel counts rightly.
 */
export function serialMoment(moment: string): number | undefined {
  const local = amsterdam.format(new Date(moment));
  if (local < firstDate) return undefined;
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - dayZero) / dayLength;
}
