import { setTimeout as wait } from 'node:timers/promises';

const defaultPause = 500;

export interface PollingJob {
  /** Stops, after waiting for the work in hand. */
  stop(): Promise<void>;
}

/**
 * Works again and again until it is stopped, with a pause when it found nothing to do or failed.
 */
export function startPolling({
  work,
  onError,
  pause = defaultPause,
}: {
  /** Resolves with the number of things that it did; `stopping` asks it to begin no others. */
  work: (stopping: AbortSignal) => Promise<number>;
  onError: (error: unknown) => void;
  /** Milliseconds. */
  pause?: number;
}): PollingJob {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const done = await work(stopping.signal).catch((error: unknown) => {
        onError(error);
        return 0;
      });
      if (done === 0) {
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
