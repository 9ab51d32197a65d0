import { type Call, callPath } from '@portal/contract/call';
import type { CallBody } from '@portal/contract/call-body';
import { deprecationFields, deprecationOf } from '@portal/contract/deprecations';
import { storesResponse } from '@portal/contract/idempotency';
import { maintenanceAccess } from '@portal/contract/maintenance-access';
import type { FastifyInstance } from 'fastify';
import { underMaintenance } from '../problem.ts';
import { type DownloadRecord, recordDownload } from './answers/record-download.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { sendReplayed } from './answers/send-replayed.ts';
import { binary, collectedBody, lines, upload } from './body-steps.ts';
import {
  type CallServices,
  type CallState,
  contextOf,
  compose,
  inputOf,
  type Pipeline,
  type Step,
  transaction,
  transactionBefore,
} from './steps.ts';
import {
  apiKey,
  credentials,
  freshProof,
  projectAndRight,
  session,
  withSpeculativeHandler,
} from './caller-steps.ts';
import {
  changeLimit,
  idempotencyKey,
  isLimited,
  ownTransactions,
  withPreparation,
  storedResponse,
} from './change-steps.ts';
import { ReplayedAnswer } from './idempotency/answer-once.ts';
import { countSignIn, isSignIn } from './metrics/count-sign-ins.ts';
import { parseRequest } from './parse-request.ts';
import { isLimitedRead, withSpeculativeReadLimit, readLimit } from './read-steps.ts';
import type { Route } from './route.ts';

/**
 * Refuses a call while the portal is under maintenance, unless it is open to the back office.
 * @throws {ProblemError} 503
 */
const maintenance =
  (openTo: 'back-office' | 'closed'): Step =>
  async (call, next) => {
    const { request, services } = call;
    request.isUnderMaintenance = await services.isUnderMaintenance();
    if (request.isUnderMaintenance && openTo === 'closed') throw underMaintenance();
    return next(call);
  };

/** Parses the request. An error is stored for `validInput`, because only a known caller gets it. */
const parse: Step = (call, next) => {
  let known: Partial<CallState>;
  try {
    known = { input: parseRequest(call.route.call, call.request) };
  } catch (inputError) {
    known = { inputError };
  }
  return next({ ...call, ...known });
};

/** Throws the error of the parser, now that the caller is known. @throws {ProblemError} 400, 422 */
const validInput: Step = async (call, next) => {
  inputOf(call);
  return next(call);
};

const handler: Pipeline = async (call) =>
  call.started ?? call.route.handle(contextOf(call), inputOf(call), call.prepared);

/** Strips the answer to the declared schema, checks it, and sends it with the declared status. */
async function respond({ route, services, request, reply }: CallState, answer: unknown) {
  if (answer instanceof ReplayedAnswer) return sendReplayed(reply, answer);
  const { access } = route.call;
  const right = access.who === 'member' ? access.right : 'viewProject';
  const record = (download: DownloadRecord) =>
    recordDownload(services, download, {
      requestId: request.id,
      signal: request.callerSignal,
      right,
    });
  return sendAnswer(route.call, { request, reply, record }, answer);
}

/** By kind of caller, the steps that identify it, before a body of more than 16 kB is read. */
const identification = {
  anyone: [],
  account: [session],
  member: [session],
  provider: [apiKey],
} satisfies Record<Call['access']['who'], readonly Step[]>;

/**
 * By kind of caller, the steps that authorize a call. Each transaction runs them again, so that a
 * revoked right takes effect at once.
 */
const authorization = {
  anyone: [validInput],
  account: [session, validInput, freshProof],
  member: [session, validInput, projectAndRight, freshProof],
  provider: [apiKey, validInput],
} satisfies Record<Call['access']['who'], readonly Step[]>;

/** The steps after the body has been received. */
function answerPipeline(route: Route): Pipeline {
  const { call, options } = route;
  const { who } = call.access;
  const authorize = authorization[who];
  const stored = storesResponse(call) ? [storedResponse] : [];
  const limit = limitOf(route);
  // The handlers of public calls open their own transactions.
  if (who === 'anyone') return compose(...authorize, handler);
  if (options.ownTransactions) return ownTransactions(...authorize);
  if (options.prepare)
    return withPreparation(authorize, transaction(...authorize, ...stored, handler));
  const answer = transaction(...authorize, ...limit, ...stored, handler);
  return options.speculative
    ? withSpeculativeReadLimit(withSpeculativeHandler(answer), answer)
    : answer;
}

/** The limit that applies to the call: after its right, and before its handler. */
function limitOf(route: Route): readonly Step[] {
  if (isLimitedRead(route)) return [readLimit];
  return isLimited(route) ? [changeLimit] : [];
}

/**
 * The steps that receive, parse and authorize the body. No transaction is open while the body is
 * received.
 */
function bodySteps(route: Route, body: CallBody): readonly Step[] {
  const { who } = route.call.access;
  const [identify, authorize] = [identification[who], authorization[who]];
  const read = storesResponse(route.call) ? [parse, idempotencyKey] : [parse];
  switch (body?.kind) {
    case undefined:
    case 'json':
      return [
        collectedBody(body, ...identify),
        ...read,
        ...(route.options.ownTransactions ? [transactionBefore(...authorize)] : []),
      ];
    case 'lines':
      return [...read, transactionBefore(...authorize), lines(body)];
    case 'binary':
      return [...read, transactionBefore(...authorize), binary(body)];
    case 'upload':
      return [...read, transactionBefore(...identify, validInput), upload(body, ...authorize)];
  }
}

/** All steps of a call, in the order in which they run. */
function pipelineOf(route: Route): Pipeline {
  const { call } = route;
  const openTo = maintenanceAccess(call);
  return compose(
    ...(openTo === 'open' ? [] : [maintenance(openTo)]),
    ...(isSignIn(call) ? [countSignIn] : []),
    ...(call.access.who === 'account' || call.access.who === 'member' ? [credentials] : []),
    ...bodySteps(route, call.body),
    answerPipeline(route),
  );
}

/** Registers a call at its path, with its pipeline as the handler. */
export function registerCall(app: FastifyInstance, services: CallServices, route: Route): void {
  const { call } = route;
  const answer = pipelineOf(route);
  app.route({
    method: call.method,
    url: callPath(call, services.product).replace(/\{(\w+)\}/g, ':$1'),
    // A streamed body is read by its step; for any other, Fastify waits for the complete body.
    config: { call, streamsBody: call.body !== null && call.body.kind !== 'json' },
    handler: async (request, reply) => {
      const deprecation = deprecationOf(call);
      if (deprecation) reply.headers(deprecationFields(deprecation));
      request.reply = reply;
      const state = { route, services, request, reply };
      return respond(state, await answer(state));
    },
  });
}
