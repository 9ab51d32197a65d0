import { afterEach, expect, it } from 'vitest';
import { WorkerThread, ThreadLost } from './worker-thread.ts';

const file = new URL('./testing/failing-thread.ts', import.meta.url);
const memory = { maxOldGenerationSizeMb: 64 };
let thread: WorkerThread<string, string>;
const start = (idleTimeoutMs = 60_000) => {
  thread = new WorkerThread(file, { memory, idleTimeoutMs });
};

afterEach(() => thread.stop());

it('runs one job after the other, and continues after one that fails', async () => {
  start();
  expect(await thread.run('first')).toBe('FIRST');
  const jobs = ['a', 'fail', 'b'].map((job) => thread.run(job));
  expect(thread.pending).toBe(3);
  expect(await jobs[0]).toBe('A');
  await expect(jobs[1]).rejects.toThrow('broken');
  expect(await jobs[2]).toBe('B');
  expect(thread.pending).toBe(0);
});

it('rejects the pending jobs when it exits, and starts again with the next job', async () => {
  start();
  const jobs = ['a', 'end', 'b'].map((job) => thread.run(job));
  const outcomes = await Promise.allSettled(jobs);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const job of jobs.slice(1)) await expect(job).rejects.toBeInstanceOf(ThreadLost);
  expect(await thread.run('again')).toBe('AGAIN');
});

it('is terminated when it does not answer within its idle timeout', async () => {
  start(1);
  await expect(thread.run('silence')).rejects.toBeInstanceOf(ThreadLost);
});
