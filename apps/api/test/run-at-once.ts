import type { Cooperative } from '../src/concurrency/cooperative-rules.ts';

/** Runs cooperative work without yielding, and returns its result. */
export function runAtOnce<T>(work: Cooperative<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
