/** The length of a rate limit window, in milliseconds. */
export const countedTime = 60_000;

/** The start of the window that contains `now`, in milliseconds since 1970. */
export const minuteOf = (now: Date): number =>
  Math.floor(now.getTime() / countedTime) * countedTime;

/**
 * How many calls a process reserves at a time: few enough that unused ones are not missed, and
 * enough that few calls need a query.
 */
export const portionOf = (callsPerMinute: number): number =>
  Math.max(1, Math.floor(callsPerMinute / 100));

/**
 * The part of a portion that is within the limit, when `taken` calls are reserved in the window,
 * this portion included.
 */
export const grantedOf = (callsPerMinute: number, portion: number, taken: number): number =>
  Math.min(portion, Math.max(0, callsPerMinute - (taken - portion)));

/**
 * The response headers with the calls that are left to a key, and the seconds until the window
 * ends.
 */
export const allowanceFields = (
  callsPerMinute: number,
  { left, seconds }: { left: number; seconds: number },
): Record<string, string> => ({
  'ratelimit-policy': `"key";q=${callsPerMinute};w=${countedTime / 1000}`,
  ratelimit: `"key";r=${left};t=${seconds}`,
});
