import type pg from 'pg';
import {
  type Answer,
  type Columns,
  prepareValue,
  type Statement,
  StatementBatch,
} from './statement-batch.ts';

/** How a statement is sent. */
export interface SendOptions {
  /**
   * The latest moment to send it: `soon` (the default) on the next tick, `late` at the end of the
   * event loop's iteration.
   */
  readonly sendAt?: 'soon' | 'late';
  /** Whether it commits a transaction that may have changed data. */
  readonly isWriteCommit?: boolean;
}

/** The batches of a connection: while one is in flight, the next is filled. */
class Batches {
  readonly #client: pg.PoolClient;
  readonly #known = new Map<string, Columns>();
  #next: StatementBatch | undefined;
  #isNextDue = false;
  #isInFlight = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The batch that is sent next. */
  next(sendAt: NonNullable<SendOptions['sendAt']>): StatementBatch {
    const batch = (this.#next ??= new StatementBatch(this.#client, this.#known, this.#settled));
    const flush = () => {
      // It may have been sent already with a statement that was `soon`.
      if (batch !== this.#next) return;
      this.#isNextDue = true;
      this.#send();
    };
    if (sendAt === 'soon') process.nextTick(flush);
    else setImmediate(flush);
    return batch;
  }

  readonly #settled = (): void => {
    this.#isInFlight = false;
    this.#send();
  };

  #send(): void {
    if (!this.#next || !this.#isNextDue || this.#isInFlight) return;
    const batch = this.#next;
    this.#next = undefined;
    this.#isNextDue = false;
    this.#isInFlight = true;
    this.#client.query(batch);
  }
}

const connections = new WeakMap<pg.PoolClient, Batches>();

/**
 * Adds a statement to the next batch of a connection.
 *
 * After a failed statement, the rest of its batch is skipped, so a batch must only have statements
 * of one transaction, or of one that follows it.
 * @throws {Error} when the statement fails, or one before it in its batch; OutcomeUnknownError when
 *   the connection is lost while a commit of its batch may have succeeded
 */
export function enqueue(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
  { sendAt = 'soon', isWriteCommit = false }: SendOptions = {},
): Promise<Answer> {
  const batches = connections.get(client) ?? new Batches(client);
  connections.set(client, batches);
  return new Promise((resolve, reject) => {
    // A value that cannot be serialized fails its own statement, before it is in a batch.
    const prepared = values.map((value) => prepareValue(value));
    batches.next(sendAt).add(statement, prepared, { isWriteCommit, resolve, reject });
  });
}
