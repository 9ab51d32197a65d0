interface Term {
  /** YYYY-MM-DD; `periodEnd` is the last day, and null for a subscription without one. */
  readonly periodStart: string;
  readonly periodEnd: string | null;
  readonly months: number;
}

/** The months since the year 0, and the day of the month. */
function partsOf(date: string): readonly [month: number, day: number] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year * 12 + month, day];
}

/** Whether a subscription goes on after its months: they are then the first term. */
export function runsOnAfter({ periodStart, periodEnd, months }: Term): boolean {
  if (periodEnd === null) return true;
  const [start, firstDay] = partsOf(periodStart);
  const [end, lastDay] = partsOf(periodEnd);
  return end - start > months || (end - start === months && lastDay >= firstDay);
}
