import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './build-lock.mjs';

let folder;
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  path = join(folder, 'lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('runs one process at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(20);
    inside -= 1;
  };
  await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
  expect(most).toBe(1);
  expect(existsSync(path)).toBe(false);
});

it('releases the lock when the work fails', async () => {
  const failing = withLock(path, () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await withLock(path, () => 'next')).toBe('next');
});

it('takes over the lock of a process that has ended', async () => {
  writeFileSync(path, '999999999');
  expect(await withLock(path, () => 'mine')).toBe('mine');
});

it('takes over a lock that was not renewed for long', async () => {
  writeFileSync(path, String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  expect(await withLock(path, () => 'mine')).toBe('mine');
});
