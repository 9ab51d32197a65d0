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
  /** The name of the product, which is part of the paths of some calls. */
  readonly product: string;
  readonly isUnderMaintenance: () => Promise<boolean>;
  readonly metrics: PortalMetrics;
}

/** The state of one call. Each step adds what the later ones need. */
export interface CallState {
  readonly route: Route;
  readonly services: CallServices;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The content of the access token. */
  readonly token?: TokenContent;
  readonly input?: CallInput<Call>;
  /** The error of the parser, in place of `input`. Only a known caller may get it. */
  readonly inputError?: unknown;
  /** The idempotency key. */
  readonly key?: string | undefined;
  /** Identifies a streamed body for the idempotency key: the digest of its bytes. */
  readonly digest?: unknown;
  readonly db?: Db;
  /** The sender of the body; undefined until the caller is known. */
  readonly sender?: BodyCaller;
  readonly session?: Session;
  readonly grant?: ProjectGrant | undefined;
  readonly apiKeyId?: string;
  readonly projectId?: string;
  readonly principal?: Principal;
  /** Whether the call holds a slot of the limit for changes or reads. */
  readonly isLimited?: boolean;
  /** The slot that the current transaction has taken, with its release. */
  readonly slot?: { release?: () => void };
  readonly isSpeculative?: boolean;
  /** The result of a handler that was started before the caller was known. */
  readonly started?: Promise<unknown>;
  readonly prepared?: unknown;
}

export type Pipeline = (call: CallState) => Promise<unknown>;
/** A middleware of the pipeline: `next` runs all later steps and returns the answer. */
export type Step = (call: CallState, next: Pipeline) => Promise<unknown>;

/**
 * The result of a step that has to wait. The transaction ends first, so that no connection is held
 * during the wait, and then all its steps run again.
 */
export class RetryAfterWait {
  /** @param wait waits, then calls `retry` with the state to add */
  constructor(
    readonly wait: (retry: (known: Partial<CallState>) => Promise<unknown>) => Promise<unknown>,
  ) {}
}

const end: Pipeline = () => Promise.reject(new Error('The last step must answer'));

/** Composes steps to one pipeline. The last step must answer, and must not call `next`. */
export const compose = (...steps: readonly Step[]): Pipeline =>
  steps.reduceRight<Pipeline>((next, step) => (call) => step(call, next), end);

/** The context of the handler, from the state of the call. */
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

/** The parsed input. @throws {ProblemError} 400 or 422 for an invalid request */
export function inputOf({ input, inputError }: CallState): CallInput<Call> {
  if (input === undefined) throw inputError;
  return input;
}

/**
 * The project that the request names directly; undefined when it names one of its records, or none.
 */
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

/** The row-level scope of a transaction whose caller is not known yet. */
const scopeOf = (call: CallState): Scope => {
  const { id: requestId } = call.request;
  if (call.route.call.access.who === 'provider') return { allProjects: true, requestId };
  return { sessionId: call.token!.sessionId, projectId: namedProject(call), requestId };
};

/**
 * Runs all of `steps` in one transaction with row-level scope. When a step has to wait, the
 * transaction ends, and all steps run again after the wait.
 */
export function transaction(...steps: readonly Step[]): Pipeline {
  const inside = compose(...steps);
  const attempt: Pipeline = async (call) => {
    const slot: CallState['slot'] = {};
    let outcome: unknown;
    try {
      outcome = await call.services.database.transaction(scopeOf(call), (db) =>
        inside({ ...call, db, slot }),
      );
    } finally {
      slot.release?.();
    }
    if (!(outcome instanceof RetryAfterWait)) return outcome;
    return outcome.wait((known) => attempt({ ...call, ...known }));
  };
  return attempt;
}

/** Runs `steps` in a transaction of their own, which ends before the next step. */
export function transactionBefore(...steps: readonly Step[]): Step {
  const inside = transaction(...steps, async (call) => call);
  return async (call, next) => next({ ...((await inside(call)) as CallState), db: undefined });
}
