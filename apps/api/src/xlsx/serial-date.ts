const dayLength = 86_400_000;
/**
 * Day 0 of Excel's calendar from March 1900 on; before that, Excel counts a 29 February too many.
 */
const dayZero = Date.UTC(1899, 11, 30);
const firstDate = '1900-03-01';

/** Excel's number for a date (YYYY-MM-DD); undefined for dates that Excel counts wrongly. */
export function serialDate(date: string): number | undefined {
  if (date < firstDate) return undefined;
  return (Date.parse(date) - dayZero) / dayLength;
}

// The Swedish locale writes a moment as 2026-11-20 14:05:09.
const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Excel's number for a moment (ISO 8601), to the second: the time in Amsterdam, because a cell has
 * no time zone. Undefined for dates that Excel counts wrongly.
 */
export function serialMoment(moment: string): number | undefined {
  const local = amsterdam.format(new Date(moment));
  if (local < firstDate) return undefined;
  return (Date.parse(`${local.replace(' ', 'T')}Z`) - dayZero) / dayLength;
}
