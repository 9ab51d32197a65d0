import { idempotencyHeader } from '@portal/contract/idempotency';
import type { Db } from '../database/database.ts';
import {
  type CallState,
  contextOf,
  inputOf,
  isFields,
  Outside,
  type Stage,
  type Step,
  transaction,
} from './steps.ts';
import { answerOnce, answerOnceOutside, type KeyedCall } from './idempotency/answer-once.ts';
import { readIdempotencyKey } from './idempotency/idempotency-key.ts';
import { isLimitedRead, withinReadLimit } from './read-steps.ts';
import type { Route } from './route.ts';

/** Reads the key under which the answer is stored; what is wrong with it is said to the caller alone. */
export const idempotencyKey: Step = (call, next) => {
  const isBrought = call.request.headers[idempotencyHeader] !== undefined;
  if (call.fault !== undefined || !isBrought) return next(call);
  let known: Partial<CallState>;
  try {
    known = { key: readIdempotencyKey(call.route.call, call.request) };
  } catch (fault) {
    known = { input: undefined, fault };
  }
  return next({ ...call, ...known });
};

/** The project whose limit a change counts in; undefined for a change of no project. */
function limitedProject(call: CallState): string | undefined {
  if (call.route.call.access.who !== 'provider') return call.projectId;
  // The provider's systems may name any project; whether there is one does not matter here.
  const { params, body } = inputOf(call);
  const { projectId } = { ...(params as object), ...(isFields(body) && body) } as {
    projectId?: unknown;
  };
  return typeof projectId === 'string' ? projectId.toLowerCase() : undefined;
}

/** Whether a call takes a part of the limit of its project for changes. */
export const isLimited = ({ call: { access, effect }, options }: Route): boolean =>
  effect === 'changes' &&
  (access.who === 'member' || access.who === 'provider') &&
  !options.unthrottled;

/** Runs a change, or a read, within its limit, unless its caller has gone. */
export function withinLimit<T>(
  call: CallState,
  change: () => Promise<T>,
  isBegun = false,
): Promise<T> {
  if (isLimitedRead(call.route)) return withinReadLimit(call, change, { isBegun });
  const projectId = isLimited(call.route) ? limitedProject(call) : undefined;
  if (projectId === undefined) return change();
  const { services, session, request } = call;
  const waiter = {
    account: session?.account.accountId,
    isBegun,
    // Watched only where it has to wait.
    get signal() {
      return request.callerSignal;
    },
  };
  return services.changeLimiter.run(projectId, change, waiter);
}

/**
 * Takes a part of the project's limit for changes. Mostly one is free, and the transaction that
 * authorized the call goes on. Otherwise that one ends: a call waits only once it was authorized, and
 * without a connection.
 * @throws {ProblemError} 429 when too many wait, or it waited for too long
 */
export const changeLimit: Step = (call, next) => {
  if (call.isLimited) return next(call);
  const release = call.services.changeLimiter.tryAcquire(limitedProject(call));
  if (release) {
    call.slot!.release = release;
    return next(call);
  }
  return Promise.resolve(
    new Outside((again) => withinLimit(call, () => again({ isLimited: true }))),
  );
};

/** The call with the key that came with it. */
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

/** Where a key came with the call, only its first transaction goes on, and its answer is stored. */
export const storedResponse: Step = (call, next) => {
  const { key, db } = call;
  return key === undefined ? next(call) : answerOnce(keyedCall(call, key), db!, () => next(call));
};

/**
 * Answers in the handler's own transactions, each of which authorizes the call again and counts by
 * itself in the limit, because a handler has long work between them.
 */
export function ownTransactions(...authorize: readonly Step[]): Stage {
  return (call) => {
    let isBegun = false;
    const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const run = transaction(...authorize, ({ db }) => work(db!));
      const begin = () => {
        isBegun = true;
        return run(call) as Promise<T>;
      };
      return withinLimit(call, begin, isBegun);
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

/** Has what a call needs made before the transaction that answers it, both within the limit. */
export function preparing(authorize: readonly Step[], answer: Stage): Stage {
  const prepare = transaction(...authorize, async (call) => ({
    authorized: call,
    make: await call.route.options.prepare!(contextOf(call), inputOf(call)),
  }));
  return async (call) => {
    const { authorized, make } = (await prepare(call)) as {
      authorized: CallState;
      make: () => Promise<unknown>;
    };
    return withinLimit(authorized, async () =>
      answer({ ...authorized, isLimited: true, prepared: await make() }),
    );
  };
}
