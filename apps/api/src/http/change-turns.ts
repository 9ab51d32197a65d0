import { ProblemError } from '../problem.ts';
import { createTurns } from '../work/turns.ts';

/** Of one project, this many changes hold a connection at a time. */
const togetherOfOne = 3;
/** Of one project, this many more wait without one. */
const waitingOfOne = 64;

/**
 * The turns of a process for changes of projects. However many changes of one project come at once,
 * or wait for one of its rows, connections are left for everybody else.
 */
export interface ChangeTurns {
  /**
   * Runs a change when its project has a turn.
   * @param isBegun whether a part of the change had a turn before; it is then not refused
   * @throws {ProblemError} 429 when too many wait
   */
  readonly inTurnOf: <T>(
    projectId: string | undefined,
    change: () => Promise<T>,
    isBegun?: boolean,
  ) => Promise<T>;
  /** Takes a turn that is free, and returns what gives it back. Undefined: it is to be waited for. */
  readonly takeIfFree: (projectId: string | undefined) => (() => void) | undefined;
}

/** All projects together take half of the connections: see records 72 and 85. */
export function createChangeTurns(connections: number): ChangeTurns {
  const together = Math.max(3, Math.floor(connections / 2));
  const { inTurn, takeIfFree } = createTurns({
    together,
    togetherOfOne: Math.min(togetherOfOne, together - 1),
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne,
  });
  return {
    inTurnOf: (projectId, change, isBegun) =>
      projectId === undefined ? change() : orTooMany(inTurn, projectId, change, isBegun),
    takeIfFree: (projectId) => (projectId === undefined ? () => undefined : takeIfFree(projectId)),
  };
}

/** Of one project, few documents are drawn to be downloaded: all projects share the thread. */
const drawing = createTurns({
  together: Number.POSITIVE_INFINITY,
  togetherOfOne: 2,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: 16,
});

/** Draws a document when its project has a turn. @throws {ProblemError} 429 when too many wait */
export const drawInTurnOf = <T>(projectId: string, draw: () => Promise<T>): Promise<T> =>
  orTooMany(drawing.inTurn, projectId, draw);

async function orTooMany<T>(
  inTurn: typeof drawing.inTurn,
  projectId: string,
  work: () => Promise<T>,
  isBegun = false,
): Promise<T> {
  const done = await inTurn(projectId, async () => ({ answer: await work() }), isBegun);
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  return done.answer;
}
