const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: 'numeric',
  hourCycle: 'h23',
});

type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** The part of the day in Amsterdam at `moment`. */
export function partOfDay(moment: Date): PartOfDay {
  const hour = Number(
    amsterdamHour.formatToParts(moment).find(({ type }) => type === 'hour')?.value,
  );
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
