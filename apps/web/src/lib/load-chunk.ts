/** Milliseconds after which a page's code counts as not loaded. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

const longestPause = 10_000;

/** The code of a page did not arrive in time. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a page's code. A load that fails is tried again, with longer and longer pauses; after
 * CHUNK_LOAD_TIMEOUT milliseconds without success it rejects with a ChunkLoadError.
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    let isOver = false;
    let lastError: unknown;
    let pause = 1_000;
    const deadline = setTimeout(() => {
      isOver = true;
      reject(new ChunkLoadError('The code of a page did not load', { cause: lastError }));
    }, CHUNK_LOAD_TIMEOUT);

    const attempt = async (): Promise<void> => {
      try {
        const chunk = await load();
        clearTimeout(deadline);
        resolve(chunk);
      } catch (error) {
        lastError = error;
        if (isOver) return;
        setTimeout(() => void attempt(), pause);
        pause = Math.min(pause * 2, longestPause);
      }
    };
    void attempt();
  });
}
