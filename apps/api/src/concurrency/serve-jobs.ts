import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './worker-thread.ts';

/** Makes the calling thread run the jobs of its WorkerThread, one after the other. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  let last = Promise.resolve();
  const answer = async ({ number, job }: { number: number; job: Job }): Promise<ThreadAnswer> => {
    try {
      return { number, result: await work(job) };
    } catch (error) {
      return { number, failure: String((error as Error).stack) };
    }
  };
  parentPort?.on('message', (message: { number: number; job: Job }) => {
    last = last.then(async () => parentPort?.postMessage(await answer(message)));
  });
}
