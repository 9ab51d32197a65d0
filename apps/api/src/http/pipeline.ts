import { type Call, callPath } from '@portal/contract/call';
import type { CallBody } from '@portal/contract/call-body';
import { deprecationFields, deprecationOf } from '@portal/contract/deprecations';
import { storesResponse } from '@portal/contract/idempotency';
import { maintenanceAccess } from '@portal/contract/maintenance-access';
import type { FastifyInstance } from 'fastify';
import { underMaintenance } from '../problem.ts';
import { type Recorded, recordDownload } from './answers/record-download.ts';
import { sendAnswer } from './answers/send-answer.ts';
import { sendReplayed } from './answers/send-replayed.ts';
import { binary, collectedBody, lines, upload } from './body-steps.ts';
import {
  type CallServices,
  type CallState,
  contextOf,
  inOrder,
  inputOf,
  type Stage,
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
  speculatively,
} from './caller-steps.ts';
import {
  changeLimit,
  idempotencyKey,
  isLimited,
  ownTransactions,
  preparing,
  storedResponse,
} from './change-steps.ts';
import { ReplayedAnswer } from './idempotency/answer-once.ts';
import { countSignIn, isSignIn } from './metrics/count-sign-ins.ts';
import { parseRequest } from './parse-request.ts';
import { isLimitedRead, limitedSpeculatively, readLimit } from './read-steps.ts';
import type { Route } from './route.ts';

/** Whom a call answers while the portal is under maintenance. @throws {ProblemError} 503 */
const maintenance =
  (openTo: 'back-office' | 'closed'): Step =>
  async (call, next) => {
    const { request, services } = call;
    request.isUnderMaintenance = await services.isUnderMaintenance();
    if (request.isUnderMaintenance && openTo === 'closed') throw underMaintenance();
    return next(call);
  };

/** Parses the request. What is wrong with it comes later, for it is said to a known caller alone. */
const parse: Step = (call, next) => {
  let known: Partial<CallState>;
  try {
    known = { input: parseRequest(call.route.call, call.request) };
  } catch (fault) {
    known = { fault };
  }
  return next({ ...call, ...known });
};

/** @throws {ProblemError} what is wrong with the request, now that its caller may hear it */
const validInput: Step = async (call, next) => {
  inputOf(call);
  return next(call);
};

const handler: Stage = async (call) =>
  call.started ?? call.route.handle(contextOf(call), inputOf(call), call.prepared);

/** Strips and checks what was answered, and sends it with the status that its call declares. */
async function respond({ route, services, request, reply }: CallState, answer: unknown) {
  if (answer instanceof ReplayedAnswer) return sendReplayed(reply, answer);
  const { access } = route.call;
  const right = access.who === 'member' ? access.right : 'viewProject';
  const record = (download: Recorded) =>
    recordDownload(services, download, {
      requestId: request.id,
      signal: request.callerSignal,
      right,
    });
  return sendAnswer(route.call, { request, reply, record }, answer);
}

/** Who makes a call, by its credentials: what a body of more than 16 kB is read for. */
const identification = {
  anyone: [],
  account: [session],
  member: [session],
  provider: [apiKey],
} satisfies Record<Call['access']['who'], readonly Step[]>;

/** Whether they may: with each transaction anew, so that a right taken away a moment ago acts no more. */
const authorization = {
  anyone: [validInput],
  account: [session, validInput, freshProof],
  member: [session, validInput, projectAndRight, freshProof],
  provider: [apiKey, validInput],
} satisfies Record<Call['access']['who'], readonly Step[]>;

/** How a call is answered once its body is there, by who may make it and by the options of its route. */
function answering(route: Route): Stage {
  const { call, options } = route;
  const { who } = call.access;
  const authorize = authorization[who];
  const stored = storesResponse(call) ? [storedResponse] : [];
  const limit = limitOf(route);
  // What anyone may ask has a transaction where its handler opens one.
  if (who === 'anyone') return inOrder(...authorize, handler);
  if (options.ownTransactions) return ownTransactions(...authorize);
  if (options.prepare) return preparing(authorize, transaction(...authorize, ...stored, handler));
  const answer = transaction(...authorize, ...limit, ...stored, handler);
  return options.speculative ? limitedSpeculatively(speculatively(answer), answer) : answer;
}

/** What a call waits for after its right, and before its handler. */
function limitOf(route: Route): readonly Step[] {
  if (isLimitedRead(route)) return [readLimit];
  return isLimited(route) ? [changeLimit] : [];
}

/** The body, and what it is for: no transaction is open while a slow client may send. */
function receiving(route: Route, body: CallBody): readonly Step[] {
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
function pipelineOf(route: Route): Stage {
  const { call } = route;
  const openTo = maintenanceAccess(call);
  return inOrder(
    ...(openTo === 'open' ? [] : [maintenance(openTo)]),
    ...(isSignIn(call) ? [countSignIn] : []),
    ...(call.access.who === 'account' || call.access.who === 'member' ? [credentials] : []),
    ...receiving(route, call.body),
    answering(route),
  );
}

/** Registers a call. Every one goes the way that its pipeline says. */
export function registerCall(app: FastifyInstance, services: CallServices, route: Route): void {
  const { call } = route;
  const answer = pipelineOf(route);
  app.route({
    method: call.method,
    url: callPath(call, services.product).replace(/\{(\w+)\}/g, ':$1'),
    // What is streamed is read while it comes in, instead of when it is complete.
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
