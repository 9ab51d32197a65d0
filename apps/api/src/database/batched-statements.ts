import type pg from 'pg';
import type { KnownStatement } from './known-statements.ts';
import { type Answer, AskedStatement, type Columns, StatementBatch } from './statement-batch.ts';

/**
 * When a statement leaves at the latest: soon, once the code that runs now has nothing more to do;
 * late, at the end of the event loop's turn.
 */
type Leaving = 'soon' | 'late';

/** How a statement is sent; soon unless told. */
export interface Sending {
  readonly leaving?: Leaving | undefined;
  /** As in `AskedStatement`. */
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

  ask(asked: AskedStatement, leaving: Leaving): void {
    const batch = (this.#next ??= new StatementBatch(this.#client, this.#known, this.#settled));
    batch.add(asked);
    const leave = () => {
      // It may have left with what was in more of a hurry.
      if (batch !== this.#next) return;
      this.#isNextDue = true;
      this.#send();
    };
    if (leaving === 'soon') process.nextTick(leave);
    else setImmediate(leave);
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

function batchesOf(client: pg.PoolClient): Batches {
  const known = connections.get(client);
  if (known) return known;
  const made = new Batches(client);
  connections.set(client, made);
  return made;
}

/**
 * Asks in one batch with whatever else is asked on this connection until it leaves.
 *
 * Of two in one batch the second is not taken when the first fails, so only what belongs to one
 * transaction may be asked together, or what comes after its end.
 * @throws {Error} when the statement fails, or one before it in its batch; OutcomeUnknownError when
 *   the connection is lost while a commit of its batch may have been made
 */
export function askInBatch(
  client: pg.PoolClient,
  statement: Pick<KnownStatement, 'name' | 'text'>,
  values: readonly unknown[],
  { leaving = 'soon', isDecisive = false }: Sending = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = new AskedStatement(statement, values, { resolve, reject }, isDecisive);
    batchesOf(client).ask(asked, leaving);
  });
}
