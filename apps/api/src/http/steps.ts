import type { Call, CallInput } from '@portal/contract/call';
import type { Principal } from '@portal/contract/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyAllowances } from '../access/key-allowances.ts';
import type { ProjectGrant } from '../access/project-access.ts';
import type { Clock } from '../clock.ts';
import type { KeyRing } from '../config.ts';
import type { Database, Db, Scope } from '../database/database.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import type { TokenContent } from '../identity/sessions/session-tokens.ts';
import type { PortalMetrics } from '../metrics/portal-metrics.ts';
import type { BodyBudget, BodyCaller } from './bodies/body-budget.ts';
import type { ChangeLimiter } from './change-limiter.ts';
import type { ReadLimiter } from './read-limiter.ts';
import type { CallContext, Route } from './route.ts';

export interface CallServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: KeyRing;
  readonly isLocal: boolean;
  readonly changeLimiter: ChangeLimiter;
  readonly reads: ReadLimiter;
  readonly bodies: BodyBudget;
  readonly allowances: KeyAllowances;
  /** The name of the product, which is part of a path. */
  readonly product: string;
  readonly isUnderMaintenance: () => Promise<boolean>;
  readonly metrics: PortalMetrics;
}

/** A call on its way: each step passes on what it has found out besides. */
export interface CallState {
  readonly route: Route;
  readonly services: CallServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What the access token says. */
  readonly token?: TokenContent;
  readonly input?: CallInput<Call>;
  /** What is wrong with the request; only a caller who is known may hear it. */
  readonly fault?: unknown;
  /** The idempotency key. */
  readonly key?: string | undefined;
  /** What the body is known by under that key: the digest of one that was streamed. */
  readonly digest?: unknown;
  readonly db?: Db;
  /** Who sends the body; undefined until the caller is known. */
  readonly sender?: BodyCaller;
  readonly session?: Session;
  readonly grant?: ProjectGrant | undefined;
  readonly apiKeyId?: string;
  readonly projectId?: string;
  readonly principal?: Principal;
  /** Whether it runs within the limit for changes, or that for reads. */
  readonly isLimited?: boolean;
  /** Ends what this transaction takes of that limit. */
  readonly slot?: { release?: () => void };
  readonly isSpeculative?: boolean;
  /** What the handler answers, where it began before the caller was known. */
  readonly started?: Promise<unknown>;
  readonly prepared?: unknown;
}

export type Stage = (call: CallState) => Promise<unknown>;
/** One step on the way of a call; `next` is all that comes after it. */
export type Step = (call: CallState, next: Stage) => Promise<unknown>;

/**
 * What a step answers that has to wait for something: the transaction ends, so that its connection is
 * free meanwhile, and then all of it runs again.
 */
export class Outside {
  /** @param wait waits, and then runs the transaction again with what is known besides */
  constructor(
    readonly wait: (again: (known: Partial<CallState>) => Promise<unknown>) => Promise<unknown>,
  ) {}
}

const end: Stage = () => Promise.reject(new Error('The last step answers'));

/** The steps as one; the last of them answers, and goes on to nothing. */
export const inOrder = (...steps: readonly Step[]): Stage =>
  steps.reduceRight<Stage>((next, step) => (call) => step(call, next), end);

/** What the steps have found out, for a handler. */
export const contextOf = ({
  request,
  db,
  session,
  projectId,
  principal,
}: CallState): Partial<CallContext> => ({
  request,
  db,
  session,
  account: session?.account,
  projectId,
  principal,
});

/** The input of a call whose request was found to be right. */
export function inputOf({ input, fault }: CallState): CallInput<Call> {
  if (input === undefined) throw fault;
  return input;
}

/** The project that a call names itself, without a look at a record; undefined when it does not. */
export function namedProject(call: CallState): string | undefined {
  const { access } = call.route.call;
  if (access.who !== 'member' || call.projectId !== undefined) return call.projectId;
  const named = access.project.record ? undefined : fieldOf(call, access.project.field);
  return typeof named === 'string' ? named : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (part: unknown): part is Fields =>
  typeof part === 'object' && part !== null;

/** A field of the body, or else of the query. */
export function fieldOf({ input }: CallState, name: string): unknown {
  const { body, query } = input ?? {};
  if (isFields(body) && name in body) return body[name];
  return isFields(query) ? query[name] : undefined;
}

/** What a transaction may see before its caller is known. */
const scopeOf = (call: CallState): Scope => {
  const { id: requestId } = call.request;
  if (call.route.call.access.who === 'provider') return { allProjects: true, requestId };
  return { sessionId: call.token!.sessionId, projectId: namedProject(call), requestId };
};

/**
 * All of these in one transaction with row-level scope. Where one of them has to wait, the
 * transaction ends first, and then they all run again.
 */
export function transaction(...steps: readonly Step[]): Stage {
  const inside = inOrder(...steps);
  const attempt: Stage = async (call) => {
    const slot: CallState['slot'] = {};
    let outcome: unknown;
    try {
      outcome = await call.services.database.transaction(scopeOf(call), (db) =>
        inside({ ...call, db, slot }),
      );
    } finally {
      slot.release?.();
    }
    if (!(outcome instanceof Outside)) return outcome;
    return outcome.wait((known) => attempt({ ...call, ...known }));
  };
  return attempt;
}

/** All of these in a transaction of their own, which has ended when the next step runs. */
export function transactionBefore(...steps: readonly Step[]): Step {
  const inside = transaction(...steps, async (call) => call);
  return async (call, next) => next({ ...((await inside(call)) as CallState), db: undefined });
}
