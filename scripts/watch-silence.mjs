/**
 * Minutes that a program may make no progress. A stage has no other limit, because its total time
 * depends on the machine and proves nothing.
 */
const minutes = Number(process.env.TEST_SILENCE_MINUTES ?? 10);

/**
 * The limit is a number of looks, not a time. While the machine sleeps or gives this process no
 * processor, there are no looks, so that time does not count against the program.
 */
export const patience = { everyMs: 1000, looks: Math.ceil(minutes * 60) };

/**
 * Looks again and again at a sign of life: any value that changes while the program makes progress.
 * @param {{
 *   signOfLife: () => unknown, onSilence: () => void, everyMs: number, looks: number
 * }} watch `onSilence` is called once, when the value has stayed the same for this number of looks
 * @returns a function that ends the watch
 */
export function watchSilence({ signOfLife, onSilence, everyMs, looks }) {
  let last = signOfLife();
  let silent = 0;
  const timer = setInterval(() => {
    const sign = signOfLife();
    silent = sign === last ? silent + 1 : 0;
    last = sign;
    if (silent < looks) return;
    clearInterval(timer);
    onSilence();
  }, everyMs);
  return () => clearInterval(timer);
}
