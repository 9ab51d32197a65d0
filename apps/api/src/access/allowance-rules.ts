/** Milliseconds in which the calls of a key are counted. */
export const countedTime = 60_000;

/** The minute in which a moment lies. */
export const minuteOf = (now: Date): number =>
  Math.floor(now.getTime() / countedTime) * countedTime;

/**
 * How many calls a process takes at a time of what a key may make in a minute: so few that what it
 * takes and does not use is not missed, and so many that few calls have to take any.
 */
export const portionOf = (callsPerMinute: number): number =>
  Math.max(1, Math.floor(callsPerMinute / 100));

/** What of a portion is within the limit, when `taken` calls were taken together with it. */
export const grantedOf = (callsPerMinute: number, portion: number, taken: number): number =>
  Math.min(portion, Math.max(0, callsPerMinute - (taken - portion)));

/** The fields that tell a key how many calls it has left, and for how many seconds. */
export const allowanceFields = (
  callsPerMinute: number,
  { left, seconds }: { left: number; seconds: number },
): Record<string, string> => ({
  'ratelimit-policy': `"key";q=${callsPerMinute};w=${countedTime / 1000}`,
  ratelimit: `"key";r=${left};t=${seconds}`,
});
