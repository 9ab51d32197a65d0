import type { Waiting } from '@portal/pg-batch/batching-pool';
import type { CompiledQuery, QueryResult, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** As in database.ts, whose own queries use this file. */
type Db = Transaction<Tables>;

/** A query with the way in which its result is awaited; the embedded database always waits. */
interface WaitingQuery<Row> extends CompiledQuery<Row> {
  readonly waiting?: Waiting;
}

export const waitingOf = (query: WaitingQuery<unknown>): Waiting | undefined => query.waiting;

function waiting<Row>(query: CompiledQuery<Row>, how: Waiting): CompiledQuery<Row> {
  const sent: WaitingQuery<Row> = { ...query, waiting: how };
  return sent;
}

/** A query whose result is not read: the number of changed rows is unknown. */
export const unread = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> =>
  waiting(query, 'unread');

/**
 * The last query of a transaction: the commit is sent along with it, so that its row locks are held
 * for no round trip. What follows cannot roll it back.
 */
export const withCommit = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> =>
  waiting(query, 'with-commit');

/** A query whose rows are not awaited (`rowsOf`): it is sent along with the next query. */
export const deferred = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> =>
  waiting(query, 'deferred');

/** The result of a query; for a deferred one, the promise of its rows. */
export interface PendingResult<Row> extends QueryResult<Row> {
  readonly deferred?: Promise<Row[]>;
}

/** The rows of a `deferred` query, or the promise of them. */
export const rowsOf = <Row>({ rows, deferred: later }: PendingResult<Row>) => later ?? rows;

/** Sends a query whose result is not read, without waiting for it. */
export async function sendUnread(db: Db, query: { compile(): CompiledQuery }): Promise<void> {
  await db.executeQuery(unread(query.compile()));
}

type Queries<Rows extends readonly unknown[]> = {
  readonly [At in keyof Rows]: CompiledQuery<Rows[At]>;
};

/**
 * Runs queries that are independent of each other. On PostgreSQL they are sent in one batch, and
 * the transaction waits for one round trip. The database runs them in order.
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
