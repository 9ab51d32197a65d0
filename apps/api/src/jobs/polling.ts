import { setTimeout as wait } from 'node:timers/promises';

const defaultPause = 500;

export interface PollingJob {
  /** Stops, after waiting for the work in hand. */
  stop(): Promise<void>;
}

/** Who is told how a job fares. */
export interface JobWatch {
  readonly onError: (error: unknown) => void;
  /** Told after each work that ended well. */
  readonly onSuccess?: (() => void) | undefined;
}

/**
 * Works again and again until it is stopped, with a pause when it found nothing to do or failed.
 */
export function startPolling({
  work,
  onError,
  onSuccess,
  pause = defaultPause,
}: {
  /** Resolves with the number of things that it did; `stopping` asks it to begin no others. */
  work: (stopping: AbortSignal) => Promise<number>;
  /** Milliseconds. */
  pause?: number;
} & JobWatch): PollingJob {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const done = await work(stopping.signal).then(
        (count) => {
          onSuccess?.();
          return count;
        },
        (error: unknown) => {
          onError(error);
          return 0;
        },
      );
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
