import { setTimeout as wait } from 'node:timers/promises';

const defaultPause = 500;

export interface PollingJob {
  /** Stops, after waiting for the current run. */
  stop(): Promise<void>;
}

/** Callbacks for the result of each run. */
export interface JobCallbacks {
  readonly onError: (error: unknown) => void;
  /** Called after each run that succeeded. */
  readonly onSuccess?: (() => void) | undefined;
}

/**
 * Repeats its work until it is stopped, with a pause after a run that found nothing to do or
 * failed.
 */
export function startPolling({
  work,
  onError,
  onSuccess,
  pause = defaultPause,
}: {
  /**
   * Resolves with the number of items that it processed. Once `stopping` is aborted, it begins no
   * others.
   */
  work: (stopping: AbortSignal) => Promise<number>;
  /** Milliseconds. */
  pause?: number;
} & JobCallbacks): PollingJob {
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
