interface QueuedWork {
  readonly key: string;
  readonly account: string | undefined;
  /** @param release frees the slot once the work has ended */
  readonly start: (release: () => void) => void;
}

/** How one piece of work waits for a slot. */
export interface AcquireOptions {
  /** The account that the work is queued for, across keys; undefined for work of no account. */
  readonly account: string | undefined;
  /** Whether the work has held a slot before. It is then always queued, and its wait has no limit. */
  readonly hasHeldSlot?: boolean | undefined;
  /** Ends the wait, once the caller has closed its connection. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of waiting at most; by default the `timeoutMs` of the limiter. */
  readonly timeoutMs?: number | undefined;
}

/** Limits for work that started less than `withinMs` milliseconds ago. */
export interface RecentLimits {
  readonly maxConcurrent: number;
  readonly maxPerKey: number;
  readonly withinMs: number;
}

/** How many pieces of work run, and how many are queued. */
export interface LimiterLoad {
  readonly running: number;
  readonly waiting: number;
}

/** The default for queued work of one account, across all keys. */
export const defaultMaxQueuedPerAccount = 5;

/** For more keys than this, the order of their last starts is not stored. */
const maxRememberedKeys = 1_000;

/** Counts running work, in total and by key. */
class RunningCounts {
  readonly #byKey = new Map<string, number>();
  readonly #lastStarts = new Map<string, number>();
  #started = 0;
  total = 0;

  /** The sequence number of the key's last start; 0 when it is not stored. */
  lastStart(key: string): number {
    return this.#lastStarts.get(key) ?? 0;
  }

