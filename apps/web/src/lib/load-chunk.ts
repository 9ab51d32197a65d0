import { isReplaced, ownVersion } from './page-version.ts';
import { reloadOnce } from './reload-page.ts';

/** Milliseconds after which a chunk counts as not loaded. */
export const CHUNK_LOAD_TIMEOUT = 120_000;
/** The same, once the server turned out to have another version of the page. */
export const REPLACED_CHUNK_TIMEOUT = 10_000;

const maxPause = 10_000;

/** A chunk did not arrive in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  /** Whether the server has another version of the page, which may not have this chunk. */
  readonly isReplaced: boolean;

  constructor(hasOtherVersion: boolean, cause: unknown) {
    super('The code of a page did not load', { cause });
    this.isReplaced = hasOtherVersion;
  }
}

/**
 * Loads a chunk. A failed load is retried with increasing pauses; after CHUNK_LOAD_TIMEOUT
 * milliseconds without success it rejects with a ChunkLoadError.
 *
 * Where the server has another version of the page, the chunk may no longer exist: the page then
 * reloads at once. It does so one time. After that, REPLACED_CHUNK_TIMEOUT milliseconds are left,
 * because during a rolling restart the next server may have it.
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    let hasOtherVersion = false;
    let lastError: unknown;
    let pause = 1_000;
    const giveUp = () => {
      isOver = true;
      reject(new ChunkLoadError(hasOtherVersion, lastError));
    };
    let deadline = setTimeout(giveUp, CHUNK_LOAD_TIMEOUT);

    const checkServerVersion = async (): Promise<void> => {
      if (hasOtherVersion || !(await isReplaced()) || isOver) return;
      hasOtherVersion = true;
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, REPLACED_CHUNK_TIMEOUT);
      reloadOnce(`code of ${ownVersion()}`);
    };

    const attempt = async (): Promise<void> => {
      try {
        const chunk = await load();
        clearTimeout(deadline);
        resolve(chunk);
      } catch (error) {
        lastError = error;
        if (isOver) return;
        setTimeout(() => void attempt(), pause);
        pause = Math.min(pause * 2, maxPause);
        await checkServerVersion();
      }
    };
    void attempt();
  });
}
