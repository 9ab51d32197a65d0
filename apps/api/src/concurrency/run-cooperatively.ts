import { setImmediate } from 'node:timers/promises';
import type { Cooperative } from './cooperative-rules.ts';

/** Does long work on the main thread in slices, so that other calls get their turn after each. */
export async function runCooperatively<T>(work: Cooperative<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
