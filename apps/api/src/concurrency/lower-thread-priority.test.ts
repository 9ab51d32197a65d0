import { existsSync } from 'node:fs';
import os from 'node:os';
import { expect, it, vi } from 'vitest';
import { lowerThreadPriority } from './lower-thread-priority.ts';
import { WorkerThread } from './worker-thread.ts';

it.runIf(existsSync('/proc/thread-self'))(
  'lowers the priority of the calling thread, and of no other',
  async () => {
    const before = os.getPriority();
    const file = new URL('./testing/low-priority-thread.ts', import.meta.url);
    const thread = new WorkerThread<undefined, number>(file, {
      memory: { maxOldGenerationSizeMb: 64 },
      idleTimeoutMs: 60_000,
    });
    try {
      expect(await thread.run(undefined)).toBe(10);
    } finally {
      await thread.stop();
    }
    expect(os.getPriority()).toBe(before);
  },
);

it('runs the work all the same where a sandbox refuses it', () => {
  const refused = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('EPERM');
  });
  expect(lowerThreadPriority).not.toThrow();
  expect(refused).toHaveBeenCalledTimes(existsSync('/proc/thread-self') ? 1 : 0);
  refused.mockRestore();
});
