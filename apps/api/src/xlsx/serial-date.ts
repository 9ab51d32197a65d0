const dayLength = 86_400_000;
/** Day 0 of Excel's calendar from March 1900 on; before that, Excel has a 29 February too many. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDate = '1900-03-01';

/** Excel's number for a date (YYYY-MM-DD); undefined for dates that Excel counts wrongly. */
export function serialDate(date: string): number | undefined {
  if (date < firstDate) return undefined;
  return (Date.parse(date) - dayZero) / dayLength;
}

const amsterdam = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Amsterdam',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Excel's number for a moment (ISO 8601), to the second: the time in Amsterdam, because a cell has
 * no time zone. Undefined for dates that Excel counts wrongly.
 */
export function serialMoment(moment: string): number | undefined {
  const parts = amsterdam.formatToParts(new Date(moment));
  const valueOf = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    valueOf('year'),
    valueOf('month') - 1,
    valueOf('day'),
    valueOf('hour'),
    valueOf('minute'),
    valueOf('second'),
  );
  if (local < Date.parse(firstDate)) return undefined;
  return (local - dayZero) / dayLength;
}
