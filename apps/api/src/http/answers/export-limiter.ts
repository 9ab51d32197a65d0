import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError } from '../../problem.ts';
import { createFairLimiter, defaultMaxQueuedPerAccount } from '../../concurrency/fair-limiter.ts';

/**
 * All exports of this process share two slots, each project one: however many run at the same time,
 * other calls find free connections.
 */
const { run, load } = createFairLimiter({
  maxConcurrent: 2,
});
export const exportingLoad = load;

/**
 * Reads a part of an export once its project has a slot. While other parts are queued, the slot
 * stays taken for as long again as the read took, because the rows must be written too, and both
 * leave time for other calls. The busier the process is, the longer a read and its pause take. The
 * result does not wait for the pause.
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
    // An export that has started must not be refused halfway.
    void run(projectId, work, { account, hasHeldSlot: true });
  });

const exportsByAccount = new Map<string, number>();

/**
 * Counts an export of an account. Each export has at most one queued part.
 * @returns the function that ends the count
 * @throws {ProblemError} 429 when as many exports run as parts may be queued
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
