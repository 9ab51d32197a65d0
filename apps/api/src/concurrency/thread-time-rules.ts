/** Milliseconds since a thread began; `processor` is the time of its whole process. */
export interface TimeTaken {
  readonly processor: number;
  readonly clock: number;
}

/**
 * How many milliseconds a thread can run, at least, before the next check; 0: its time is over. On
 * a busy machine, work takes more clock time but no more processor time. The thread's own share is
 * unknown, but never more than that of its process.
 */
export function timeLeft(taken: TimeTaken, limits: TimeTaken): number {
  const left = Math.min(
    Math.max(limits.processor - taken.processor, limits.processor - taken.clock),
    limits.clock - taken.clock,
  );
  return Math.max(0, Math.ceil(left));
}
