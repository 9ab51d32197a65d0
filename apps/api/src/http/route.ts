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
 * A file as the answer of a handler. A stream is read as fast as the client takes it, after the
 * call's transaction has ended, so it must open its own transactions.
 */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  /** A function makes the content after the call's transaction has ended. */
  readonly content:
    | Buffer
    | Readable
    | StoredContent
    | (() => Promise<Buffer | Readable> | Readable);
  /** The number of bytes of a stream, if it is known. */
  readonly size?: number | undefined;
  /**
   * What the log says of the download, before its first byte; null for what leaves no entry. A
   * function is called once there is content.
   */
  readonly entry: Download | (() => Download) | null;
}

/** The bytes of a stored file: any part of them can be read, and they never change. */
export interface StoredContent {
  readonly size: number;
  /** The digest of the bytes, in hex; it identifies the content. */
  readonly sha256: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

/** What the portal knows of a client before anybody signs in. */
export interface ClientDescription {
  /** IP address; behind a trusted proxy, the address of the client itself. */
  readonly address: string;
  /** Such as "Firefox, Windows"; '' when the client does not say. */
  readonly device: string;
}

/** What a handler may read of a request, and the cookies that it may leave with the answer. */
type CallRequest = Pick<
  FastifyRequest,
  'id' | 'language' | 'client' | 'browser' | 'callerSignal' | 'isUnderMaintenance'
>;

/** All that a handler may know of a call; its access and the options of its route say what it gets. */
export interface CallContext<C extends Call = AccountCall> {
  readonly request: CallRequest;
  /**
   * The transaction of the call. Its scope is the account, the project once that is known, or for
   * the provider all projects.
   */
  readonly db: Db;
  readonly account: Profile;
  readonly session: Session;
  readonly projectId: string;
  readonly principal: Principal;
  /**
   * Runs `work` in a transaction that first checks that the session is still open and, if the call
   * asks for a right, that it has that right in the project.
   */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Says what the call will answer. It comes last in the transaction that makes the change, and
   * only when the change is made.
   */
  readonly storeResponse: (
    db: Db,
    ...answer: AnswerOf<C> extends undefined ? [] : [answer: AnswerOf<C>]
  ) => Promise<void>;
}

/** What a handler knows of a call in a project. */
export type MemberContext = Omit<CallContext, 'transaction' | 'storeResponse'>;

export type OwnTransactions = Pick<CallContext, 'transaction'>;
/** What such a call has to change something. */
export type Changing<C extends Call = AccountCall> = Pick<
  CallContext<C>,
  'transaction' | 'storeResponse'
>;
/** What a handler knows if it opens its transactions itself. */
export type OwnTransactionsContext<C extends Call = AccountCall> = Omit<ContextOf<C>, 'db'> &
  Changing<C>;

type AccountCall = Call & { readonly access: { readonly who: 'account' } };

type ContextOf<C extends Call> = C['access'] extends { who: 'member' }
  ? MemberContext
  : C['access'] extends { who: 'account' }
    ? Omit<MemberContext, 'projectId' | 'principal'>
    : Pick<MemberContext, C['access'] extends { who: 'provider' } ? 'request' | 'db' : 'request'>;

/** Nothing of who calls. */
type SpeculativeContext = Pick<MemberContext, 'request' | 'db' | 'projectId'>;

type AnswerOf<C extends Call> = C['response'] extends FileResponse ? FileAnswer : CallResult<C>;

export type Handler<C extends Call, Context = ContextOf<C>, Rest extends unknown[] = []> = (
  context: Context,
  input: CallInput<C>,
  ...rest: Rest
) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>;

export type SpeculativeHandler<C extends Call> = Handler<C, SpeculativeContext>;

/** Makes something outside of any transaction. */
export type Making<T> = () => Promise<T>;

interface RouteOptions<C extends Call> {
  /**
   * Where the handler checks itself who may make the call, this does so before an answer is given
   * that was stored.
   */
  readonly reauthorize?: (context: ContextOf<C>, input: CallInput<C>) => Promise<unknown>;
  /** For a call that only adds a row of its own and waits for no other change. */
  readonly unthrottled?: boolean;
}

/**
 * For a call that takes long over other work, such as hashing a password or reading a file. No
 * transaction may stay open meanwhile, because the embedded database has one connection.
 */
interface OwnTransactionsOptions<C extends Call> extends RouteOptions<C> {
  readonly ownTransactions: true;
}

/**
 * For what is read most, and reads the same for whoever may look at its project. What it asks first
 * travels to the database along with the question who calls, and saves a trip. The answer goes to
 * nobody who may not look.
 */
interface SpeculativeOptions {
  readonly speculative: true;
}

/**
 * For a call that needs what takes long to make, such as a document. `prepare` reads what that
 * takes, in a transaction that has authorized the call, and says how it is made: outside of any
 * transaction, within the project's limit for changes. The handler then answers in a transaction as
 * any other, and must compare what was read with what it finds there, for others may have changed it.
 */
interface PrepareOptions<C extends Call, Prepared> {
  readonly prepare: (context: ContextOf<C>, input: CallInput<C>) => Promise<Making<Prepared>>;
}

/** A call that whoever may look at its project may make. */
type MemberCall = Call & {
  readonly access: { readonly who: 'member'; readonly right: 'viewProject' };
};
type IdentifiedCall = Call & {
  readonly access: { readonly who: 'account' | 'member' | 'provider' };
};

/** A call with its handler, its types checked when it was made. */
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
    readonly prepare?: (...of: Parameters<Route['handle']>) => Promise<Making<unknown>>;
  };
}

/** Binds a handler to its call; what differs from other calls is said by the options. */
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
  // The steps of a call give its handler what its type promises. Only they know both, so the type
  // checker cannot follow them.
  const bound = { call, handle: handler, options } as Route;
  if (bound.options.speculative && call.effect !== 'reads') {
    throw new Error(`${call.name} does more than read`);
  }
  const isStreamed = call.body !== null && call.body.kind !== 'json';
  const needsOwn = call.body?.kind === 'upload' || call.body?.kind === 'binary';
  if (isStreamed && needsOwn !== (bound.options.ownTransactions ?? false)) {
    throw new Error(`${call.name} takes its body ${needsOwn ? 'outside of' : 'in'} a transaction`);
  }
  return bound;
}
