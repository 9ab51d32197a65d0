import type { Sliced } from '../src/work/slice-rules.ts';

/** Runs work without pauses that otherwise runs in slices, and returns its result. */
export function runAtOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
