import { ProblemError } from '../problem.ts';
import { createTurns } from '../work/turns.ts';

/**
 * Of one project, three changes at a time hold a connection, and 64 more wait without one. So one
 * employer's burst leaves connections to everybody else.
 */
const takeTurn = createTurns({
  together: Number.POSITIVE_INFINITY,
  togetherOfOne: 3,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: 64,
});

/** Runs a change when its project has a turn. @throws {ProblemError} 429 when too many wait */
export async function inTurnOf<T>(
  projectId: string | undefined,
  change: () => Promise<T>,
): Promise<T> {
  if (projectId === undefined) return change();
  const done = await takeTurn(projectId, async () => ({ answer: await change() }));
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  return done.answer;
}
