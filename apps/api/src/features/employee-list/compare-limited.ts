import type { LimitedContext } from '../../http/change-limiter.ts';
import { ProblemError } from '../../problem.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';

/**
 * Two full lists side by side take some hundred megabytes. A save that waits for a row of its
 * project keeps its turn, but never longer than that row may be waited for.
 */
const { run: limited, load } = createFairLimiter({
  maxConcurrent: 3,
  maxQueued: 30,
  maxQueuedPerKey: 8,
});
export const comparingLoad = load;
/** After this many seconds, some of those that wait have had their turn. */
const overloadPause = '5';

/**
 * Runs work that holds whole lists in memory when it is its turn; each project runs one at a time,
 * so that no employer keeps the others waiting.
 * @throws {ProblemError} 429 when too many wait, of this project, this account or in all
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
