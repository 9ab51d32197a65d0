import { ProblemError } from '../../http/problem.ts';
import { createTurns } from './turns.ts';

/** Two full lists side by side take some hundred megabytes. */
const takeTurn = createTurns({ together: 3, waiting: 30, waitingOfOne: 4 });
/** Seconds in which some of those that wait will have had their turn. */
const overloadPause = '5';

/**
 * Does what holds whole lists in memory when it is its turn; of an account one at a time.
 * @throws {ProblemError} 429 when too many wait, of theirs or of everybody
 */
export async function compareInTurn<T>(accountId: string, compare: () => Promise<T>): Promise<T> {
  const done = await takeTurn(accountId, async () => ({ result: await compare() }));
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': overloadPause });
  return done.result;
}
