import type { Readable } from 'node:stream';
import type { Profile } from '@portal/contract/account';
import type { Call, CallInput, CallResult, FileResponse } from '@portal/contract/call';
import type { Principal } from '@portal/contract/rights';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { ByteRange } from '../files/file-storage.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import type { Download } from './answers/download.ts';

/**
 * A file as the answer of a handler. A stream is read as fast as the client receives it, after the
 * transaction of the call has ended, so it must open its own transactions.
 */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /** A function is called after the transaction of the call has ended. */
  readonly content:
    | Buffer
    | Readable
    | StoredContent
    | (() => Promise<Buffer | Readable> | Readable);
  /** The number of bytes of a stream, if known. */
  readonly size?: number | undefined;
  /**
   * The audit entry of the download, written before the first byte is sent; null for no entry. A
   * function is called once the content is there.
   */
  readonly entry: Download | (() => Download) | null;
}

/** The immutable bytes of a stored file, of which any range can be read. */
export interface StoredContent {
  readonly size: number;
  /** The SHA-256 of the bytes, in hex; it identifies the content. */
  readonly sha256: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

/** What the portal knows of a client before the sign-in. */
export interface ClientDescription {
  /** The IP address; behind a trusted proxy, that of the client itself. */
  readonly address: string;
  /** Such as "Firefox, Windows"; '' without a known user agent. */
  readonly device: string;
}

/** The part of the Fastify request that a handler may use. */
type CallRequest = Pick<
  FastifyRequest,
  'id' | 'language' | 'client' | 'browser' | 'callerSignal' | 'isUnderMaintenance'
>;

/**
 * All that a handler may use. Its call's access and its route's options determine which part it
 * gets.
 */
export interface CallContext<C extends Call = AccountCall> {
  readonly request: CallRequest;
  /**
   * The transaction of the call. Its row-level scope is the account, the project once it is known,
   * or for the provider all projects.
   */
  readonly db: Db;
  readonly account: Profile;
  readonly session: Session;
  readonly projectId: string;
  readonly principal: Principal;
  /**
   * Runs `work` in a transaction of its own, which first checks again that the session is open and
   * that the account has the right of the call in the project.
   */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Stores the response under the idempotency key of the call, if it has one. Must be the last
   * statement of the transaction that makes the change, so that both are committed or neither is.
   */
  readonly storeResponse: (
    db: Db,
    ...answer: AnswerOf<C> extends undefined ? [] : [answer: AnswerOf<C>]
  ) => Promise<void>;
}

/** The context of a call in a project. */
export type MemberContext = Omit<CallContext, 'transaction' | 'storeResponse'>;

export type TransactionPort = Pick<CallContext, 'transaction'>;
/** What a handler with `ownTransactions` uses to make a change. */
export type ChangePorts<C extends Call = AccountCall> = Pick<
  CallContext<C>,
  'transaction' | 'storeResponse'
>;
/** The context of a handler with `ownTransactions`. */
export type OwnTransactionsContext<C extends Call = AccountCall> = Omit<ContextOf<C>, 'db'> &
  ChangePorts<C>;

type AccountCall = Call & { readonly access: { readonly who: 'account' } };

type ContextOf<C extends Call> = C['access'] extends { who: 'member' }
  ? MemberContext
  : C['access'] extends { who: 'account' }
    ? Omit<MemberContext, 'projectId' | 'principal'>
    : Pick<MemberContext, C['access'] extends { who: 'provider' } ? 'request' | 'db' : 'request'>;

/** The context of a speculative read, which runs before its caller is known. */
type SpeculativeContext = Pick<MemberContext, 'request' | 'db' | 'projectId'>;

type AnswerOf<C extends Call> = C['response'] extends FileResponse ? FileAnswer : CallResult<C>;

export type Handler<C extends Call, Context = ContextOf<C>, Rest extends unknown[] = []> = (
  context: Context,
  input: CallInput<C>,
  ...rest: Rest
) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>;

export type SpeculativeHandler<C extends Call> = Handler<C, SpeculativeContext>;

/** Builds something outside of any transaction. */
export type Build<T> = () => Promise<T>;

interface RouteOptions<C extends Call> {
  /**
   * Runs the handler's own checks of the caller, before a stored response is replayed without the
   * handler.
   */
  readonly reauthorize?: (context: ContextOf<C>, input: CallInput<C>) => Promise<unknown>;
  /** No limit for changes: for a call that only inserts a row of its own, and waits for no lock. */
  readonly unthrottled?: boolean;
}

/**
 * For a handler with long work between its queries, such as hashing a password or reading a file.
 * No transaction may be open meanwhile: it would hold a connection, and the embedded database has
 * only one.
 */
interface OwnTransactionsOptions<C extends Call> extends RouteOptions<C> {
  readonly ownTransactions: true;
}

/**
 * For the most frequent reads, whose result is the same for every account with the right
 * `viewProject`. The first statement of the handler is sent along with the caller query, which
 * saves a round trip. A caller without the right never gets the result.
 */
interface SpeculativeOptions {
  readonly speculative: true;
}

/**
 * For a call that needs something slow to build, such as a document. `prepare` reads the inputs in
 * an authorized transaction and returns the builder, which runs outside of any transaction, within
 * the project's limit for changes. The handler then runs in a transaction as usual. It must check
 * that the inputs are unchanged, because another transaction may have changed them.
 */
interface PrepareOptions<C extends Call, Prepared> {
  readonly prepare: (context: ContextOf<C>, input: CallInput<C>) => Promise<Build<Prepared>>;
}

/** A call that needs only the right to view the project. */
type MemberCall = Call & {
  readonly access: { readonly who: 'member'; readonly right: 'viewProject' };
};
type IdentifiedCall = Call & {
  readonly access: { readonly who: 'account' | 'member' | 'provider' };
};

/** A call bound to its handler; `route` has checked the types. */
export interface Route {
  readonly call: Call;
  readonly handle: (
    context: Partial<CallContext>,
    input: CallInput<Call>,
    prepared?: unknown,
  ) => Promise<unknown>;
  readonly options: {
    readonly reauthorize?: Route['handle'];
    readonly unthrottled?: boolean;
    readonly ownTransactions?: boolean;
    readonly speculative?: boolean;
    readonly prepare?: (...of: Parameters<Route['handle']>) => Promise<Build<unknown>>;
  };
}

/** Binds a handler to its call. The options say how its pipeline differs from the usual one. */
export function route<C extends IdentifiedCall>(
  call: C,
  handler: Handler<C, OwnTransactionsContext<C>>,
  options: OwnTransactionsOptions<C>,
): Route;
export function route<C extends MemberCall>(
  call: C,
  handler: SpeculativeHandler<C>,
  options: SpeculativeOptions,
): Route;
export function route<C extends Call, Prepared>(
  call: C,
  handler: Handler<C, ContextOf<C>, [prepared: Prepared]>,
  options: PrepareOptions<C, Prepared>,
): Route;
export function route<C extends Call>(
  call: C,
  handler: Handler<C>,
  options?: RouteOptions<C>,
): Route;
export function route(call: Call, handler: unknown, options: unknown = {}): Route {
  // The pipeline gives a handler the context that its type declares. The type checker cannot follow
  // that across the steps.
  const bound = { call, handle: handler, options } as Route;
  if (bound.options.speculative && call.effect !== 'reads') {
    throw new Error(`${call.name} is speculative, and does more than read`);
  }
  const isStreamed = call.body !== null && call.body.kind !== 'json';
  const needsOwn = call.body?.kind === 'upload' || call.body?.kind === 'binary';
  if (isStreamed && needsOwn !== (bound.options.ownTransactions ?? false)) {
    throw new Error(
      `${call.name} must take its body ${needsOwn ? 'outside of' : 'in'} a transaction`,
    );
  }
  return bound;
}
