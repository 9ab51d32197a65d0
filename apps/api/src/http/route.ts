import type { Readable } from 'node:stream';
import type { Profile } from '@portal/contract/account';
import type { Call, CallInput, CallResult, FileResponse } from '@portal/contract/call';
import type { Language } from '@portal/contract/fields';
import type { RightsHolder } from '@portal/contract/rights';
import type { Db } from '../database/database.ts';
import type { ByteRange } from '../files/file-storage.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import type { BrowserCookies } from '../identity/throttle/known-browser.ts';
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

interface AnyoneContext {
  /** Whether only the back office is let in; sign-in calls must check this themselves. */
  readonly isUnderMaintenance: boolean;
  readonly requestId: string;
  readonly language: Language;
  readonly client: ClientDescription;
  readonly browser: BrowserCookies;
  /** Aborted once nobody listens to the answer any more. */
  readonly gone: () => AbortSignal;
}

/** What the portal knows of a client before anybody signs in. */
export interface ClientDescription {
  /** IP address; behind a trusted proxy, the address of the client itself. */
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

/** What a handler knows that answers ahead: nothing of who asks. */
interface AheadContext extends Omit<AnyoneContext, 'browser'> {
  readonly db: Db;
  readonly projectId: string;
}

interface ProviderContext extends AnyoneContext {
  /** The request's transaction, over all projects. */
  readonly db: Db;
}

/**
 * For a call that takes long over other work, such as hashing a password or reading a file. No
 * transaction may stay open meanwhile, because the embedded database has one connection.
 */
export interface OwnTransactions {
  /**
   * Runs `work` in a transaction that first checks that the session is still open and, if the call
   * asks for a right, that it has that right in the project.
   */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** What such a call has to change something. */
export interface Changing<C extends Call = AccountCall> extends OwnTransactions {
  /**
   * Says what the call will answer. It comes last in the transaction that makes the change, and
   * only when the change is made.
   */
  readonly conclude: (
    db: Db,
    ...answer: AnswerOf<C> extends undefined ? [] : [answer: AnswerOf<C>]
  ) => Promise<void>;
}

type AccountCall = Call & { readonly access: { readonly who: 'account' } };

/** What a handler knows if it opens its transactions itself. */
export type OwnTransactionsContext<C extends Call = AccountCall> = Omit<ContextOf<C>, 'db'> &
  Changing<C>;

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

/** What is known of the asking account once it is let in; how much depends on the call's access. */
export type Place = Partial<
  Pick<MemberContext, 'account' | 'session' | 'projectId' | 'holder'> & {
    /** The API key of the provider's systems. */
    readonly apiKeyId: string;
  }
>;

/** All that any handler may get; the type of its call says which parts it really gets. */
export type AnyContext = AnyoneContext &
  Place & {
    readonly db?: Db | undefined;
    readonly transaction?: OwnTransactions['transaction'];
    readonly conclude?: (db: Db, answer?: unknown) => Promise<void>;
    /** What was made for a call before the transaction that answers it. */
    readonly prepared?: unknown;
  };

/** A call with its handler, its types checked when it was made. */
export interface Route {
  readonly call: Call;
  readonly handle: (context: AnyContext, input: CallInput<Call>) => Promise<unknown>;
  /** Whether the handler opens its transactions itself. */
  readonly ownTransactions: boolean;
  /** As in `routeAhead`. */
  readonly isAhead?: boolean;
  /** As in `withoutTurn`. */
  readonly takesNoTurn?: boolean;
  /** As in `preparedRoute`. */
  readonly prepare?: (context: AnyContext, input: CallInput<Call>) => Promise<Making<unknown>>;
  /** Checks again what the handler checks of who may make the call, for an answer that was kept. */
  readonly readmit?: Route['handle'];
}

/**
 * Binds a handler to its call. Where the handler checks itself who may make the call, `readmit`
 * does so before an answer is given that was kept.
 */
export function route<C extends Call>(
  call: C,
  handler: Handler<C>,
  readmit?: (context: ContextOf<C>, input: CallInput<C>) => Promise<unknown>,
): Route {
  return readmitting(bind(call, handler, false), readmit);
}

/** A call that whoever may look at its project may make. */
type CallOfMembers = Call & {
  readonly access: { readonly who: 'member'; readonly right: 'viewProject' };
};

export type AheadHandler<C extends Call> = (
  context: AheadContext,
  input: CallInput<C>,
) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>;

/**
 * Binds a call that reads, and whose answer is the same for whoever may look at its project. What it
 * asks first travels to the database along with the question who asks, and saves a trip: for what is
 * asked most. The answer goes to nobody who was not let in.
 */
export function routeAhead<C extends CallOfMembers>(call: C, handler: AheadHandler<C>): Route {
  if (call.effect !== 'reads') throw new Error(`${call.name} does more than read`);
  return { ...bind(call, handler, false), isAhead: true };
}

/** A call that only adds a row of its own and waits for no other change: it takes no turn. */
export const withoutTurn = (bound: Route): Route => ({ ...bound, takesNoTurn: true });

/** Makes something outside of any transaction. */
export type Making<T> = () => Promise<T>;

/**
 * Binds a call that needs what takes long to make, such as a document. `prepare` reads what that
 * takes, in a transaction that has let the account in, and says how it is made: outside of any
 * transaction, in the turn of the project. The handler then answers in a transaction as any other,
 * and must compare what was read with what it finds there, for others may have changed it.
 */
export function preparedRoute<C extends Call, Prepared>(
  call: C,
  prepare: (context: ContextOf<C>, input: CallInput<C>) => Promise<Making<Prepared>>,
  handler: (
    context: ContextOf<C> & { readonly prepared: Prepared },
    input: CallInput<C>,
  ) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>,
): Route {
  const preparing = prepare as unknown as NonNullable<Route['prepare']>;
  return { ...bind(call, handler, false), prepare: preparing };
}

function readmitting<Context, Input>(
  bound: Route,
  readmit: ((context: Context, input: Input) => Promise<unknown>) | undefined,
): Route {
  return readmit ? { ...bound, readmit: bind(bound.call, readmit, false).handle } : bound;
}

/**
 * Binds a call to a handler that opens its transactions itself; calls that take a file need this.
 * `readmit` is as in `route`.
 */
export function routeWithOwnTransactions<
  C extends Call & { access: { who: 'account' | 'member' | 'provider' } },
>(
  call: C,
  handler: (
    context: OwnTransactionsContext<C>,
    input: CallInput<C>,
  ) => Promise<AnswerOf<C> extends undefined ? void : AnswerOf<C>>,
  readmit?: (context: ContextOf<C>, input: CallInput<C>) => Promise<unknown>,
): Route {
  return readmitting(bind(call, handler, true), readmit);
}

function bind<Context, Input>(
  call: Call,
  handler: (context: Context, input: Input) => Promise<unknown>,
  ownTransactions: boolean,
): Route {
  // The tables of admissions and bodies give a handler what its call's type promises. Only those
  // tables know both, so the type checker cannot follow them.
  const handle = handler as unknown as Route['handle'];
  return { call, handle, ownTransactions };
}
