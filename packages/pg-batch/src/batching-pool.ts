import type pg from 'pg';
import { enqueue, type Sending } from './enqueue.ts';
import type { Answer } from './statement-batch.ts';
import { type KnownStatement, StatementCache } from './statement-cache.ts';

/** What a server answers to a change that it cannot make, because another is the one that writes. */
export const onlyReads = '25006';
/** What it answers to every statement behind one that failed. */
const comesTooLate = '25P02';

/** Whether what was sent has not been answered within the client's own limit. */
const isSilence = (error: Error): boolean =>
  ((error.cause ?? error) as { code?: string }).code === 'ETIMEDOUT';

const unread: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * How the answer of a statement is waited for, if not at once:
 * - `unread`: its rows are never read, and the next statement is sent without waiting for it. If it fails,
 *   every later statement of the transaction fails with its error, and so does the commit;
 * - `deferred`: others are sent before its rows are read, which are a promise;
 * - `with-commit`: it is the last of its transaction, and the commit travels with it. What follows
 *   cannot take it back.
 */
export type Waiting = 'unread' | 'deferred' | 'with-commit';

/** What a statement was answered, or of a deferred one the promise of its rows. */
export interface PendingAnswer extends Answer {
  readonly deferred?: Promise<unknown[]>;
}

/**
 * One connection. Statements of one tick travel in one batch; `begin` travels with the first of its
 * transaction, and a transaction that only read does not wait for its commit.
 */
export interface BatchingClient {
  begin(): void;
  query(text: string, values: readonly unknown[], waiting?: Waiting): Promise<PendingAnswer>;
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
  /** How the names of prepared statements begin; left out, none are prepared. */
  readonly prefix?: string | undefined;
  /** How a connection is taken, where that is more than taking one of the pool. */
  readonly connect?: () => Promise<pg.PoolClient>;
  /** Called when the server has not answered within the client's limit. */
  readonly onIdleTimeout?: () => void;
}

class Client implements BatchingClient {
  readonly #client: pg.PoolClient;
  readonly #statements: StatementCache;
  readonly #onIdleTimeout: () => void;
  #hasOnlyRead = true;
  #failure: Error | undefined;
  /** Why the database refuses what comes now, if it does. */
  #lastError: Error | undefined;
  #committing: Promise<Answer> | undefined;
  /** How many statements are not waited for and not answered yet. */
  #onTheirWay = 0;
  #isBroken = false;

  constructor(client: pg.PoolClient, statements: StatementCache, onIdleTimeout: () => void) {
    this.#client = client;
    this.#statements = statements;
    this.#onIdleTimeout = onIdleTimeout;
  }

  async #send(
    statement: KnownStatement,
    values: readonly unknown[],
    { isAwaited = true, ...sending }: Sending & { isAwaited?: boolean } = {},
  ): Promise<Answer> {
    if (!isAwaited) this.#onTheirWay += 1;
    try {
      const answer = await enqueue(this.#client, statement, values, sending);
      this.#statements.answered(statement);
      return answer;
    } catch (thrown) {
      const { code } = thrown as { code?: string };
      const error = code === comesTooLate && this.#lastError ? this.#lastError : (thrown as Error);
      this.#lastError = error;
      if (isSilence(error)) this.#onIdleTimeout();
      if (!isAwaited) this.#failure ??= error;
      // The next connection leads to the server that writes.
      if (code === onlyReads) this.#isBroken = true;
      throw this.#failure ?? error;
    } finally {
      if (!isAwaited) this.#onTheirWay -= 1;
    }
  }

  /** Its failure is kept, and thrown by what comes next. */
  #sendUnread(
    statement: KnownStatement,
    values: readonly unknown[] = [],
    sending: Sending = {},
  ): Answer {
    this.#send(statement, values, { isAwaited: false, ...sending }).catch(() => undefined);
    return unread;
  }

  begin(): void {
    this.#hasOnlyRead = true;
    this.#failure = undefined;
    this.#lastError = undefined;
    this.#committing = undefined;
    this.#sendUnread(this.#statements.of('begin'));
  }

  async query(text: string, values: readonly unknown[], waiting?: Waiting): Promise<PendingAnswer> {
    // What failed may be one that the database never heard of, or the begin: it would go on.
    if (this.#failure !== undefined) throw this.#failure;
    const statement = this.#statements.of(text);
    this.#hasOnlyRead &&= statement.isReading;
    if (waiting === undefined) return this.#send(statement, values);
    if (waiting === 'unread') return this.#sendUnread(statement, values);
    if (waiting === 'with-commit') return this.#sendWithCommit(statement, values);
    const rows = this.#send(statement, values, { isAwaited: false }).then((answer) => answer.rows);
    // Whoever asked looks at it only once the last of the questions was answered.
    rows.catch(() => undefined);
    return { ...unread, deferred: rows };
  }

  #sendWithCommit(statement: KnownStatement, values: readonly unknown[]): Promise<Answer> {
    const answer = this.#send(statement, values);
    this.#committing = this.#send(this.#statements.of('commit'), [], { isDecisive: true });
    // It is told by the commit itself, and there is none when the statement failed.
    this.#committing.catch(() => undefined);
    return answer;
  }

  async commit(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    // Behind what may still fail the database would not take it, and keep the transaction.
    if (this.#hasOnlyRead && this.#committing === undefined && this.#onTheirWay === 0) {
      // Nothing is lost with it. The next user's statements come after it on the same connection,
      // and mostly in the same packet.
      this.#sendUnread(this.#statements.of('commit'), [], { leaving: 'late' });
      return;
    }
    const isDecisive = !this.#hasOnlyRead;
    const { command } = await (this.#committing ??
      this.#send(this.#statements.of('commit'), [], { isDecisive }));
    if (this.#failure !== undefined) throw this.#failure as Error;
    // The database answers so to the commit of a transaction in which a statement failed.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back');
  }

  /** Its own failure would hide what went wrong; a connection that cannot roll back is thrown away. */
  async rollback(): Promise<void> {
    const ask = () => this.#send(this.#statements.of('rollback'), []);
    // The database does not take one that travels behind what fails.
    await ask()
      .catch(ask)
      .catch(() => (this.#isBroken = true));
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}

/**
 * The clients of a pool, with statements that travel together. A transaction pays for a trip only
 * where it needs an answer: its begin travels with the first statement that asks something, a
 * transaction that has only read does not wait for its commit, and neither is a statement waited
 * for whose `Waiting` says so. What comes behind a failure, and is sent all the same, fails with the
 * error of that one.
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
