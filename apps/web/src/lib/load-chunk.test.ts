import { beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { setPageVersion, responseOfVersion } from '../../test/version.ts';
import {
  CHUNK_LOAD_TIMEOUT,
  ChunkLoadError,
  loadChunk,
  REPLACED_CHUNK_TIMEOUT,
} from './load-chunk.ts';
import { browser } from './reload-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('the limit is 120 seconds', () => {
  expect(CHUNK_LOAD_TIMEOUT).toBe(120_000);
});

test.each([
  ['never arrives', () => new Promise<never>(() => {})],
  ['keeps failing', () => Promise.reject(new Error('404'))],
])('a chunk that %s fails with a load error after the limit, not before', async (_, load) => {
  const failed = vi.fn();
  loadChunk(load).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkLoadError));
});

test('a chunk that arrives at a later attempt loads', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('page');
  const loaded = loadChunk(load);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(loaded).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a chunk that the server no longer has', () => {
  const notFound = () => Promise.reject(new Error('404'));
  /** A server with this version of the page; unreachable when undefined. */
  function serve(version?: string) {
    const fetchStub = vi.fn(async (path: string, init: RequestInit) => {
      expect([path, init.method]).toEqual(['/', 'HEAD']);
      if (version === undefined) throw new TypeError('offline');
      return responseOfVersion(version);
    });
    vi.stubGlobal('fetch', fetchStub);
    return fetchStub;
  }
  let reload: MockInstance<() => void>;
  beforeEach(() => {
    setPageVersion('1000-aa');
    reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
  });

  test.each(['2000-bb', '500-bb'])('reloads the page at once (%s)', async (theirs) => {
    serve(theirs);
    loadChunk(notFound).catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('reloads it once; after that the load fails soon', async () => {
    serve('2000-bb');
    loadChunk(notFound).catch(() => {});
    await vi.advanceTimersByTimeAsync(REPLACED_CHUNK_TIMEOUT);
    const failed = vi.fn();
    loadChunk(notFound).catch(failed);
    await vi.advanceTimersByTimeAsync(REPLACED_CHUNK_TIMEOUT - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ isReplaced: true }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('loads it from the next server that has it', async () => {
    serve('2000-bb');
    sessionStorage.setItem('employer-portal-reloads', JSON.stringify(['code of 1000-aa']));
    const load = vi.fn().mockRejectedValueOnce(new Error('404')).mockResolvedValue('page');
    const loaded = loadChunk(load);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(loaded).resolves.toBe('page');
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload in a browser without storage, which could not stop reloading', async () => {
    serve('2000-bb');
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    loadChunk(notFound).catch(() => {});
    await vi.advanceTimersByTimeAsync(REPLACED_CHUNK_TIMEOUT);
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([['the same version', '1000-aa'] as const, ['no answer', undefined] as const])(
    'waits the usual time with %s',
    async (_, theirs) => {
      const fetchStub = serve(theirs);
      const failed = vi.fn();
      loadChunk(notFound).catch(failed);
      await vi.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT - 1);
      expect(fetchStub).toHaveBeenCalled();
      expect(failed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ isReplaced: false }));
      expect(reload).not.toHaveBeenCalled();
    },
  );
});
