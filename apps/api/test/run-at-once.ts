import type { Sliced } from '../src/features/employee-list/slice-rules.ts';

/** What comes of work that is otherwise done in slices. */
export function runAtOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
