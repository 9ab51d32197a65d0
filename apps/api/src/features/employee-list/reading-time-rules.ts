/** In milliseconds: of the processor's time, and by the clock at the most. */
export const readingLimits = { processor: 10_000, clock: 30_000 } as const;

/** Since a thread began, in milliseconds; `processor` is what the whole process took. */
export interface TimeTaken {
  readonly processor: number;
  readonly clock: number;
}

/**
 * How many milliseconds a thread may go on, at least, before it is to be asked again; 0: it is
 * over. On a busy machine a good list takes long by the clock and no longer of the processor. A
 * thread's own share is not known, but is never more than what its process took.
 */
export function timeLeft(taken: TimeTaken, limits: TimeTaken = readingLimits): number {
  const left = Math.min(
    Math.max(limits.processor - taken.processor, limits.processor - taken.clock),
    limits.clock - taken.clock,
  );
  return Math.max(0, Math.ceil(left));
}
