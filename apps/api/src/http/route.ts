import type { Readable } from 'node:stream';
import type { Profile } from '@portal/contract/account';
import type { Call, CallInput, CallResult, FileResponse } from '@portal/contract/call';
import type { Language } from '@portal/contract/fields';
import type { RightsHolder } from '@portal/contract/rights';
import type { Db } from '../database/database.ts';
import type { ByteRange } from '../files/file-storage.ts';
import type { Session } from '../sessions/session-store.ts';

/**
 * A file that a handler answers with. A stream is read as fast as the client takes it, after the
 * call's transaction has ended: what it reads of the database it reads in its own.
 */
export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer | Readable | StoredContent;
  /** Bytes of a stream, where they are known. */
  readonly size?: number | undefined;
}

/** The bytes of a file that is kept: any part of them can be had, and they never change. */
export interface StoredContent {
  readonly size: number;
  /** Of its bytes, in hex; it tells one content from every other. */
  readonly sha256: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

interface AnyoneContext {
  /** Whether only the back office is let in; whoever signs in is to be asked. */
  readonly isUnderMaintenance: boolean;
  readonly requestId: string;
  readonly language: Language;
  readonly client: ClientDescription;
}

/** What is known of who sends a request, before anybody signs in. */
export interface ClientDescription {
  /** IP address; that of the client itself where a trusted proxy forwards. */
  readonly address: string;
  /** Such as "Firefox, Windows"; '' when the client does not say. */
  readonly device: string;
}

interface AccountContext extends AnyoneContext {
  /** The request's transaction; its scope is the account, or the project once that is known. */
  readonly db: Db;
  readonly account: Profile;
  readonly session: Session;
}

/** What a handler knows of a call in a project. */
export interface MemberContext extends AccountContext {
  readonly projectId: string;
  readonly holder: RightsHolder;
}

interface ProviderContext extends AnyoneContext {
  /** The request's transaction, over all projects. */
  readonly db: Db;
}

/**
 * For a call that takes long over something else, as hashing a password or reading a file: no
 * transaction may stay open meanwhile, for the embedded database has one connection.
 */
export interface OwnTransactions {
  /**
   * Runs `work` in a transaction in which the session was seen to be open still, and to have the
   * right in the project if the call asks one.
   */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

type AccountCall = Call & { readonly access: { readonly who: 'account' } };

/** What a handler knows that opens its transactions itself. */
export type OwnTransactionsContext<C extends Call = AccountCall> = Omit<ContextOf<C>, 'db'> &
  OwnTransactions;

type ContextOf<C extends Call> = C['access'] extends { who: 'member' }
  ? MemberContext
  : C['access'] extends { who: 'account' }
    ? AccountContext
    : C['access'] extends { who: 'provider' }
      ? ProviderContext
      : AnyoneContext;

type AnswerOf<C extends Call> = C['response'] extends FileResponse ? FileAnswer : CallResult<C>;

export type Handler<C extends Call> = (
  context: ContextOf<C>,
  input: CallInput<C>,
) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>;

/** A call with its handler, its types checked when it was made. */
export interface Route {
  readonly call: Call;
  readonly handle: (context: MemberContext, input: CallInput<Call>) => Promise<unknown>;
  /** Whether the handler opens its transactions itself. */
  readonly ownTransactions?: boolean;
}

/** Binds a handler to its call. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handle: handler };
}

/** Binds a call to a handler that opens its transactions itself; a call that takes a file has such a one. */
export function routeWithOwnTransactions<
  C extends Call & { access: { who: 'account' | 'member' | 'provider' } },
>(
  call: C,
  handler: (
    context: OwnTransactionsContext<C>,
    input: CallInput<C>,
  ) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>,
): Route {
  // register-call gives such a handler what its type asks, and no other.
  const handle = handler as unknown as Route['handle'];
  return { call, handle, ownTransactions: true };
}
