/** Steps that people count in, times a power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];
const mostSteps = 4;

/**
 * The values that an axis names: from zero, in round steps, the last at or above `most`. Counts are
 * whole, and so are the steps.
 */
export function axisTicks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / mostSteps));
  const step =
    roundSteps
      .map((round) => round * power)
      .find((each) => Number.isInteger(each) && most <= each * mostSteps) ?? 1;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/**
 * The years to name under an axis of months (YYYY-MM), by place: under the first month and every
 * January. The first gives way to a January that stands next to it.
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

/** From this part of the height on, the next step up runs through a number above the first point. */
const steep = 0.03;
/** The part of the height that a number under the first point needs. */
const room = 0.12;

/**
 * Whether the number of the first point goes under the line rather than above it: where the line
 * rises at once, and the axis is far enough below. `top` is the value at the top of the axis.
 */
export const isFirstBelow = (first: number, second: number, top: number): boolean =>
  (second - first) / top > steep && first / top > room;
