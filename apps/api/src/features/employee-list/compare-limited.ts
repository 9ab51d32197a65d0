import { type LimitedContext, orTooManyRequests } from '../../http/change-limiter.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';

/**
 * Two full lists together take some hundred megabytes. A save that waits for a row lock of its
 * project keeps its slot, but never longer than the lock timeout.
 */
const { run, load } = createFairLimiter({
  maxConcurrent: 3,
  maxQueued: 30,
  maxQueuedPerKey: 8,
});
export const comparingLoad = load;
/** In seconds. Some of the waiting calls have run by then. */
const overloadPause = '5';

/**
 * Runs work that holds whole lists in memory through the fair limiter. Each project runs one at a
 * time, so that one employer does not block the others.
 * @throws {ProblemError} 429 when too many calls wait, of this project, of this account or in all
 */
export const compareLimited = <T>(
  { projectId, account, request }: LimitedContext,
  compare: () => Promise<T>,
): Promise<T> =>
  orTooManyRequests(
    run,
    projectId,
    compare,
    { account: account.accountId, signal: request.callerSignal },
    overloadPause,
  );
