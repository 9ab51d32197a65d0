import type pg from 'pg';
import {
  type Answer,
  type Columns,
  prepareValue,
  type Statement,
  StatementBatch,
} from './statement-batch.ts';

/** How a statement is sent. */
export interface Sending {
  /**
   * When it leaves at the latest: `soon` (unless told), once the code that runs now has nothing more
   * to do; `late`, at the end of the event loop's turn.
   */
  readonly leaving?: 'soon' | 'late';
  /** Whether it is the commit of a transaction that may have changed something. */
  readonly isDecisive?: boolean;
}

/** The batches of a connection: while one travels, the next is filled. */
class Batches {
  readonly #client: pg.PoolClient;
  readonly #known = new Map<string, Columns>();
  #next: StatementBatch | undefined;
  #isNextDue = false;
  #isTravelling = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The batch that leaves next. */
  next(leaving: NonNullable<Sending['leaving']>): StatementBatch {
    const batch = (this.#next ??= new StatementBatch(this.#client, this.#known, this.#settled));
    const leave = () => {
      // It may have left with what was in more of a hurry.
      if (batch !== this.#next) return;
      this.#isNextDue = true;
      this.#send();
    };
    if (leaving === 'soon') process.nextTick(leave);
    else setImmediate(leave);
    return batch;
  }

  readonly #settled = (): void => {
    this.#isTravelling = false;
    this.#send();
  };

  #send(): void {
    if (!this.#next || !this.#isNextDue || this.#isTravelling) return;
    const batch = this.#next;
    this.#next = undefined;
    this.#isNextDue = false;
    this.#isTravelling = true;
    this.#client.query(batch);
  }
}

const connections = new WeakMap<pg.PoolClient, Batches>();

/**
 * Asks in one batch with whatever else is asked on this connection until it leaves.
 *
 * Of two in one batch the second is not taken when the first fails, so only what belongs to one
 * transaction may be asked together, or what comes after its end.
 * @throws {Error} when the statement fails, or one before it in its batch; OutcomeUnknownError when
 *   the connection is lost while a commit of its batch may have been made
 */
export function enqueue(
  client: pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
  { leaving = 'soon', isDecisive = false }: Sending = {},
): Promise<Answer> {
  const batches = connections.get(client) ?? new Batches(client);
  connections.set(client, batches);
  return new Promise((resolve, reject) => {
    // One that cannot be sent fails by itself, before it is in a batch.
    const prepared = values.map((value) => prepareValue(value));
    batches.next(leaving).add(statement, prepared, { isDecisive, resolve, reject });
  });
}
