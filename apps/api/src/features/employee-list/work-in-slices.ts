import { setImmediate } from 'node:timers/promises';
import type { Sliced } from './slice-rules.ts';

/** Does long work on the thread that everybody shares: others get their turn after every slice. */
export async function workInSlices<T>(work: Sliced<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
