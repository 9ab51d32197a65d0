import { expect, it } from 'vitest';
import { exportingLoad, readLimited } from './export-limiter.ts';

const of = (projectId: string) => ({ projectId, account: 'one' });

/** Parts of exports that end when they are told to, and those that have begun. */
function heldParts() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, read, end: (name: string) => ends.get(name)?.() };
}

it('reads two parts at a time, one of each project, and each in the end', async () => {
  const { begun, read, end } = heldParts();
  const parts = ['a1', 'a2', 'b1', 'c1'].map((name) => readLimited(of(name.charAt(0)), read(name)));
  expect(begun).toEqual(['a1', 'b1']);
  expect(exportingLoad()).toEqual({ running: 2, waiting: 2 });
  end('a1');
  expect(await parts[0]).toBe('a1');
  // Of those that wait, the project goes first that had no turn yet.
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['b1', 'c1']) end(name);
  await expect.poll(() => begun).toHaveLength(4);
  end('a2');
  expect(await Promise.all(parts)).toEqual(['a1', 'a2', 'b1', 'c1']);
  await expect.poll(exportingLoad).toEqual({ running: 0, waiting: 0 });
});

it('gives the turn back when a part cannot be read', async () => {
  await expect(readLimited(of('a'), () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect(await readLimited(of('a'), () => Promise.resolve('read'))).toBe('read');
  await expect.poll(exportingLoad).toEqual({ running: 0, waiting: 0 });
});
