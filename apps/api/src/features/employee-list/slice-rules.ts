/** Long work that stops after every slice of it, and returns what came of it. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** Rows in a slice: some milliseconds of work. */
const sliceLength = 2000;

/** Takes the rows one by one, with a stop after every slice of them. */
export function* eachInSlices<T>(rows: Iterable<T>, take: (row: T) => void): Sliced<void> {
  let taken = 0;
  for (const row of rows) {
    take(row);
    if ((taken += 1) % sliceLength === 0) yield;
  }
}
