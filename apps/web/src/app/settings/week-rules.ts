const dayInMs = 24 * 60 * 60 * 1000;

/** The date (YYYY-MM-DD) a number of days later. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayInMs).toISOString().slice(0, 10);

/** Whether a period has a day from `day` (YYYY-MM-DD) to the Sunday of its week. */
export function isStillThisWeek(
  day: string,
  { fromDate, untilDate }: { readonly fromDate: string; readonly untilDate: string },
): boolean {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return fromDate <= daysAfter(day, 6 - fromMonday) && untilDate >= day;
}
