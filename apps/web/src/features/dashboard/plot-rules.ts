/** Round steps for an axis; each is multiplied by a power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];
const maxSteps = 4;

/**
 * The ticks of an axis: from zero, in round steps, the last one at or above `max`. All ticks are
 * whole numbers, because they are counts.
 */
export function axisTicks(max: number): number[] {
  if (max <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(max / maxSteps));
  const step =
    roundSteps
      .map((round) => round * power)
      .find((each) => Number.isInteger(each) && max <= each * maxSteps) ?? 1;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, at) => at * step);
}

/**
 * The years under an axis of months (YYYY-MM), by index: under the first month and every January.
 * The first month gets no year when a January is too close to it.
 */
export function yearMarks(months: readonly string[]): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const firstJanuary = months.findIndex((month) => month.endsWith('-01'));
  months.forEach((month, at) => {
    const isFirst = at === 0 && (firstJanuary < 0 || firstJanuary > 2);
    if (isFirst || month.endsWith('-01')) marks.set(at, month.slice(0, 4));
  });
  return marks;
}

/**
 * A line that rises by more than this fraction of the height crosses a number above the first
 * point.
 */
const steepRise = 0.03;
/** The fraction of the height that a number below the first point needs. */
const minClearance = 0.12;

/**
 * Whether the number of the first point is placed below the line instead of above it: the line
 * rises steeply, and the point is high enough above the axis. `top` is the value at the top of the
 * axis.
 */
export const isFirstBelow = (first: number, second: number, top: number): boolean =>
  (second - first) / top > steepRise && first / top > minClearance;
