import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { StandingThread } from './standing-thread.ts';

it.runIf(existsSync('/proc/thread-self'))(
  'lowers the priority of the thread that asks, and of no other',
  async () => {
    const before = getPriority();
    const file = new URL('./testing/giving-way-thread.ts', import.meta.url);
    const thread = new StandingThread<undefined, number>(file, {
      memory: { maxOldGenerationSizeMb: 64 },
      silence: 60_000,
    });
    try {
      expect(await thread.run(undefined)).toBe(10);
    } finally {
      await thread.stop();
    }
    expect(getPriority()).toBe(before);
  },
);
