import { beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_LOAD_TIMEOUT, ChunkLoadError, loadChunk } from './load-chunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('the limit is 120 seconds', () => {
  expect(CHUNK_LOAD_TIMEOUT).toBe(120_000);
});

test.each([
  ['never arrives', () => new Promise<never>(() => {})],
  ['keeps failing', () => Promise.reject(new Error('404'))],
])('code that %s is a load error after the limit, not before', async (_, load) => {
  const failed = vi.fn();
  loadChunk(load).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
});

test('code that arrives at a later attempt is taken', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('page');
  const loaded = loadChunk(load);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(loaded).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});
