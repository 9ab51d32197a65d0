interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** Who waits for a turn. */
export interface Waiter {
  /** Whether it goes on with work that had a turn before: it may always wait, and for as long as it takes. */
  readonly isBegun?: boolean | undefined;
  /** Ends the wait when nobody is there any more to hear how it went. */
  readonly gone?: AbortSignal | undefined;
}

/** How many pieces of work have a turn, and how many wait for one. */
export interface TurnsLoad {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Runs up to `together` pieces of work at a time, of each owner `togetherOfOne`. `waiting` more may
 * wait, of each owner `waitingOfOne`; of owners with as many running, first come, first served.
 * Further work is not done and answers undefined, and neither is work that waited for `patience`
 * milliseconds.
 */
export function createTurns(limits: {
  readonly together: number;
  readonly togetherOfOne?: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
  readonly patience?: number | undefined;
}) {
  const { togetherOfOne = 1, patience } = limits;
  const queue: Waiting[] = [];
  const running = new Map<string, number>();
  let runningOfAll = 0;

  const isFree = (owner: string) =>
    runningOfAll < limits.together && (running.get(owner) ?? 0) < togetherOfOne;

  const count = (owner: string, change: 1 | -1) => {
    runningOfAll += change;
    const now = (running.get(owner) ?? 0) + change;
    if (now === 0) running.delete(owner);
    else running.set(owner, now);
  };

  /** Whose work runs least comes first: owners with much of it do not keep others waiting. */
  const startNext = () => {
    const share = ({ owner }: Waiting) => running.get(owner) ?? 0;
    let next: Waiting | undefined;
    for (const one of queue) {
      if (isFree(one.owner) && (next === undefined || share(one) < share(next))) next = one;
    }
    if (next === undefined) return;
    queue.splice(queue.indexOf(next), 1);
    count(next.owner, 1);
    next.begin();
  };

  /** Begins at once what may; whoever calls it calls the answer when the work is done. */
  const takeIfFree = (owner: string): (() => void) | undefined => {
    if (!isFree(owner)) return undefined;
    count(owner, 1);
    return () => {
      count(owner, -1);
      startNext();
    };
  };

  const mayWait = (owner: string): boolean =>
    queue.length < limits.waiting &&
    queue.filter((one) => one.owner === owner).length < limits.waitingOfOne;

  /** @returns whether the turn came; it is counted then */
  const waitFor = (owner: string, { isBegun, gone }: Waiter): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
        resolve(isTurn);
      };
      const one: Waiting = { owner, begin: () => settle(true) };
      const leave = () => {
        queue.splice(queue.indexOf(one), 1);
        settle(false);
      };
      queue.push(one);
      // What began is not left half done, whoever listens and however long it takes.
      const timer = isBegun || patience === undefined ? undefined : setTimeout(leave, patience);
      if (!isBegun) gone?.addEventListener('abort', leave);
    });

  const inTurn = async <T>(
    owner: string,
    work: () => Promise<T>,
    waiter: Waiter = {},
  ): Promise<T | undefined> => {
    if (isFree(owner)) count(owner, 1);
    else {
      if (!waiter.isBegun && (waiter.gone?.aborted || !mayWait(owner))) return undefined;
      if (!(await waitFor(owner, waiter))) return undefined;
    }
    try {
      return await work();
    } finally {
      count(owner, -1);
      startNext();
    }
  };

  const load = (): TurnsLoad => ({ running: runningOfAll, waiting: queue.length });

  return { inTurn, takeIfFree, load };
}
