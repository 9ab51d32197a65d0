import { createHash } from 'node:crypto';
import type { Call, CallInput } from '@portal/contract/call';
import { storedResponseHours } from '@portal/contract/idempotency';
import type { Clock } from '../../clock.ts';
import type { KeyRing } from '../../config.ts';
import { type Database, type Db, setScope } from '../../database/database.ts';
import { isCutOff } from '../../database/unreachable.ts';
import { newId } from '../../ids.ts';
import { requiredProof, requireProof } from '../../access/fresh-proof.ts';
import { ProblemError } from '../../problem.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import {
  beginRun,
  findFullUntil,
  findStoredResponse,
  finishRun,
  deleteRun,
  insertStoredResponse,
  type StoredResponse,
  type ResponseContent,
  type ResponseKey,
  lockResponseKey,
} from './stored-response-store.ts';
import { hidePayload, isSamePayload } from './payload-hmac.ts';

/** A call with an idempotency key, and its caller. */
export interface KeyedCall {
  readonly call: Call;
  readonly key: string;
  readonly caller: {
    readonly session: Session | undefined;
    readonly projectId: string | undefined;
    /** The API key of the provider's systems. */
    readonly apiKeyId: string | undefined;
  };
  readonly input: CallInput<Call>;
  /** Identifies the body: its value, or the digest of a streamed one. */
  readonly content: unknown;
  readonly services: {
    readonly database: Database;
    readonly clock: Clock;
    readonly secrets: KeyRing;
  };
  /**
   * The handler's own checks of the caller, for a response that is replayed without the handler.
   */
  readonly reauthorize: ((db: Db) => Promise<void>) | undefined;
}

/** A stored response. */
export class ReplayedAnswer {
  constructor(
    readonly status: number,
    readonly body: string | null,
  ) {}
}

type StoreResponse = (db: Db, answer?: unknown) => Promise<void>;

/** Longer than any run: the row of a run whose process was killed expires after it. */
const maxRunMs = 60_000;

const inProgress = (): ProblemError =>
  new ProblemError('idempotency-in-progress', [], { 'retry-after': '1' });

const full = (until: Date, now: Date): ProblemError =>
  new ProblemError('too-many-requests', [], {
    'retry-after': String(Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });

/**
 * Answers in one transaction, which stores the response together with the change, or neither.
 * @throws {ProblemError} 429 with retry-after for a new key of an account with too many stored
 *   responses, 409 while another run of the key is in progress
 */
export async function answerOnce(
  keyed: KeyedCall,
  db: Db,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const responseKey = responseKeyOf(keyed);
  const now = keyed.services.clock.now();
  const { isAcquired, fullUntil } = await lockResponseKey(db, responseKey, now);
  if (!isAcquired) throw inProgress();
  const stored = await findStoredResponse(db, responseKey, now);
  if (stored) return replay(keyed, db, stored);
  if (fullUntil) throw full(fullUntil, now);
  const answer = await work();
  await setScope(db, scopeOf(responseKey));
  await insertStoredResponse(db, responseKey, {
    ...hidePayload(keyed.services.secrets, payloadOf(keyed)),
    ...contentOf(keyed, answer),
  });
  return answer;
}

/**
 * Answers a call that opens its transactions itself. Meanwhile a row marks its run as in progress,
 * so that no connection is held. The response replaces that row in the transaction of the change.
 * @param inTransaction runs work in a transaction that has authorized the caller
 * @throws {ProblemError} as answerOnce
 */
export async function answerOnceOutside(
  keyed: KeyedCall,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  work: (storeResponse: StoreResponse) => Promise<unknown>,
): Promise<unknown> {
  const { database, clock, secrets } = keyed.services;
  const responseKey = responseKeyOf(keyed);
  const runId = newId();
  const replayed = await inTransaction(async (db) => {
    const now = clock.now();
    const validUntil = new Date(now.getTime() + maxRunMs);
    const hidden = hidePayload(secrets, payloadOf(keyed));
    const fullUntil = await findFullUntil(db, now);
    if (fullUntil) {
      const stored = await findStoredResponse(db, responseKey, now);
      if (!stored) throw full(fullUntil, now);
      return replay(keyed, db, stored);
    }
    if (await beginRun(db, responseKey, { ...hidden, runId, validUntil, now })) return undefined;
    const found = await findStoredResponse(db, responseKey, now);
    if (!found) throw inProgress();
    return replay(keyed, db, found);
  });
  if (replayed) return replayed;
  try {
    return await work(async (db, answer) => {
      await setScope(db, scopeOf(responseKey));
      const content = { runId, ...contentOf(keyed, answer) };
      if (!(await finishRun(db, responseKey, content))) throw inProgress();
    });
  } catch (error) {
    // If this fails too, the row expires by itself.
    const deleted = database
      .transaction({ allProjects: true }, (db) => deleteRun(db, responseKey, runId))
      .catch(() => undefined);
    if (!isCutOff(error)) await deleted;
    throw error;
  }
}

async function replay(keyed: KeyedCall, db: Db, stored: StoredResponse): Promise<ReplayedAnswer> {
  const { services, caller, reauthorize } = keyed;
  // A run in progress may still end without using the key.
  if (stored.status === null) throw inProgress();
  if (!isSamePayload(services.secrets, stored, payloadOf(keyed))) {
    throw new ProblemError('idempotency-key-reused');
  }
  await reauthorize?.(db);
  if (stored.proof && caller.session) {
    requireProof(caller.session, stored.proof, services.clock.now());
  }
  return new ReplayedAnswer(stored.status, stored.body);
}

const nameOf = ({ group, name }: Call): string => `${group}/${name}`;

/** The project of a call of the provider, which the request names. */
function namedProject({ params, body }: CallInput<Call>): string | null {
  const fields = { ...(params as object | undefined), ...(body as object | undefined) };
  const { projectId } = fields as { projectId?: unknown };
  return typeof projectId === 'string' ? projectId.toLowerCase() : null;
}

function responseKeyOf({ call, key, caller, input }: KeyedCall): ResponseKey {
  const accountId = caller.session?.account.accountId ?? null;
  const projectId = caller.projectId ?? (accountId === null ? namedProject(input) : null);
  const owner = accountId ?? caller.apiKeyId;
  if (owner === undefined) throw new Error(`${call.name} has no caller to store a response for`);
  const parts = [owner, nameOf(call), projectId, key];
  const keptAnswerId = createHash('sha256').update(JSON.stringify(parts)).digest();
  return { keptAnswerId, accountId, projectId, call: nameOf(call) };
}

const scopeOf = ({ accountId, projectId }: ResponseKey) =>
  accountId === null
    ? { allProjects: true }
    : { accountId, ...(projectId !== null && { projectId }) };

const payloadOf = ({ input: { params, query }, content }: KeyedCall): string =>
  JSON.stringify([params ?? null, query ?? null, content ?? null]);

/** The serialized response, so that a replayed one has the same bytes. */
function contentOf({ call, caller, services }: KeyedCall, answer: unknown): ResponseContent {
  const { response, status } = call;
  if (response?.kind === 'file')
    throw new Error(`${call.name} answers with a file, which is not stored`);
  const now = services.clock.now();
  return {
    status,
    body: response ? JSON.stringify(response.schema.parse(answer)) : null,
    proof: (caller.session && requiredProof(caller.session)) ?? null,
    validUntil: new Date(now.getTime() + storedResponseHours * 60 * 60_000),
  };
}
