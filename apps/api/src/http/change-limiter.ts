import { availableParallelism } from 'node:os';
import { ProblemError } from '../problem.ts';
import type { MemberContext } from './route.ts';
import {
  createFairLimiter,
  type LimiterLoad,
  type AcquireOptions,
} from '../concurrency/fair-limiter.ts';

/** How many changes of one project may hold a connection at a time. */
const maxPerKey = 3;
/**
 * Lower limits for changes that started less than this many milliseconds ago. Such a change mostly
 * uses a processor, so more of them than processors take no less time in all, and delay other
 * calls.
 */
const recent = { withinMs: 100, part: 0.6 };
/** How many more changes of one project may wait, without a connection. */
const maxQueuedPerKey = 64;
/**
 * Milliseconds that a change waits for a slot: less than browsers and proxies wait for a response.
 */
const defaultTimeoutMs = 20_000;

/**
 * The limit of a process for changes, by project. However many changes of one project arrive at
 * once, or wait for one of its rows, other projects find a free connection.
 */
export interface ChangeLimiter {
  /**
   * Runs a change once its project has a slot.
   * @throws {ProblemError} 429 when too many wait, or after `timeoutMs`; never for a resumed change
   */
  readonly run: <T>(
    projectId: string | undefined,
    change: () => Promise<T>,
    options: AcquireOptions,
  ) => Promise<T>;
  /** Takes a free slot and returns its release; undefined without a free slot. */
  readonly tryAcquire: (projectId: string | undefined) => (() => void) | undefined;
  readonly load: () => LimiterLoad;
}

/**
 * All projects together take at most half of the connections, and one project leaves a slot to the
 * others: see records 85 and 92.
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
      withinMs: recent.withinMs,
      maxConcurrent: maxRecent,
      maxPerKey: Math.min(2, maxRecent - 1),
    },
    maxQueuedPerKey,
    timeoutMs,
  });
  return {
    run: (projectId, change, options) =>
      projectId === undefined ? change() : orTooManyRequests(run, projectId, change, options),
    tryAcquire: (projectId) => (projectId === undefined ? () => undefined : tryAcquire(projectId)),
    load,
  };
}

/**
 * Documents that are drawn for a download: two per project, because all projects share one thread.
 */
const drawingLimiter = createFairLimiter({
  maxPerKey: 2,
  maxQueuedPerKey: 16,
});

export const drawingLoad = drawingLimiter.load;

/** The part of a context that a limiter needs. */
export interface LimitedContext extends Pick<MemberContext, 'projectId'> {
  readonly account: Pick<MemberContext['account'], 'accountId'>;
  readonly request: Pick<MemberContext['request'], 'callerSignal'>;
}

/** Draws a document once its project has a slot. @throws {ProblemError} 429 when too many wait */
export const drawLimited = <T>(
  { projectId, account, request }: LimitedContext,
  draw: () => Promise<T>,
): Promise<T> =>
  orTooManyRequests(drawingLimiter.run, projectId, draw, {
    account: account.accountId,
    signal: request.callerSignal,
  });

/** Runs work once it has a slot. @throws {ProblemError} 429 when it got none */
export async function orTooManyRequests<T>(
  run: typeof drawingLimiter.run,
  projectId: string,
  work: () => Promise<T>,
  options: AcquireOptions,
  retryAfter = '2',
): Promise<T> {
  const done = await run(projectId, async () => ({ answer: await work() }), options);
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': retryAfter });
  return done.answer;
}