  start(key: string): void {
    this.#started += 1;
    // Deleted first, so that the map is ordered by last start, oldest first.
    this.#lastStarts.delete(key);
    this.#lastStarts.set(key, this.#started);
    const [oldest] = this.#lastStarts.keys();
    if (this.#lastStarts.size > maxRememberedKeys && oldest) this.#lastStarts.delete(oldest);
    this.add(key, 1);
  }

  of(key: string): number {
    return this.#byKey.get(key) ?? 0;
  }

  add(key: string, change: 1 | -1): void {
    this.total += change;
    const count = this.of(key) + change;
    if (count === 0) this.#byKey.delete(key);
    else this.#byKey.set(key, count);
  }
}

/**
 * A fair limiter by key. It runs up to `maxConcurrent` pieces of work at a time, of each key up to
 * `maxPerKey`. Among these, work that started recently has the lower limits of `recent`, so that
 * more runs concurrently only while some of it takes long. Up to `maxQueued` more are queued, of
 * each key `maxQueuedPerKey` and of each account `maxQueuedPerAccount`. By default one of each key
 * runs, five of each account are queued, and no other limit applies.
 *
 * A free slot goes to the queued key with the fewest running pieces of work; among equals, to the one
 * whose last start was longest ago. Work that the queue has no room for, or that waited for `timeoutMs`
 * milliseconds, does not run: `run` returns undefined.
 */
export function createFairLimiter(limits: {
  readonly maxConcurrent?: number;
  /** A function returns the current limit of a key. */
  readonly maxPerKey?: number | ((key: string) => number);
  readonly recent?: RecentLimits;
  readonly maxQueued?: number;
  readonly maxQueuedPerKey?: number;
  readonly maxQueuedPerAccount?: number;
  readonly timeoutMs?: number | undefined;
}) {
  const { maxConcurrent = Infinity, maxPerKey = 1, recent } = limits;
  const { maxQueued = Infinity, maxQueuedPerKey = Infinity } = limits;
  const { maxQueuedPerAccount = defaultMaxQueuedPerAccount } = limits;
  const limitOf = typeof maxPerKey === 'number' ? () => maxPerKey : maxPerKey;
  const queue: QueuedWork[] = [];
  const running = new RunningCounts();
  const recentlyStarted = new RunningCounts();

  const hasFreeSlot = (key: string) =>
    running.total < maxConcurrent &&
    running.of(key) < limitOf(key) &&
    (recent === undefined ||
      (recentlyStarted.total < recent.maxConcurrent && recentlyStarted.of(key) < recent.maxPerKey));

  /** Takes a slot, and returns the function that frees it. */
  const acquire = (key: string): (() => void) => {
    running.start(key);
    let recentTimer: NodeJS.Timeout | undefined;
    if (recent) {
      recentlyStarted.add(key, 1);
      recentTimer = setTimeout(() => {
        recentTimer = undefined;
        recentlyStarted.add(key, -1);
        startNext();
      }, recent.withinMs).unref();
    }
    return () => {
      running.add(key, -1);
      if (recentTimer) {
        clearTimeout(recentTimer);
        recentTimer = undefined;
        recentlyStarted.add(key, -1);
      }
      startNext();
    };
  };

  /** Whether work of `key` starts before work of `other`: fewest running first, then round robin. */
  const hasPriority = (key: string, other: string): boolean => {
    const more = running.of(key) - running.of(other);
    return more < 0 || (more === 0 && running.lastStart(key) < running.lastStart(other));
  };

  const startNext = () => {
    let next: QueuedWork | undefined;
    for (const queued of queue) {
      if (!hasFreeSlot(queued.key)) continue;
      if (next === undefined || hasPriority(queued.key, next.key)) next = queued;
    }
    if (next === undefined) return;
    queue.splice(queue.indexOf(next), 1);
    next.start(acquire(next.key));
    // The limit of a key may have risen, so one freed slot may start more than one.
    if (queue.length > 0) startNext();
  };

  /** Takes a free slot and returns its release; undefined without a free slot. Never waits. */
  const tryAcquire = (key: string): (() => void) | undefined =>
    hasFreeSlot(key) ? acquire(key) : undefined;

  const hasQueueRoom = (key: string, account: string | undefined): boolean => {
    const ofAccount = queue.filter((queued) => queued.account === account).length;
    if (account !== undefined && ofAccount >= maxQueuedPerAccount) return false;
    // Slots that only the limits for recent work leave unused lengthen the queue, so that as many
    // pieces of work are accepted as when the first ones take long.
    const unused = recent ? limitOf(key) - running.of(key) : 0;
    const ofKey = queue.filter((queued) => queued.key === key).length;
    return queue.length < maxQueued && ofKey < maxQueuedPerKey + unused;
  };

  /** @returns the release of the slot; undefined when the wait was aborted or timed out */
  const enqueue = (
    key: string,
    { account, hasHeldSlot, signal, timeoutMs = limits.timeoutMs }: AcquireOptions,
  ): Promise<(() => void) | undefined> =>
    new Promise((resolve) => {
      const settle = (release?: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        resolve(release);
      };
      const queued: QueuedWork = { key, account, start: settle };
      const cancel = () => {
        queue.splice(queue.indexOf(queued), 1);
        settle();
      };
      queue.push(queued);
      // Resumed work must be completed, whether its caller is connected or not.
      const timer =
        hasHeldSlot || timeoutMs === undefined ? undefined : setTimeout(cancel, timeoutMs);
      if (!hasHeldSlot) signal?.addEventListener('abort', cancel);
    });

  const acquireQueued = async (
    key: string,
    options: AcquireOptions,
  ): Promise<(() => void) | undefined> => {
    const mayWait =
      options.hasHeldSlot || (!options.signal?.aborted && hasQueueRoom(key, options.account));
    return mayWait ? enqueue(key, options) : undefined;
  };

  /** Runs work once it has a slot. @returns undefined when it got none, and did not run */
  const run = async <T>(
    key: string,
    work: () => Promise<T>,
    options: AcquireOptions,
  ): Promise<T | undefined> => {
    const release = tryAcquire(key) ?? (await acquireQueued(key, options));
    if (!release) return undefined;
    try {
      return await work();
    } finally {
      release();
    }
  };

  const load = (): LimiterLoad => ({ running: running.total, waiting: queue.length });

  return { run, tryAcquire, load };
}
