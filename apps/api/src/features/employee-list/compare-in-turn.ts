import { ProblemError } from '../../problem.ts';
import { createTurns } from '../../work/turns.ts';

/** Two full lists side by side take some hundred megabytes. */
const { inTurn: takeTurn } = createTurns({ together: 3, waiting: 30, waitingOfOne: 4 });
/** After this many seconds, some of those that wait have had their turn. */
const overloadPause = '5';

/**
 * Runs work that holds whole lists in memory when it is its turn; each account runs one at a time.
 * @throws {ProblemError} 429 when too many wait, of this account or in all
 */
export async function compareInTurn<T>(accountId: string, compare: () => Promise<T>): Promise<T> {
  const done = await takeTurn(accountId, async () => ({ result: await compare() }));
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': overloadPause });
  return done.result;
}
