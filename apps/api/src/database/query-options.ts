import type { Waiting } from '@portal/pg-batch/batching-pool';
import type { CompiledQuery, QueryResult, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** As in database.ts, which sends queries of its own with this file. */
type Db = Transaction<Tables>;

/** A query that says how its answer is waited for; the embedded database always waits. */
interface WaitingQuery<Row> extends CompiledQuery<Row> {
  readonly waiting?: Waiting;
}

export const waitingOf = (query: WaitingQuery<unknown>): Waiting | undefined => query.waiting;

function waiting<Row>(query: CompiledQuery<Row>, how: Waiting): CompiledQuery<Row> {
  const sent: WaitingQuery<Row> = { ...query, waiting: how };
  return sent;
}

/** A query whose answer nobody reads: it says nothing of how many rows it changed. */
export const unread = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> =>
  waiting(query, 'unread');

/**
 * The last query of a transaction: its commit travels with it, so that the rows that it locks are
 * held for no trip between database and portal. What follows cannot take it back.
 */
export const withCommit = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> =>
  waiting(query, 'with-commit');

/** A query whose answer is not waited for (`rowsOf`): the next one travels with it. */
export const deferred = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> =>
  waiting(query, 'deferred');

/** What a query was answered, or of a deferred one the promise of its rows. */
export interface PendingResult<Row> extends QueryResult<Row> {
  readonly deferred?: Promise<Row[]>;
}

/** The rows of a query that was `deferred`, or the promise of them. */
export const rowsOf = <Row>({ rows, deferred: later }: PendingResult<Row>) => later ?? rows;

/** Sends a query whose answer nobody reads, without waiting for it. */
export async function sendUnread(db: Db, query: { compile(): CompiledQuery }): Promise<void> {
  await db.executeQuery(unread(query.compile()));
}

type Queries<Rows extends readonly unknown[]> = {
  readonly [At in keyof Rows]: CompiledQuery<Rows[At]>;
};

/**
 * Asks queries of which none needs the answer of another. On PostgreSQL they travel together: the
 * transaction waits for one trip. The database takes them in their order.
 * @returns the rows of each
 * @throws the error of the first that fails
 */
export async function batchQueries<const Rows extends readonly unknown[]>(
  db: Db,
  queries: Queries<Rows>,
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const answers: unknown[] = [];
  const last = queries.length - 1;
  for (const [at, query] of (queries as readonly CompiledQuery<unknown>[]).entries()) {
    answers.push(rowsOf(await db.executeQuery(at < last ? deferred(query) : query)));
  }
  return (await Promise.all(answers)) as { [At in keyof Rows]: Rows[At][] };
}
