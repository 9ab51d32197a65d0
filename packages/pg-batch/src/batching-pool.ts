import type pg from 'pg';
import { enqueue, type SendOptions } from './enqueue.ts';
import type { Answer } from './statement-batch.ts';
import { type KnownStatement, StatementCache } from './statement-cache.ts';

/** SQLSTATE read_only_sql_transaction: the server is a standby. */
export const readOnlyTransaction = '25006';
/** SQLSTATE in_failed_sql_transaction: a statement after a failed one. */
const inFailedTransaction = '25P02';

/** Whether a statement timed out on the client's side. */
const isTimeout = (error: Error): boolean =>
  ((error.cause ?? error) as { code?: string }).code === 'ETIMEDOUT';

const noResult: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * How the result of a statement is awaited, if not at once:
 * - `unread`: the result is not read, and the next statement is sent without waiting. If it fails,
 *   every later statement of the transaction fails with its error, and so does the commit;
 * - `deferred`: the rows are a promise, and the next statement is sent without waiting;
 * - `with-commit`: it is the last statement of its transaction, and the commit is sent along with
 *   it. What follows cannot roll it back.
 */
export type ResultMode = 'unread' | 'deferred' | 'with-commit';

/** The result of a statement; for a deferred one, the promise of its rows. */
export interface PendingAnswer extends Answer {
  readonly deferred?: Promise<unknown[]>;
}

/**
 * One connection. Statements of one tick are sent in one batch. `begin` is sent along with the
 * first statement of its transaction, and a read-only transaction does not wait for its commit.
 */
export interface BatchingClient {
  begin(): void;
  query(text: string, values: readonly unknown[], resultMode?: ResultMode): Promise<PendingAnswer>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  release(): void;
}

/** The connections of a pool of pg. */
export interface BatchingPool {
  connect(): Promise<BatchingClient>;
  end(): Promise<void>;
}

interface PoolOptions {
  /** The prefix of the names of prepared statements; without one, none are prepared. */
  readonly prefix?: string | undefined;
  /** Takes a connection; by default, from the pool. */
  readonly connect?: () => Promise<pg.PoolClient>;
  /** Called when the server did not respond within the client's timeout. */
  readonly onIdleTimeout?: () => void;
}

class Client implements BatchingClient {
  readonly #client: pg.PoolClient;
  readonly #statements: StatementCache;
  readonly #onIdleTimeout: () => void;
  #isReadOnly = true;
  #failure: Error | undefined;
  /** The error of the statement after which the database refuses all others. */
  #lastError: Error | undefined;
  #committing: Promise<Answer> | undefined;
  /** The number of statements that are in flight and not awaited. */
  #inFlight = 0;
  #isBroken = false;

  constructor(client: pg.PoolClient, statements: StatementCache, onIdleTimeout: () => void) {
    this.#client = client;
    this.#statements = statements;
    this.#onIdleTimeout = onIdleTimeout;
  }

  async #send(
    statement: KnownStatement,
    values: readonly unknown[],
    { isAwaited = true, ...options }: SendOptions & { isAwaited?: boolean } = {},
  ): Promise<Answer> {
    if (!isAwaited) this.#inFlight += 1;
    try {
      const answer = await enqueue(this.#client, statement, values, options);
      this.#statements.countUse(statement);
      return answer;
    } catch (cause) {
      const { code } = cause as { code?: string };
      const error =
        code === inFailedTransaction && this.#lastError ? this.#lastError : (cause as Error);
      this.#lastError = error;
      if (isTimeout(error)) this.#onIdleTimeout();
      if (!isAwaited) this.#failure ??= error;
      // The next connection leads to the server that accepts writes.
      if (code === readOnlyTransaction) this.#isBroken = true;
      throw this.#failure ?? error;
    } finally {
      if (!isAwaited) this.#inFlight -= 1;
    }
  }

  /** Its error is stored, and thrown by the next call. */
  #sendUnread(
    statement: KnownStatement,
    values: readonly unknown[] = [],
    options: SendOptions = {},
  ): Answer {
    this.#send(statement, values, { isAwaited: false, ...options }).catch(() => undefined);
    return noResult;
  }

  begin(): void {
    this.#isReadOnly = true;
    this.#failure = undefined;
    this.#lastError = undefined;
    this.#committing = undefined;
    this.#sendUnread(this.#statements.of('begin'));
  }

  async query(
    text: string,
    values: readonly unknown[],
    resultMode?: ResultMode,
  ): Promise<PendingAnswer> {
    // The failed statement may not have reached the database, or be the begin: later statements
    // would succeed.
    if (this.#failure !== undefined) throw this.#failure;
    const statement = this.#statements.of(text);
    this.#isReadOnly &&= statement.isRead;
    if (resultMode === undefined) return this.#send(statement, values);
    if (resultMode === 'unread') return this.#sendUnread(statement, values);
    if (resultMode === 'with-commit') return this.#sendWithCommit(statement, values);
    const rows = this.#send(statement, values, { isAwaited: false }).then((answer) => answer.rows);
    // The caller reads it only after its last query was answered.
    rows.catch(() => undefined);
    return { ...noResult, deferred: rows };
  }

  #sendWithCommit(statement: KnownStatement, values: readonly unknown[]): Promise<Answer> {
    const answer = this.#send(statement, values);
    this.#committing = this.#send(this.#statements.of('commit'), [], { isWriteCommit: true });
    // `commit` throws this error; there is no commit when the statement failed.
    this.#committing.catch(() => undefined);
    return answer;
  }

  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    // Behind a statement that may still fail, the database would skip the commit and keep the
    // transaction open.
    if (this.#isReadOnly && this.#committing === undefined && this.#inFlight === 0) {
      // Nothing is lost when it fails. The next statements on the same connection come after it,
      // mostly in the same packet.
      this.#sendUnread(this.#statements.of('commit'), [], { sendAt: 'late' });
      return;
    }
    const isWriteCommit = !this.#isReadOnly;
    const { command } = await (this.#committing ??
      this.#send(this.#statements.of('commit'), [], { isWriteCommit }));
    if (this.#failure !== undefined) throw this.#failure as Error;
    // The response of the database to the commit of a failed transaction.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back');
  }

  /** Its own error would hide the cause; a connection that cannot roll back is closed. */
  async rollback(): Promise<void> {
    const send = () => this.#send(this.#statements.of('rollback'), []);
    // The database skips a rollback in the same batch as a failed statement.
    await send()
      .catch(send)
      .catch(() => (this.#isBroken = true));
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

/**
 * A pool whose clients send statements in batches. A transaction waits for a round trip only where
 * it needs a result: its begin is sent along with its first statement, a read-only transaction does
 * not wait for its commit, and a statement with a `ResultMode` does not wait either. A statement
 * that was sent after a failed one fails with the same error.
 */
export function createBatchingPool(
  pool: pg.Pool,
  { prefix, connect = () => pool.connect(), onIdleTimeout = () => undefined }: PoolOptions = {},
): BatchingPool {
  const statements = new StatementCache(prefix);
  return {
    connect: async () => new Client(await connect(), statements, onIdleTimeout),
    end: () => pool.end(),
  };
}
