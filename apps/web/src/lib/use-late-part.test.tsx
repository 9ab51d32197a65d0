import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_TIMEOUT, ChunkLoadError } from './load-chunk.ts';
import { createLatePart } from './use-late-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the part once it is loaded, and at once to a later screen', async () => {
  const part = { Panel: () => null };
  const useLatePart = createLatePart(() => Promise.resolve(part));
  const { result } = renderHook(() => useLatePart());
  expect(result.current).toEqual({});
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toEqual({ part });
  expect(renderHook(() => useLatePart()).result.current).toEqual({ part });
});

it('retries, and gives the error when the part never loads', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const useLatePart = createLatePart<object>(load);
  const { result } = renderHook(() => useLatePart());
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT));
  expect(result.current.error).toBeInstanceOf(ChunkLoadError);
  expect(load.mock.calls.length).toBeGreaterThan(5);
});
