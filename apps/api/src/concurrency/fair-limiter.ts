interface Waiting {
  readonly owner: string;
  readonly account: string | undefined;
  /** @param end counts the end of the work */
  readonly begin: (end: () => void) => void;
}

/** Who waits for a turn. */
export interface Waiter {
  /** The account that waits, for whichever owner; undefined for what is not an account's. */
  readonly account: string | undefined;
  /** Whether it goes on with work that had a turn before: it may always wait, and for as long as it takes. */
  readonly isBegun?: boolean | undefined;
  /** Ends the wait when nobody is there any more to hear how it went. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that it waits, where that is another time than what the limits say. */
  readonly timeoutMs?: number | undefined;
}

/** How much work goes on at a time that has not taken long yet. */
export interface RecentLimits {
  readonly maxConcurrent: number;
  readonly maxPerKey: number;
  /** Milliseconds after which work counts no more among these. */
  readonly within: number;
}

/** How many pieces of work have a turn, and how many wait for one. */
export interface LimiterLoad {
  readonly running: number;
  readonly waiting: number;
}

/** Of one account, so many pieces of work wait, however many owners it may work for; of reads more. */
export const defaultMaxQueuedPerAccount = 5;

/** Of more owners than this, nothing is known of when they had a turn. */
const maxRememberedKeys = 1_000;

/** Pieces of work that run, in all and by owner. */
class Running {
  readonly #ofOwners = new Map<string, number>();
  readonly #lastBegun = new Map<string, number>();
  #begun = 0;
  all = 0;

  /** How many had begun when the owner's last one did; 0 for whoever had none lately. */
  lastBegun(owner: string): number {
    return this.#lastBegun.get(owner) ?? 0;
  }

  begin(owner: string): void {
    this.#begun += 1;
    // Put at the end, so that those who had none for longest come first.
    this.#lastBegun.delete(owner);
    this.#lastBegun.set(owner, this.#begun);
    const [longest] = this.#lastBegun.keys();
    if (this.#lastBegun.size > maxRememberedKeys && longest) this.#lastBegun.delete(longest);
    this.count(owner, 1);
  }

  ofOne(owner: string): number {
    return this.#ofOwners.get(owner) ?? 0;
  }

  count(owner: string, change: 1 | -1): void {
    this.all += change;
    const now = this.ofOne(owner) + change;
    if (now === 0) this.#ofOwners.delete(owner);
    else this.#ofOwners.set(owner, now);
  }
}

/**
 * Runs up to `maxConcurrent` pieces of work at a time, of each owner `maxPerKey`; and of those that
 * have not taken long yet no more than `recent` says, so that more run at a time only while some of
 * them take long. `waiting` more may wait, of each owner `maxQueuedPerKey` and of each account
 * `maxQueuedPerAccount`; of owners with as many running, the one goes next that had no turn for
 * longest. Further work is not done and answers undefined, and neither is work that waited for
 * `timeoutMs` milliseconds.
 */
export function createFairLimiter(limits: {
  readonly maxConcurrent: number;
  /** A function says for each owner how many at the moment. */
  readonly maxPerKey?: number | ((owner: string) => number);
  readonly recent?: RecentLimits;
  readonly waiting: number;
  readonly maxQueuedPerKey: number;
  readonly maxQueuedPerAccount?: number;
  readonly timeoutMs?: number | undefined;
}) {
  const { maxPerKey = 1, maxQueuedPerAccount = defaultMaxQueuedPerAccount, recent } = limits;
  const limitOf = typeof maxPerKey === 'number' ? () => maxPerKey : maxPerKey;
  const queue: Waiting[] = [];
  const running = new Running();
  const recentlyBegun = new Running();

  const isFree = (owner: string) =>
    running.all < limits.maxConcurrent &&
    running.ofOne(owner) < limitOf(owner) &&
    (recent === undefined ||
      (recentlyBegun.all < recent.maxConcurrent && recentlyBegun.ofOne(owner) < recent.maxPerKey));

  /** Counts work that begins, and returns what counts its end. */
  const begin = (owner: string): (() => void) => {
    running.begin(owner);
    let recentUntil: NodeJS.Timeout | undefined;
    if (recent) {
      recentlyBegun.count(owner, 1);
      recentUntil = setTimeout(() => {
        recentUntil = undefined;
        recentlyBegun.count(owner, -1);
        startNext();
      }, recent.within).unref();
    }
    return () => {
      running.count(owner, -1);
      if (recentUntil) {
        clearTimeout(recentUntil);
        recentUntil = undefined;
        recentlyBegun.count(owner, -1);
      }
      startNext();
    };
  };

  /** Whether one owner's work goes before another's, so that whoever has much keeps nobody waiting. */
  const goesBefore = (one: string, other: string): boolean => {
    const more = running.ofOne(one) - running.ofOne(other);
    return more < 0 || (more === 0 && running.lastBegun(one) < running.lastBegun(other));
  };

  const startNext = () => {
    let next: Waiting | undefined;
    for (const one of queue) {
      if (!isFree(one.owner)) continue;
      if (next === undefined || goesBefore(one.owner, next.owner)) next = one;
    }
    if (next === undefined) return;
    queue.splice(queue.indexOf(next), 1);
    next.begin(begin(next.owner));
    // Of an owner that may have more than before, more than one may begin.
    if (queue.length > 0) startNext();
  };

  /** Begins at once what may; whoever calls it calls the answer when the work is done. */
  const tryAcquire = (owner: string): (() => void) | undefined =>
    isFree(owner) ? begin(owner) : undefined;

  const mayWait = (owner: string, account: string | undefined): boolean => {
    const ofAccount = queue.filter((one) => one.account === account).length;
    if (account !== undefined && ofAccount >= maxQueuedPerAccount) return false;
    // Turns that stay free as long as nothing takes long may be waited for: as many come in then.
    const unused = recent ? limitOf(owner) - running.ofOne(owner) : 0;
    const waitingOfOwner = queue.filter((one) => one.owner === owner).length;
    return queue.length < limits.waiting && waitingOfOwner < limits.maxQueuedPerKey + unused;
  };

  /** @returns what counts the end of the work, once its turn has come; undefined when it did not */
  const waitFor = (
    owner: string,
    { account, isBegun, signal, timeoutMs = limits.timeoutMs }: Waiter,
  ): Promise<(() => void) | undefined> =>
    new Promise((resolve) => {
      const settle = (end?: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve(end);
      };
      const one: Waiting = { owner, account, begin: settle };
      const leave = () => {
        queue.splice(queue.indexOf(one), 1);
        settle();
      };
      queue.push(one);
      // What began is not left half done, whoever listens and however long it takes.
      const timer = isBegun || timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs);
      if (!isBegun) signal?.addEventListener('abort', leave);
    });

  const acquireLater = async (owner: string, waiter: Waiter): Promise<(() => void) | undefined> => {
    if (!waiter.isBegun && (waiter.signal?.aborted || !mayWait(owner, waiter.account)))
      return undefined;
    return waitFor(owner, waiter);
  };

  const run = async <T>(
    owner: string,
    work: () => Promise<T>,
    waiter: Waiter,
  ): Promise<T | undefined> => {
    const end = tryAcquire(owner) ?? (await acquireLater(owner, waiter));
    if (!end) return undefined;
    try {
      return await work();
    } finally {
      end();
    }
  };

  const load = (): LimiterLoad => ({ running: running.all, waiting: queue.length });

  return { run, tryAcquire, load };
}
