import { type Call, isFileResponse } from '@portal/contract/call';
import type { Language } from '@portal/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../config.ts';
import { type Database, setScope } from '../database/database.ts';
import { contentDisposition } from './content-disposition.ts';
import { parseRequest } from './parse-request.ts';
import { ProblemError } from './problem.ts';
import { enterProject, findProjectId } from './project-access.ts';
import { requireApiKey } from './provider-guard.ts';
import type { FileAnswer, MemberContext, Route } from './route.ts';
import { readAccessToken, requireSession } from './sign-in-guard.ts';

export interface CallServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: KeyRing;
  readonly isUnderMaintenance: () => Promise<boolean>;
}

/** Calls that answer during maintenance: what the page needs to say so, and the provider's own. */
const worksInMaintenance = (call: Call): boolean =>
  ['Maintenance', 'Portal'].includes(call.group) || call.access.who === 'provider';

/**
 * Registers a call. Every one goes the same way: sign-in, parse, project access, right, handler,
 * strip and check the answer, the declared status. Who asks is settled before what they ask.
 */
export function registerCall(app: FastifyInstance, services: CallServices, route: Route): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      if (!worksInMaintenance(call) && (await services.isUnderMaintenance())) {
        throw new ProblemError('maintenance', [], { 'retry-after': '60' });
      }
      const answer = await answerCall(services, route, request);
      return sendAnswer(call, reply, answer);
    },
  });
}

/** The language of an answer's messages; the page always asks for Dutch. */
export function answerLanguage(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}

async function answerCall(
  { database, clock, secrets }: CallServices,
  { call, handle }: Route,
  request: FastifyRequest,
): Promise<unknown> {
  const { access } = call;
  const meta = { requestId: request.id, language: answerLanguage(request) };
  // The types of a route's own handler promise no more than its access brings.
  const run = (context: Partial<MemberContext>) =>
    handle(context as MemberContext, parseRequest(call, request));

  if (access.who === 'anyone') return run(meta);
  if (access.who === 'provider') {
    return database.transaction({ allProjects: true }, async (db) => {
      await requireApiKey(db, request);
      return run({ ...meta, db });
    });
  }

  const token = readAccessToken(secrets, request);
  return database.transaction({}, async (db) => {
    const { account } = await requireSession(db, { token, now: clock.now() });
    if (access.who === 'account') {
      await setScope(db, { accountId: account.accountId });
      return run({ ...meta, db, account });
    }

    const input = parseRequest(call, request);
    const fields = {
      ...(input.query as object | undefined),
      ...(input.body as object | undefined),
    };
    const projectId = await findProjectId(db, access.project, fields);
    const holder = await enterProject(db, { account, projectId, right: access.right });
    return handle({ ...meta, db, account, projectId, holder }, input);
  });
}

function sendAnswer(call: Call, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.code(call.status).header('cache-control', 'no-store');
  if (call.response === null) return reply.send();
  if (!isFileResponse(call.response)) return reply.send(call.response.parse(answer));

  const file = answer as FileAnswer;
  if (!call.response.file.includes(file.contentType)) {
    throw new Error(`${call.name} does not declare ${file.contentType}`);
  }
  return reply
    .type(file.contentType)
    .header('content-disposition', contentDisposition(file.fileName))
    .send(file.content);
}
