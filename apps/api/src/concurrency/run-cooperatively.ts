import { setImmediate } from 'node:timers/promises';
import type { Cooperative } from './cooperative-rules.ts';

/** Runs long work on the main thread, and yields to the event loop after each slice. */
export async function runCooperatively<T>(work: Cooperative<T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}
