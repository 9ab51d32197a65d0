/**
 * Minutes that a program may make no progress. A stage has no other limit, because its total time
 * depends on the machine and proves nothing.
 */
const minutes = Number(process.env.TEST_SILENCE_MINUTES ?? 10);

/**
 * The limit is a number of checks, not a time. While the machine sleeps or does not schedule this
 * process, nothing is checked, so that time does not count.
 */
export const idleLimit = { everyMs: 1000, checks: Math.ceil(minutes * 60) };

/**
 * Polls a value that changes while the program makes progress.
 * @param {{ signOfLife: () => unknown, onIdle: () => void, everyMs: number, checks: number }} watch
 * `onIdle` is called once, when the value has stayed the same for this number of checks
 * @returns a function that ends the watch
 */
export function watchIdle({ signOfLife, onIdle, everyMs, checks }) {
  let last = signOfLife();
  let unchanged = 0;
  const timer = setInterval(() => {
    const sign = signOfLife();
    unchanged = sign === last ? unchanged + 1 : 0;
    last = sign;
    if (unchanged < checks) return;
    clearInterval(timer);
    onIdle();
  }, everyMs);
  return () => clearInterval(timer);
}
