/**
 * Lets `together` pieces of work run at a time and `waiting` more wait, first come first served.
 * What comes beyond that is not done and answers undefined.
 */
export function createTurns({ together, waiting }: { together: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= together) {
      if (queue.length >= waiting) return undefined;
      // Whoever ends hands over the place: `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
