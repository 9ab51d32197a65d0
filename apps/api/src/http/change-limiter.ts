import { availableParallelism } from 'node:os';
import { ProblemError } from '../problem.ts';
import type { MemberContext } from './route.ts';
import { createFairLimiter, type LimiterLoad, type Waiter } from '../concurrency/fair-limiter.ts';

/** Of one project, this many changes hold a connection at a time. */
const maxPerKey = 3;
/**
 * Of those that began less than this many milliseconds ago, fewer: such a change mostly keeps a
 * processor busy, so more than there are processors are not done in less time, and whoever calls
 * meanwhile waits longer.
 */
const recent = { within: 100, part: 0.6 };
/** Of one project, this many more wait without one. */
const maxQueuedPerKey = 64;
/** Milliseconds that a change waits for its turn: less than a browser or a proxy waits for an answer. */
const defaultTimeoutMs = 20_000;

/**
 * The turns of a process for changes of projects. However many changes of one project come at once,
 * or wait for one of its rows, connections are left for everybody else.
 */
export interface ChangeLimiter {
  /**
   * Runs a change when its project has a turn.
   * @throws {ProblemError} 429 when too many wait, or it waited too long; not when a part of the
   *   change had a turn before
   */
  readonly run: <T>(
    projectId: string | undefined,
    change: () => Promise<T>,
    waiter: Waiter,
  ) => Promise<T>;
  /** Takes a turn that is free, and returns what gives it back. Undefined: it is to be waited for. */
  readonly tryAcquire: (projectId: string | undefined) => (() => void) | undefined;
  readonly load: () => LimiterLoad;
}

/**
 * All projects together take at most half of the connections, and one leaves a turn to the others:
 * see records 72, 85 and 92.
 */
export function createChangeLimiter(
  connections: number,
  { timeoutMs = defaultTimeoutMs, processors = availableParallelism() } = {},
): ChangeLimiter {
  const maxConcurrent = Math.max(3, Math.floor(connections / 2));
  const maxRecent = Math.max(2, Math.min(processors, Math.floor(maxConcurrent * recent.part)));
  const { run, tryAcquire, load } = createFairLimiter({
    maxConcurrent,
    maxPerKey: Math.min(maxPerKey, maxConcurrent - 1),
    recent: {
      within: recent.within,
      maxConcurrent: maxRecent,
      maxPerKey: Math.min(2, maxRecent - 1),
    },
    waiting: Number.POSITIVE_INFINITY,
    maxQueuedPerKey,
    timeoutMs,
  });
  return {
    run: (projectId, change, waiter) =>
      projectId === undefined ? change() : orTooManyRequests(run, projectId, change, waiter),
    tryAcquire: (projectId) => (projectId === undefined ? () => undefined : tryAcquire(projectId)),
    load,
  };
}

/** Of one project, few documents are drawn to be downloaded: all projects share the thread. */
const drawing = createFairLimiter({
  maxConcurrent: Number.POSITIVE_INFINITY,
  maxPerKey: 2,
  waiting: Number.POSITIVE_INFINITY,
  maxQueuedPerKey: 16,
});

export const drawingLoad = drawing.load;

/** What a limiter asks of a context. */
export interface LimitedContext extends Pick<MemberContext, 'projectId'> {
  readonly account: Pick<MemberContext['account'], 'accountId'>;
  readonly request: Pick<MemberContext['request'], 'callerSignal'>;
}

/** Draws a document when its project has a turn. @throws {ProblemError} 429 when too many wait */
export const drawLimited = <T>(
  { projectId, account, request }: LimitedContext,
  draw: () => Promise<T>,
): Promise<T> =>
  orTooManyRequests(drawing.run, projectId, draw, {
    account: account.accountId,
    signal: request.callerSignal,
  });

/** Runs work in its turn. @throws {ProblemError} 429 when it got none */
export async function orTooManyRequests<T>(
  run: typeof drawing.run,
  projectId: string,
  work: () => Promise<T>,
  waiter: Waiter,
): Promise<T> {
  const done = await run(projectId, async () => ({ answer: await work() }), waiter);
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  return done.answer;
}
