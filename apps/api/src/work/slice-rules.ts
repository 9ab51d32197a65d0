/** Long work that pauses after every slice, and returns its result at the end. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** The rows in a slice: some milliseconds of work. */
const sliceLength = 2000;

/** Handles the rows one by one, with a pause after every slice. */
export function* eachInSlices<T>(rows: Iterable<T>, take: (row: T) => void): Sliced<void> {
  let taken = 0;
  for (const row of rows) {
    take(row);
    if ((taken += 1) % sliceLength === 0) yield;
  }
}
