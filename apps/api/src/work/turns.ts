interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * Runs up to `together` pieces of work at a time, of each owner one. `waiting` more may wait, of
 * each owner `waitingOfOne`; first come, first served. Further work is not done and answers
 * undefined.
 */
export function createTurns(limits: {
  readonly together: number;
  readonly waiting: number;
  readonly waitingOfOne: number;
}) {
  const queue: Waiting[] = [];
  const running = new Set<string>();

  const startNext = () => {
    const place = queue.findIndex(({ owner }) => !running.has(owner));
    if (place < 0 || running.size >= limits.together) return;
    const [next] = queue.splice(place, 1);
    if (next === undefined) return;
    running.add(next.owner);
    next.begin();
  };

  return async <T>(owner: string, work: () => Promise<T>): Promise<T | undefined> => {
    if (running.has(owner) || running.size >= limits.together) {
      const own = queue.filter((one) => one.owner === owner).length;
      if (queue.length >= limits.waiting || own >= limits.waitingOfOne) return undefined;
      await new Promise<void>((begin) => queue.push({ owner, begin }));
    } else running.add(owner);
    try {
      return await work();
    } finally {
      running.delete(owner);
      startNext();
    }
  };
}
