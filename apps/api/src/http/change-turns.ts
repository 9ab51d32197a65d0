import { ProblemError } from '../problem.ts';
import { createTurns } from '../work/turns.ts';

const turnsOfProjects = (togetherOfOne: number, waitingOfOne: number, together: number) =>
  createTurns({ together, togetherOfOne, waiting: Number.POSITIVE_INFINITY, waitingOfOne });

/**
 * Of one project, three changes that take turns hold a connection at a time, and 64 more wait
 * without one; of all projects together, half of a usual pool. So a burst of approvals leaves
 * connections to everybody else.
 */
const takeTurn = turnsOfProjects(3, 64, 5);

/** Of one project, few documents are drawn to be downloaded: all projects share the thread. */
const takeDrawingTurn = turnsOfProjects(2, 16, Number.POSITIVE_INFINITY);

async function inTurn<T>(
  take: typeof takeTurn,
  projectId: string,
  work: () => Promise<T>,
): Promise<T> {
  const done = await take(projectId, async () => ({ answer: await work() }));
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  return done.answer;
}

/** Runs a change when its project has a turn. @throws {ProblemError} 429 when too many wait */
export const inTurnOf = <T>(projectId: string | undefined, change: () => Promise<T>): Promise<T> =>
  projectId === undefined ? change() : inTurn(takeTurn, projectId, change);

/** Draws a document when its project has a turn. @throws {ProblemError} 429 when too many wait */
export const drawInTurnOf = <T>(projectId: string, draw: () => Promise<T>): Promise<T> =>
  inTurn(takeDrawingTurn, projectId, draw);
