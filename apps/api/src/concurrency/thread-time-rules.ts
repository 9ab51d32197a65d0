/** Milliseconds since a thread started; `processor` is the processor time of the whole process. */
export interface TimeTaken {
  readonly processor: number;
  readonly clock: number;
}

/**
 * How many milliseconds a thread may run before the next check; 0 when its time is up. On a busy
 * machine, work takes more clock time but no more processor time. The share of the thread is
 * unknown, but at most that of its process.
 */
export function timeLeft(taken: TimeTaken, limits: TimeTaken): number {
  const left = Math.min(
    Math.max(limits.processor - taken.processor, limits.processor - taken.clock),
    limits.clock - taken.clock,
  );
  return Math.max(0, Math.ceil(left));
}
