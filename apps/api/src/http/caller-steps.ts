import type { FastifyRequest } from 'fastify';
import { requireProof } from '../access/fresh-proof.ts';
import { findCaller, isStopped, startFindCaller } from '../access/caller.ts';
import { requireMaintenanceAccess } from '../access/maintenance-mode.ts';
import { authorizeProject, findProjectId, requireRight } from '../access/project-access.ts';
import { findApiKey, requireActiveKey, requireScope } from '../access/provider-guard.ts';
import { bearerToken, readAccessToken, requireSession } from '../access/sign-in-guard.ts';
import { today } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import { isLastUseOutdated } from '../identity/sessions/session-rules.ts';
import { touchSession } from '../identity/sessions/session-store.ts';
import { ProblemError, underMaintenance } from '../problem.ts';
import {
  type CallState,
  contextOf,
  fieldOf,
  inputOf,
  namedProject,
  RetryAfterWait,
  type Pipeline,
  type Step,
} from './steps.ts';

/**
 * Reads the access token. @throws {ProblemError} 401 without a valid one; under maintenance 503
 * without any
 */
export const credentials: Step = (call, next) => {
  const { request, services } = call;
  if (request.isUnderMaintenance && bearerToken(request) === undefined) throw underMaintenance();
  return next({ ...call, token: readAccessToken(services.secrets, request) });
};

/**
 * Runs the handler before the caller is known, so that its first statement travels to the database
 * along with the caller query. A caller without the right gets the same refusal as from any other
 * call. Not on the embedded database, which runs one statement at a time, and not under
 * maintenance, when most calls are refused.
 */
export const withSpeculativeHandler =
  (answer: Pipeline): Pipeline =>
  (call) => {
    const { request, services } = call;
    const isWorthIt = services.database.engine === 'postgres' && !request.isUnderMaintenance;
    if (!isWorthIt || namedProject(call) === undefined) return answer(call);
    return answer({ ...call, isSpeculative: true }).catch((error: unknown) => {
      if (isStopped(error)) return answer(call);
      throw error;
    });
  };

/** Sends the caller query and starts the handler, without waiting for the caller. */
async function startAnswering(call: CallState, db: Db, by: { sessionId: string; date: string }) {
  const projectId = namedProject(call)!;
  const { caller } = await startFindCaller(db, { ...by, projectId });
  // Async, so that a synchronous error of the handler also waits for the caller check.
  const started = (async () =>
    call.route.handle(contextOf({ ...call, projectId }), inputOf(call)))();
  // The handler step rethrows this error.
  started.catch(() => undefined);
  return { caller, started };
}

/**
 * Finds the session of the call and checks it.
 * @throws {ProblemError} 401 when the session has ended, 503 under maintenance, 403 when a
 *   read-only session calls a change
 */
export const session: Step = async (call, next) => {
  const { request, token, route } = call;
  const { clock, isLocal } = call.services;
  const [db, now, date] = [call.db!, clock.now(), today(clock)];
  const { sessionId } = token!;
  const { caller, started } = call.isSpeculative
    ? await startAnswering(call, db, { sessionId, date })
    : {
        caller: findCaller(db, { sessionId, projectId: namedProject(call), date }),
        started: undefined,
      };
  try {
    const { session: stored, grant } = await caller;
    const open = requireSession(stored, { token: token!, now, isLocal });
    const { account } = open;
    if (request.isUnderMaintenance) requireMaintenanceAccess(account);
    if (open.isReadOnly && route.call.effect === 'changes') {
      throw new ProblemError('read-only-session');
    }
    const sender = { kind: 'account', id: account.accountId } as const;
    const answer = await next({
      ...call,
      session: open,
      grant,
      sender,
      ...(started && { started }),
    });
    // Last, so that the row of the session is not locked while the handler waits for other locks.
    if (isLastUseOutdated(open, now)) await touchSession(db, { ...open, now });
    return answer;
  } finally {
    // The handler must not use the transaction after it has ended.
    await started?.catch(() => undefined);
  }
};

/**
 * Finds the project of the call, and checks the right in it. @throws {ProblemError} 404 or 403, as
 * `findProjectId` and `requireRight`
 */
export const projectAndRight: Step = async (call, next) => {
  const { access } = call.route.call;
  if (access.who !== 'member') return next(call);
  const [db, open, { right }] = [call.db!, call.session!, access];
  // A record never moves to another project, so one lookup is enough.
  const projectId =
    call.projectId ??
    (await findProjectId(db, access.project, fieldOf(call, access.project.field)));
  const principal =
    projectId === namedProject(call)
      ? await requireRight(db, call.grant, { session: open, projectId, right })
      : await authorizeProject(db, {
          session: open,
          projectId,
          right,
          date: today(call.services.clock),
        });
  return next({ ...call, projectId, principal });
};

/**
 * Requires a recent proof of identity, where the call declares one. After the right, because a
 * caller without the right is not asked to confirm its identity.
 */
export const freshProof: Step = async (call, next) => {
  const { access } = call.route.call;
  const fresh = 'fresh' in access ? access.fresh : undefined;
  // With `by-request`, the handler decides.
  if (fresh !== undefined && fresh !== 'by-request') {
    requireProof(call.session!, fresh, call.services.clock.now());
  }
  return next(call);
};

/**
 * The name of the API key of a request, valid or not, for the request log; undefined without a
 * known key. It queries the database only when the request was refused before the `apiKey` step:
 * unknown address or method, or a body that is too large.
 */
export async function findKeyName(
  database: Database,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { apiKeyName } = request;
  if (apiKeyName !== undefined || bearerToken(request) === undefined) {
    return apiKeyName ?? undefined;
  }
  const find = (db: Db) => findApiKey(db, request);
  // The request is also logged when the database is unavailable.
  const key = await database.transaction({ allProjects: true }, find).catch(() => undefined);
  return key?.name;
}

/**
 * Authenticates the provider's systems by their API key, and counts the request against the rate
 * limit: once, however many transactions it takes, and also when the scope is missing. When this
 * process has no calls of the key reserved, the transaction ends before it reserves some, so that
 * its connection is free meanwhile.
 * @throws {ProblemError} 401 without a valid key, 429 over the rate limit, 403 without the scope of
 *   the call
 */
export const apiKey: Step = async (call, next) => {
  const { request, reply, services, route } = call;
  const { allowances, clock } = services;
  const stored = await findApiKey(call.db!, request);
  request.apiKeyName = stored?.name ?? null;
  const key = requireActiveKey(stored, today(clock));
  if (!request.isKeyCounted) {
    const fields = allowances.count(key);
    if (!fields) {
      return new RetryAfterWait(async (retry) => {
        await allowances.take(key);
        return retry({});
      });
    }
    reply.headers(fields);
    request.isKeyCounted = true;
  }
  const { access } = route.call;
  if (access.who === 'provider') requireScope(key, access.scope);
  const { apiKeyId } = key;
  return next({ ...call, apiKeyId, sender: { kind: 'key', id: apiKeyId } });
};
