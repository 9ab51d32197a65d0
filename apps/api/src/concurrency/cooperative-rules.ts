/** Long work that yields to the event loop after every slice, and returns its result at the end. */
export type Cooperative<T> = Generator<undefined, T, undefined>;

/** How many rows a slice has: some milliseconds of work. */
const sliceLength = 2000;

/** Handles rows one by one, and yields after every slice. */
export function* eachCooperatively<T>(
  rows: Iterable<T>,
  handle: (row: T, index: number) => void,
  length: number = sliceLength,
): Cooperative<void> {
  let count = 0;
  for (const row of rows) {
    handle(row, count);
    if ((count += 1) % length === 0) yield;
  }
}

/** Runs cooperative work without yielding, for small amounts of it. */
export function finish<T>(work: Cooperative<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
