import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '../../problem.ts';
import { createFairLimiter, defaultMaxQueuedPerAccount } from '../../concurrency/fair-limiter.ts';

/**
 * All exports of this process share two turns, each employer's one: however many are taken at once,
 * other calls find connections free.
 */
const { run, load } = createFairLimiter({
  maxConcurrent: 2,
  maxQueued: Number.POSITIVE_INFINITY,
  maxQueuedPerKey: Number.POSITIVE_INFINITY,
});
export const exportingLoad = load;

/**
 * Reads a part of an export when its project has a turn. While others wait, the turn rests for as
 * long as the part took: what was read has to be written too, and both leave time for other calls.
 * The busier the process is, the longer a part takes, and the rest after it. The resting turn keeps
 * nobody waiting for what was read.
 */
export const readLimited = <T>(
  { projectId, account }: { readonly projectId: string; readonly account: string },
  read: () => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const work = async () => {
      const start = performance.now();
      await read().then(resolve, reject);
      if (load().waiting > 0) await wait(performance.now() - start);
    };
    // An export that has begun is never refused halfway.
    void run(projectId, work, { account, isResumed: true });
  });

const exportsByAccount = new Map<string, number>();

/**
 * Counts an export of an account, each of which has one part that waits at most.
 * @returns what counts its end
 * @throws {ProblemError} 429 when as many are under way as may wait
 */
export function beginExport(account: string): () => void {
  const running = exportsByAccount.get(account) ?? 0;
  if (running >= defaultMaxQueuedPerAccount) {
    throw new ProblemError('too-many-requests', [], { 'retry-after': '5' });
  }
  exportsByAccount.set(account, running + 1);
  return () => {
    const left = (exportsByAccount.get(account) ?? 1) - 1;
    if (left === 0) exportsByAccount.delete(account);
    else exportsByAccount.set(account, left);
  };
}
