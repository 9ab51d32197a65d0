/** Long work that pauses after every slice, and returns its result at the end. */
export type Cooperative<T> = Generator<undefined, T, undefined>;

/** The rows in a slice: some milliseconds of work. */
const sliceLength = 2000;

/** Handles the rows one by one, with a pause after every slice. */
export function* eachCooperatively<T>(
  rows: Iterable<T>,
  take: (row: T, place: number) => void,
  length: number = sliceLength,
): Cooperative<void> {
  let taken = 0;
  for (const row of rows) {
    take(row, taken);
    if ((taken += 1) % length === 0) yield;
  }
}

/** Does all of some work at once, where there is little of it. */
export function finish<T>(work: Cooperative<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
