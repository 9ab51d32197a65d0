/** Long work that yields to the event loop after every slice, and returns its result at the end. */
export type Cooperative<T> = Generator<undefined, T, undefined>;

/** How many rows a slice has: some milliseconds of work. */
const sliceLength = 2000;

/** Handles rows one by one, and yields after every slice. */
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

/** Runs cooperative work without yielding, for small amounts of it. */
export function finish<T>(work: Cooperative<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
