import { expect, vi } from 'vitest';

/** The real timer, which fake timers do not replace. */
const realTimeout = setTimeout;

export const realPause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => realTimeout(resolve, milliseconds));

/**
 * Advances fake timers by `step`, repeatedly, until a promise has settled. Once is not enough: on a
 * slow machine the data may arrive late, so that the timer to test starts late too. Fails when more
 * than one step passed since that timer started: then it waits longer than `step`.
 */
export async function passTimeUntil(ended: Promise<unknown>, step: number): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  ended.then(end, end);
  let passed = 0;
  let startedAt = 0;
  const fakeTimeout = globalThis.setTimeout;
  const start: (work: () => void, milliseconds?: number) => NodeJS.Timeout = fakeTimeout;
  const watch = (work: () => void, milliseconds = 0) => {
    // Shorter timers belong to other code.
    if (milliseconds >= step) startedAt = passed;
    return start(work, milliseconds);
  };
  // Not a spy: Vitest restores a spy once more after the file, when the timers are real again, and
  // all later files of the worker would get the fake one.
  globalThis.setTimeout = Object.assign(watch, fakeTimeout);
  try {
    while (!isOver) {
      passed += step;
      vi.advanceTimersByTime(step);
      // The result takes a moment to arrive; time that passes meanwhile would count against the
      // timer.
      for (let check = 0; check < 40 && !isOver; check += 1) await realPause(50);
    }
  } finally {
    globalThis.setTimeout = fakeTimeout;
  }
  expect(passed - startedAt).toBeLessThanOrEqual(step);
}
