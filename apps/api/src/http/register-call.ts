import {
  type Call,
  type CallInput,
  callPath,
  isBinaryBody,
  isFileResponse,
  isLinesBody,
  isUploadBody,
} from '@portal/contract/call';
import type { Language } from '@portal/contract/fields';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, today } from '../clock.ts';
import type { KeyRing } from '../config.ts';
import { type Database, type Db, setScope } from '../database/database.ts';
import { isWorthTouching } from '../sessions/session-rules.ts';
import { type Session, touchSession } from '../sessions/session-store.ts';
import { withReceivedFile } from './binary-body.ts';
import { describeClient } from './client-description.ts';
import { contentDisposition } from './content-disposition.ts';
import { receiveLines } from './lines-body.ts';
import { writeLongAnswer } from './long-answer.ts';
import { receiveUpload } from './upload-body.ts';
import { checkStaysIn } from './maintenance-mode.ts';
import { maintenanceDoor } from './maintenance-rules.ts';
import { parseRequest } from './parse-request.ts';
import { ProblemError, underMaintenance } from './problem.ts';
import { enterProject, findProjectId } from './project-access.ts';
import { requireApiKey } from './provider-guard.ts';
import type { FileAnswer, MemberContext, OwnTransactions, Route } from './route.ts';
import { filePolicy } from './security-headers.ts';
import { sendStored } from './send-stored.ts';
import { bearerToken, readAccessToken, requireSession } from './sign-in-guard.ts';
import { streamFile } from './stream-file.ts';

export interface CallServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: KeyRing;
  /** The name of the product; it stands in a path. */
  readonly product: string;
  readonly isUnderMaintenance: () => Promise<boolean>;
}

/**
 * Registers a call. Every one goes the same way: sign-in, parse, project access, right, handler,
 * strip and check the answer, the declared status. Who asks is settled before what they ask.
 */
export function registerCall(app: FastifyInstance, services: CallServices, route: Route): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: callPath(call, services.product).replace(/\{(\w+)\}/g, ':$1'),
    config: { streamsBody: [isLinesBody, isUploadBody, isBinaryBody].some((is) => is(call.body)) },
    handler: async (request, reply) => {
      const door = maintenanceDoor(call);
      const isUnderMaintenance = door !== 'open' && (await services.isUnderMaintenance());
      if (isUnderMaintenance && door === 'closed') throw underMaintenance();
      const answer = await answerCall(services, route, request, isUnderMaintenance);
      return sendAnswer(call, request, reply, answer);
    },
  });
}

/** The language of an answer's messages; the page always asks for Dutch. */
export function answerLanguage(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl';
}

