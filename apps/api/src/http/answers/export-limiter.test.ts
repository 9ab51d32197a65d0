import { expect, it } from 'vitest';
import { exportingLoad, readLimited } from './export-limiter.ts';

const of = (projectId: string) => ({ projectId, account: 'one' });

/**
 * Parts of exports, which end when the test calls `end`, and the names of those that have started.
 */
function watchParts() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, read, end: (name: string) => ends.get(name)?.() };
}

it('reads two parts at a time, one per project, and every part eventually', async () => {
  const { started, read, end } = watchParts();
  const parts = ['a1', 'a2', 'b1', 'c1'].map((name) => readLimited(of(name.charAt(0)), read(name)));
  expect(started).toEqual(['a1', 'b1']);
  expect(exportingLoad()).toEqual({ running: 2, waiting: 2 });
  end('a1');
  expect(await parts[0]).toBe('a1');
  // Of the queued parts, those of the project whose last start was longest ago come first.
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['b1', 'c1']) end(name);
  await expect.poll(() => started).toHaveLength(4);
  end('a2');
  expect(await Promise.all(parts)).toEqual(['a1', 'a2', 'b1', 'c1']);
  await expect.poll(exportingLoad).toEqual({ running: 0, waiting: 0 });
});

it('frees the slot when a part cannot be read', async () => {
  await expect(readLimited(of('a'), () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect(await readLimited(of('a'), () => Promise.resolve('read'))).toBe('read');
  await expect.poll(exportingLoad).toEqual({ running: 0, waiting: 0 });
});
