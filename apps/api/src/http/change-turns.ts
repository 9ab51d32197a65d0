import { availableParallelism } from 'node:os';
import { ProblemError } from '../problem.ts';
import type { MemberContext } from './route.ts';
import { createTurns, type TurnsLoad, type Waiter } from '../work/turns.ts';

/** Of one project, this many changes hold a connection at a time. */
const togetherOfOne = 3;
/**
 * Of those that began less than this many milliseconds ago, fewer: such a change mostly keeps a
 * processor busy, so more than there are processors are not done in less time, and whoever calls
 * meanwhile waits longer.
 */
const brisk = { within: 100, part: 0.6 };
/** Of one project, this many more wait without one. */
const waitingOfOne = 64;
/** Milliseconds that a change waits for its turn: less than a browser or a proxy waits for an answer. */
const defaultPatience = 20_000;

/**
 * The turns of a process for changes of projects. However many changes of one project come at once,
 * or wait for one of its rows, connections are left for everybody else.
 */
export interface ChangeTurns {
  /**
   * Runs a change when its project has a turn.
   * @throws {ProblemError} 429 when too many wait, or it waited too long; not when a part of the
   *   change had a turn before
   */
  readonly inTurnOf: <T>(
    projectId: string | undefined,
    change: () => Promise<T>,
    waiter: Waiter,
  ) => Promise<T>;
  /** Takes a turn that is free, and returns what gives it back. Undefined: it is to be waited for. */
  readonly takeIfFree: (projectId: string | undefined) => (() => void) | undefined;
  readonly load: () => TurnsLoad;
}

/**
 * All projects together take at most half of the connections, and one leaves a turn to the others:
 * see records 72, 85 and 92.
 */
export function createChangeTurns(
  connections: number,
  { patience = defaultPatience, processors = availableParallelism() } = {},
): ChangeTurns {
  const together = Math.max(3, Math.floor(connections / 2));
  const briskTogether = Math.max(2, Math.min(processors, Math.floor(together * brisk.part)));
  const { inTurn, takeIfFree, load } = createTurns({
    together,
    togetherOfOne: Math.min(togetherOfOne, together - 1),
    brisk: {
      within: brisk.within,
      together: briskTogether,
      togetherOfOne: Math.min(2, briskTogether - 1),
    },
    waiting: Number.POSITIVE_INFINITY,
    waitingOfOne,
    patience,
  });
  return {
    inTurnOf: (projectId, change, waiter) =>
      projectId === undefined ? change() : orTooMany(inTurn, projectId, change, waiter),
    takeIfFree: (projectId) => (projectId === undefined ? () => undefined : takeIfFree(projectId)),
    load,
  };
}

/** Of one project, few documents are drawn to be downloaded: all projects share the thread. */
const drawing = createTurns({
  together: Number.POSITIVE_INFINITY,
  togetherOfOne: 2,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: 16,
});

export const drawingLoad = drawing.load;

/** What a limiter asks of a context. */
export interface LimitedContext extends Pick<MemberContext, 'projectId'> {
  readonly account: Pick<MemberContext['account'], 'accountId'>;
  readonly request: Pick<MemberContext['request'], 'callerSignal'>;
}

/** Draws a document when its project has a turn. @throws {ProblemError} 429 when too many wait */
export const drawInTurnOf = <T>(
  { projectId, account, request }: LimitedContext,
  draw: () => Promise<T>,
): Promise<T> =>
  orTooMany(drawing.inTurn, projectId, draw, {
    account: account.accountId,
    gone: request.callerSignal,
  });

/** Runs work in its turn. @throws {ProblemError} 429 when it got none */
export async function orTooMany<T>(
  inTurn: typeof drawing.inTurn,
  projectId: string,
  work: () => Promise<T>,
  waiter: Waiter,
): Promise<T> {
  const done = await inTurn(projectId, async () => ({ answer: await work() }), waiter);
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  return done.answer;
}
