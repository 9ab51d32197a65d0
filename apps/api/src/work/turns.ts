interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Runs up to `together` pieces of work at a time, of each owner `togetherOfOne`. `waiting` more may
 * wait, of each owner `waitingOfOne`; of owners with as many running, first come, first served.
 * Further work is not done and answers undefined.
 */
export function createTurns(limits: {
  readonly together: number;
  readonly togetherOfOne?: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}) {
  const { togetherOfOne = 1 } = limits;
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

  /** @param isBegun whether it goes on with work that had a turn before, and may always wait */
  const inTurn = async <T>(
    owner: string,
    work: () => Promise<T>,
    isBegun = false,
  ): Promise<T | undefined> => {
    if (isFree(owner)) count(owner, 1);
    else {
      if (!isBegun && !mayWait(owner)) return undefined;
      await new Promise<void>((begin) => queue.push({ owner, begin }));
    }
    try {
      return await work();
    } finally {
      count(owner, -1);
      startNext();
    }
  };

  return { inTurn, takeIfFree };
}
