import type { FastifyRequest } from 'fastify';
import { requireProof } from '../access/fresh-proof.ts';
import { findCaller, isStopped, startFindingCaller } from '../access/caller.ts';
import { checkStaysIn } from '../access/maintenance-mode.ts';
import { authorizeProject, findProjectId, requireRight } from '../access/project-access.ts';
import { findApiKey, requireInUse, requireScope } from '../access/provider-guard.ts';
import { bearerToken, readAccessToken, requireSession } from '../access/sign-in-guard.ts';
import { today } from '../clock.ts';
import type { Database, Db } from '../database/database.ts';
import { isWorthTouching } from '../identity/sessions/session-rules.ts';
import { touchSession } from '../identity/sessions/session-store.ts';
import { ProblemError, underMaintenance } from '../problem.ts';
import {
  type CallState,
  contextOf,
  fieldOf,
  inputOf,
  namedProject,
  Outside,
  type Stage,
  type Step,
} from './steps.ts';

/** @throws {ProblemError} 401 without one of our tokens; under maintenance 503 without any */
export const credentials: Step = (call, next) => {
  const { request, services } = call;
  if (request.isUnderMaintenance && bearerToken(request) === undefined) throw underMaintenance();
  return next({ ...call, token: readAccessToken(services.secrets, request) });
};

/**
 * Lets a call answer before its caller is known, in the same trip; a caller without the right is
 * refused as by any other call. The embedded database answers each question before it takes the next, so
 * nothing would be saved there; and under maintenance most are turned away.
 */
export const speculatively =
  (answer: Stage): Stage =>
  (call) => {
    const { request, services } = call;
    const isWorthIt = services.database.engine === 'postgres' && !request.isUnderMaintenance;
    if (!isWorthIt || namedProject(call) === undefined) return answer(call);
    return answer({ ...call, isSpeculative: true }).catch((error: unknown) => {
      if (isStopped(error)) return answer(call);
      throw error;
    });
  };

/** Asks who calls, and along with it what the call answers. */
async function startAnswering(call: CallState, db: Db, by: { sessionId: string; date: string }) {
  const projectId = namedProject(call)!;
  const { caller } = await startFindingCaller(db, { ...by, projectId });
  // Async, so that what a handler throws at once waits for the caller's refusal too.
  const started = (async () =>
    call.route.handle(contextOf({ ...call, projectId }), inputOf(call)))();
  // The handler step rethrows its failure.
  started.catch(() => undefined);
  return { caller, started };
}

/**
 * @throws {ProblemError} 401 when the session is over, 503 under maintenance, 403 for a session that
 *   only looks and a call that changes something
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
    const { session: found, grant } = await caller;
    const open = requireSession(found, { token: token!, now, isLocal });
    const { account } = open;
    if (request.isUnderMaintenance) checkStaysIn(account);
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
    // Comes last, so that the session is not locked while the work waits for other locks.
    if (isWorthTouching(open, now)) await touchSession(db, { ...open, now });
    return answer;
  } finally {
    // It must not go on in a transaction that has ended.
    await started?.catch(() => undefined);
  }
};

/** @throws {ProblemError} 404, or 403, as `requireRight`, and as `findProjectId` */
export const projectAndRight: Step = async (call, next) => {
  const { access } = call.route.call;
  if (access.who !== 'member') return next(call);
  const [db, open, { right }] = [call.db!, call.session!, access];
  // A record stays in its project, so it is looked up once.
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

/** Comes after the right, because a caller without the right is not asked for one. */
export const freshProof: Step = async (call, next) => {
  const { access } = call.route.call;
  const fresh = 'fresh' in access ? access.fresh : undefined;
  // Where the request itself decides about the proof, the handler asks for it.
  if (fresh !== undefined && fresh !== 'by-request') {
    requireProof(call.session!, fresh, call.services.clock.now());
  }
  return next(call);
};

/**
 * The name of the key that a request of the provider came with, in use or not, for the log;
 * undefined without one that is known. It is looked up where the request was refused before anybody
 * asked for the key: its address or method is unknown, or its body is too large.
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
  // The line is written all the same when the database is away.
  const key = await database.transaction({ allProjects: true }, find).catch(() => undefined);
  return key?.name;
}

/**
 * The key of the provider's systems. A request counts once, however many transactions it takes, and
 * those that are refused for a scope count too. Where this process holds no calls of the key, the
 * transaction ends before it takes some, so that its connection is free meanwhile.
 * @throws {ProblemError} 401 without a key that is in use, 429, 403 without the scope of the call
 */
export const apiKey: Step = async (call, next) => {
  const { request, reply, services, route } = call;
  const { allowances, clock } = services;
  const found = await findApiKey(call.db!, request);
  request.apiKeyName = found?.name ?? null;
  const key = requireInUse(found, today(clock));
  if (!request.isKeyCounted) {
    const fields = allowances.count(key);
    if (!fields) {
      return new Outside(async (again) => {
        await allowances.take(key);
        return again({});
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
