/** Round steps for an axis; each is multiplied by a power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];
const maxSteps = 4;

/** The part of the highest value that the lowest must reach before the axis starts above zero. */
const highFrom = 0.5;
/** Fewer than this are seen well on an axis from zero. */
const fewest = 20;

/**
 * The ticks of an axis in round steps: the first at or below `min`, the last at or above `max`. It
 * starts at zero, unless all values are far above it: their differences would not be seen. All
 * ticks are whole numbers, because they are counts.
 */
export function axisTicks(min: number, max: number): number[] {
  if (max <= 0) return [0, 1];
  // Values that hardly differ get an axis around them, and no magnified noise.
  const isFarAbove = max >= fewest && min > max * highFrom;
  const from = isFarAbove ? Math.max(0, min - Math.max(max - min, max / 10)) : 0;
  const span = max - from;
  const power = 10 ** Math.floor(Math.log10(span / maxSteps));
  const step =
    roundSteps
      .map((round) => round * power)
      .find((each) => Number.isInteger(each) && span <= each * maxSteps) ?? 1;
  const first = Math.floor(from / step);
  return Array.from({ length: Math.ceil(max / step) - first + 1 }, (_, at) => (first + at) * step);
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
 * rises steeply, and the point is high enough above the axis. Both heights are fractions of the
 * axis, from its bottom.
 */
export const isFirstBelow = (first: number, second: number): boolean =>
  second - first > steepRise && first > minClearance;