async function answerCall(
  { database, clock, secrets }: CallServices,
  { call, handle, ownTransactions }: Route,
  request: FastifyRequest,
  isUnderMaintenance: boolean,
): Promise<unknown> {
  const { access } = call;
  const meta = {
    requestId: request.id,
    language: answerLanguage(request),
    client: describeClient(request),
    isUnderMaintenance,
  };
  // The types of a route's own handler promise no more than its access brings.
  const run = (context: Partial<MemberContext & OwnTransactions>) =>
    handle(context as MemberContext, parseRequest(call, request));

  if (access.who === 'anyone') return run(meta);
  if (access.who === 'provider') {
    const asProvider = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
      database.transaction({ allProjects: true }, async (db) => {
        await requireApiKey(db, request);
        return work(db);
      });
    if (!isLinesBody(call.body) && !ownTransactions) {
      return asProvider((db) => run({ ...meta, db }));
    }
    await asProvider(() => Promise.resolve());
    const input = parseRequest(call, request);
    if (!isLinesBody(call.body)) {
      const context = { ...meta, transaction: asProvider } as MemberContext & OwnTransactions;
      return isBinaryBody(call.body)
        ? withReceivedFile(call.body, request, (body) => handle(context, { ...input, body }))
        : handle(context, input);
    }
    const spool = await receiveLines(call.body, request);
    try {
      const body = spool.lines() as never;
      return await asProvider((db) => handle({ ...meta, db } as MemberContext, { ...input, body }));
    } finally {
      await spool.close();
    }
  }

  if (isLinesBody(call.body)) throw new Error(`${call.name}: only the provider sends lines`);
  if (isUnderMaintenance && bearerToken(request) === undefined) throw underMaintenance();
  const token = readAccessToken(secrets, request);
  const inSession = <T>(work: (db: Db, session: Session) => Promise<T>): Promise<T> =>
    database.transaction({}, async (db) => {
      const now = clock.now();
      const session = await requireSession(db, { token, now });
      if (isUnderMaintenance) checkStaysIn(session.account);
      if (session.isReadOnly && call.effect === 'changes') {
        throw new ProblemError('read-only-session');
      }
      if (access.who === 'account') await setScope(db, { accountId: session.account.accountId });
      const result = await work(db, session);
      // Last, so that the session is not held while the work waits for what others hold.
      if (isWorthTouching(session, now)) await touchSession(db, { ...session, now });
      return result;
    });

  if (access.who === 'account') {
    if (!ownTransactions) {
      return inSession((db, session) => run({ ...meta, db, account: session.account, session }));
    }
    const session = await inSession(async (_db, found) => found);
    const transaction: OwnTransactions['transaction'] = (work) => inSession((db) => work(db));
    return run({ ...meta, account: session.account, session, transaction });
  }

  const enter = async (db: Db, session: Session, fields: Fields): Promise<Place> => {
    const projectId = await findProjectId(db, access.project, fields);
    const holder = await enterProject(db, {
      session,
      projectId,
      right: access.right,
      date: today(clock),
    });
    return { account: session.account, session, projectId, holder };
  };
  const inProject = <T>(fields: Fields, work: (db: Db, place: Place) => Promise<T>): Promise<T> =>
    inSession(async (db, session) => work(db, await enter(db, session, fields)));
  const own = (place: Place, fields: Fields): MemberContext & OwnTransactions => {
    const transaction: OwnTransactions['transaction'] = (work) =>
      inProject(fields, (db) => work(db));
    // The types of a route promise its handler no `db` here.
    return { ...meta, ...place, transaction } as MemberContext & OwnTransactions;
  };

  if (isUploadBody(call.body)) {
    await inSession(() => Promise.resolve());
    const input = parseRequest(call, request);
    const { form, file, admission } = await receiveUpload(call.body, request, (fields) =>
      inProject(fields, async (_db, place) => place),
    );
    return handle(own(admission, form), { ...input, body: { ...form, file } });
  }
  if (ownTransactions) {
    const { input, fields, place } = await inSession(async (db, session) => {
      const parsed = parseRequest(call, request);
      const found = fieldsOf(parsed);
      return { input: parsed, fields: found, place: await enter(db, session, found) };
    });
    return handle(own(place, fields), input);
  }
  return inSession(async (db, session) => {
    const input = parseRequest(call, request);
    const place = await enter(db, session, fieldsOf(input));
    return handle({ ...meta, db, ...place }, input);
  });
}

type Fields = Readonly<Record<string, unknown>>;
type Place = Pick<MemberContext, 'account' | 'session' | 'projectId' | 'holder'>;

const fieldsOf = (input: CallInput<Call>): Fields => ({
  ...(input.query as object | undefined),
  ...(input.body as object | undefined),
});

async function sendAnswer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  reply.code(call.status).header('cache-control', 'no-store');
  if (call.response === null) return reply.send();
  if (!isFileResponse(call.response)) {
    const long = await writeLongAnswer(call.response, answer);
    if (long === undefined) return reply.send(call.response.parse(answer));
    return reply.type('application/json; charset=utf-8').send(long);
  }

  const file = answer as FileAnswer;
  if (!call.response.file.includes(file.contentType)) {
    throw new Error(`${call.name} does not declare ${file.contentType}`);
  }
  reply
    .type(file.contentType)
    .header('content-disposition', contentDisposition(file.fileName))
    .header('content-security-policy', filePolicy);
  if (Buffer.isBuffer(file.content)) return reply.send(file.content);
  if ('open' in file.content) return sendStored(request, reply, file.content);
  if (file.size !== undefined) reply.header('content-length', String(file.size));
  return streamFile(reply, file.content);
}
