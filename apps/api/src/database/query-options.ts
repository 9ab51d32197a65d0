import type { ResultMode } from '@portal/pg-batch/batching-pool';
import type { CompiledQuery, QueryResult, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** As in database.ts, whose own queries use this file. */
type Db = Transaction<Tables>;

/** A query with the way in which its result is awaited; the embedded database always waits. */
interface QueryWithMode<Row> extends CompiledQuery<Row> {
  readonly waiting?: ResultMode;
}

export const resultModeOf = (query: QueryWithMode<unknown>): ResultMode | undefined =>
  query.waiting;

function waiting<Row>(query: CompiledQuery<Row>, mode: ResultMode): CompiledQuery<Row> {
  const result: QueryWithMode<Row> = { ...query, waiting: mode };
  return result;
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
export const rowsOf = <Row>({ rows, deferred: pending }: PendingResult<Row>) => pending ?? rows;

/** Sends a query whose result is not read, without waiting for it. */
export async function sendUnread(db: Db, query: { compile(): CompiledQuery }): Promise<void> {
  await db.executeQuery(unread(query.compile()));
}

type Queries<Rows extends readonly unknown[]> = {
  readonly [Index in keyof Rows]: CompiledQuery<Rows[Index]>;
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
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const answers: unknown[] = [];
  const last = queries.length - 1;
  for (const [index, query] of (queries as readonly CompiledQuery<unknown>[]).entries()) {
    answers.push(rowsOf(await db.executeQuery(index < last ? deferred(query) : query)));
  }
  return (await Promise.all(answers)) as { [Index in keyof Rows]: Rows[Index][] };
}
