import type { LimitedContext } from '../../http/change-limiter.ts';
import { ProblemError } from '../../problem.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';

/**
 * Two full lists together take some hundred megabytes. A save that waits for a row lock of its
 * project keeps its slot, but never longer than the lock timeout.
 */
const { run: limited, load } = createFairLimiter({
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
export async function compareLimited<T>(
  { projectId, account, request }: LimitedContext,
  compare: () => Promise<T>,
): Promise<T> {
  const work = async () => ({ result: await compare() });
  const done = await limited(projectId, work, {
    account: account.accountId,
    signal: request.callerSignal,
  });
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': overloadPause });
  return done.result;
}
