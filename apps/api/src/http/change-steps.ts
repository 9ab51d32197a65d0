import { idempotencyHeader } from '@portal/contract/idempotency';
import type { Db } from '../database/database.ts';
import {
  type CallState,
  contextOf,
  inputOf,
  isFields,
  RetryAfterWait,
  type Pipeline,
  type Step,
  transaction,
} from './steps.ts';
import { answerOnce, answerOnceOutside, type KeyedCall } from './idempotency/answer-once.ts';
import { readIdempotencyKey } from './idempotency/idempotency-key.ts';
import { isLimitedRead, withinReadLimit } from './read-steps.ts';
import type { Route } from './route.ts';

/**
 * Reads the idempotency key. An invalid key becomes the `inputError` of the call, which only a
 * known caller gets.
 */
export const idempotencyKey: Step = (call, next) => {
  const isPresent = call.request.headers[idempotencyHeader] !== undefined;
  if (call.inputError !== undefined || !isPresent) return next(call);
  let known: Partial<CallState>;
  try {
    known = { key: readIdempotencyKey(call.route.call, call.request) };
  } catch (inputError) {
    known = { input: undefined, inputError };
  }
  return next({ ...call, ...known });
};

/** The project whose limit applies to the change; undefined for a change of no project. */
function limitedProject(call: CallState): string | undefined {
  if (call.route.call.access.who !== 'provider') return call.projectId;
  // The provider's systems name the project in the request. Whether it exists does not matter here.
  const { params, body } = inputOf(call);
  const { projectId } = { ...(params as object), ...(isFields(body) && body) } as {
    projectId?: unknown;
  };
  return typeof projectId === 'string' ? projectId.toLowerCase() : undefined;
}

/** Whether the limit for changes of its project applies to a call. */
export const isLimited = ({ call: { access, effect }, options }: Route): boolean =>
  effect === 'changes' &&
  (access.who === 'member' || access.who === 'provider') &&
  !options.unthrottled;

/**
 * Runs a change, or a read, within its limit. The wait ends when the caller closes its connection.
 */
export function withinLimit<T>(
  call: CallState,
  change: () => Promise<T>,
  hasHeldSlot = false,
): Promise<T> {
  if (isLimitedRead(call.route)) return withinReadLimit(call, change, { hasHeldSlot });
  const projectId = isLimited(call.route) ? limitedProject(call) : undefined;
  if (projectId === undefined) return change();
  const { services, session, request } = call;
  const options = {
    account: session?.account.accountId,
    hasHeldSlot,
    // A getter, because the socket is watched only when the call has to wait.
    get signal() {
      return request.callerSignal;
    },
  };
  return services.changeLimiter.run(projectId, change, options);
}

/**
 * Takes a slot of the project's limit for changes. Mostly one is free, and the transaction that
 * authorized the call goes on. Otherwise that transaction ends: only authorized calls wait, and
 * they wait without a connection.
 * @throws {ProblemError} 429 when too many wait, or after the limiter's timeout
 */
export const changeLimit: Step = (call, next) => {
  if (call.isLimited) return next(call);
  const release = call.services.changeLimiter.tryAcquire(limitedProject(call));
  if (release) {
    call.slot!.release = release;
    return next(call);
  }
  return Promise.resolve(
    new RetryAfterWait((retry) => withinLimit(call, () => retry({ isLimited: true }))),
  );
};

/** A call with its idempotency key, and all that its stored response depends on. */
function keyedCall(call: CallState, key: string): KeyedCall {
  const { route, services, session, projectId, apiKeyId } = call;
  const input = inputOf(call);
  const { reauthorize } = route.options;
  return {
    call: route.call,
    key,
    caller: { session, projectId, apiKeyId },
    input,
    content: call.digest ?? input.body,
    services,
    reauthorize:
      reauthorize &&
      (async (db: Db) => void (await reauthorize(contextOf({ ...call, db }), input))),
  };
}

/**
 * With an idempotency key: runs the rest once and stores its response, or replays the stored one.
 */
export const storedResponse: Step = (call, next) => {
  const { key, db } = call;
  return key === undefined ? next(call) : answerOnce(keyedCall(call, key), db!, () => next(call));
};

/**
 * Answers by a handler that opens its own transactions. Each authorizes the call again and takes a
 * slot of the limit by itself, because the handler does long work between them.
 */
export function ownTransactions(...authorize: readonly Step[]): Pipeline {
  return (call) => {
    let hasHeldSlot = false;
    const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const run = transaction(...authorize, ({ db }) => work(db!));
      const start = () => {
        hasHeldSlot = true;
        return run(call) as Promise<T>;
      };
      return withinLimit(call, start, hasHeldSlot);
    };
    const context = { ...contextOf(call), transaction: inTransaction };
    if (call.key === undefined) {
      return call.route.handle({ ...context, storeResponse: async () => undefined }, inputOf(call));
    }
    return answerOnceOutside(keyedCall(call, call.key), inTransaction, (storeResponse) =>
      call.route.handle({ ...context, storeResponse }, inputOf(call)),
    );
  };
}

/**
 * Runs `prepare` in a transaction of its own, builds what it returns outside of any transaction,
 * and passes the result on to `answer`. Building and answering are within the limit of the call.
 */
export function withPreparation(authorize: readonly Step[], answer: Pipeline): Pipeline {
  const prepare = transaction(...authorize, async (call) => ({
    authorized: call,
    build: await call.route.options.prepare!(contextOf(call), inputOf(call)),
  }));
  return async (call) => {
    const { authorized, build } = (await prepare(call)) as {
      authorized: CallState;
      build: () => Promise<unknown>;
    };
    return withinLimit(authorized, async () =>
      answer({ ...authorized, isLimited: true, prepared: await build() }),
    );
  };
}
