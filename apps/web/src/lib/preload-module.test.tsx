import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LOAD_TIMEOUT, ChunkLoadError } from './load-chunk.ts';
import { preloadModule } from './preload-module.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the module once it is loaded, and at once to a later screen', async () => {
  const module = { Panel: () => null };
  const useModule = preloadModule(() => Promise.resolve(module));
  const { result } = renderHook(() => useModule());
  expect(result.current).toEqual({});
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toEqual({ module });
  expect(renderHook(() => useModule()).result.current).toEqual({ module });
});

it('retries, and gives the error when the module never loads', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const useModule = preloadModule<object>(load);
  const { result } = renderHook(() => useModule());
  await act(() => vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT));
  expect(result.current.error).toBeInstanceOf(ChunkLoadError);
  expect(load.mock.calls.length).toBeGreaterThan(5);
});
