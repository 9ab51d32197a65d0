import { setTimeout as wait } from 'node:timers/promises';
import { createTurns } from '../../work/turns.ts';

/**
 * All exports of this process share two turns, each employer's one: however many are taken at once,
 * other calls find connections free.
 */
const { inTurn, load } = createTurns({
  together: 2,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: Number.POSITIVE_INFINITY,
});
export const exportingLoad = load;

/**
 * Reads a part of an export when its project has a turn. While others wait, the turn rests for as
 * long as the part took: what was read has to be written too, and both leave time for other calls.
 * The busier the process is, the longer a part takes, and the rest after it. The resting turn keeps
 * nobody waiting for what was read.
 */
export const readInTurnOf = <T>(projectId: string, read: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    void inTurn(projectId, async () => {
      const start = performance.now();
      await read().then(resolve, reject);
      if (load().waiting > 0) await wait(performance.now() - start);
    });
  });
