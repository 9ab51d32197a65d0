import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { askInBatch, type Sending } from './batched-statements.ts';
import { type KnownStatement, type KnownStatements, knownStatements } from './known-statements.ts';
import { PoolOutage } from './pool-outage.ts';
import { LaterRows } from './statement-marks.ts';
import type { StatementNames } from './statement-names.ts';

/** What a server answers to a change that it cannot make, because another is the one that writes. */
export const onlyReads = '25006';
/** What it answers to every statement behind one that failed. */
const comesTooLate = '25P02';

/** Whether what was sent has not been answered within the client's own limit. */
const isSilence = (error: Error): boolean =>
  ((error.cause ?? error) as { code?: string }).code === 'ETIMEDOUT';

type Result = PostgresQueryResult<unknown>;

const unread: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * The clients of a pool, for Kysely, with statements that travel together. A transaction pays for a
 * trip only where it needs an answer: its begin and its scope travel with the first statement that
 * asks something, and a transaction that has only read does not wait for its commit. Neither is a
 * statement waited for that says itself that nobody reads its answer (`sentAhead`), or not before
 * others are asked (`askTogether`).
 *
 * A statement that went ahead and failed leaves the transaction aborted: every later statement
 * fails with its error, and so does the commit. What comes behind any other failure, and is sent
 * all the same, fails with the error of that one.
 */
export function batchedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  const statements = knownStatements(names);
  const outage = new PoolOutage(pool);
  return {
    connect: async () => batchedClient(await outage.connect(), statements, outage),
    end: () => pool.end(),
  };
}

function batchedClient(
  client: pg.PoolClient,
  statements: KnownStatements,
  outage: PoolOutage,
): PostgresPoolClient {
  let hasOnlyRead = true;
  let failure: Error | undefined;
  /** Why the database refuses what comes now, if it does. */
  let lastError: Error | undefined;
  let committing: Promise<Result> | undefined;
  /** How many statements were sent ahead and are not answered yet. */
  let onTheirWay = 0;
  let isBroken = false;

  const send = async (
    statement: KnownStatement,
    values: readonly unknown[],
    { isAhead = false, ...sending }: Sending & { isAhead?: boolean } = {},
  ): Promise<Result> => {
    if (isAhead) onTheirWay += 1;
    const result = await askInBatch(client, statement, values, sending).catch((thrown: unknown) => {
      if (isAhead) onTheirWay -= 1;
      const { code } = thrown as { code?: string };
      const error = code === comesTooLate && lastError ? lastError : (thrown as Error);
      lastError = error;
      if (isSilence(error)) outage.noteFailure();
      if (isAhead) failure ??= error;
      // The next connection leads to the server that writes.
      if (code === onlyReads) isBroken = true;
      throw failure ?? error;
    });
    if (isAhead) onTheirWay -= 1;
    statements.answered(statement);
    return result as Result;
  };

  const throwFailure = (): void => {
    if (failure !== undefined) throw failure;
  };

  const sendAhead = (
    statement: KnownStatement,
    values: readonly unknown[],
    sending: Sending = {},
  ): void => {
    // Its failure is kept, and thrown by what comes next.
    send(statement, values, { isAhead: true, ...sending }).catch(() => undefined);
  };

  const sendBefore = (statement: KnownStatement, values: readonly unknown[]): Result => {
    const answer = send(statement, values, { isAhead: true }).then(({ rows }) => rows);
    // Whoever asked looks at it only once the last of the questions was answered.
    answer.catch(() => undefined);
    return { ...unread, rows: new LaterRows(answer) };
  };

  const begin = (): void => {
    hasOnlyRead = true;
    failure = undefined;
    lastError = undefined;
    committing = undefined;
    sendAhead(statements.of('begin'), []);
  };

  const commit = async (): Promise<Result> => {
    // Behind what may still fail the database would not take it, and keep the transaction.
    if (hasOnlyRead && committing === undefined && onTheirWay === 0) {
      // Nothing is lost with it. The next user's statements come after it on the same connection,
      // and mostly in the same packet.
      sendAhead(statements.of('commit'), [], { leaving: 'late' });
      return unread;
    }
    const result = await (committing ??
      send(statements.of('commit'), [], { isDecisive: !hasOnlyRead }));
    throwFailure();
    // The database answers so to the commit of a transaction in which a statement failed.
    if (String(result.command) === 'ROLLBACK') throw new Error('The transaction was rolled back');
    return result;
  };

  const sendLast = (statement: KnownStatement, values: readonly unknown[]): Promise<Result> => {
    const answer = send(statement, values);
    committing = send(statements.of('commit'), [], { isDecisive: true });
    // It is told by the commit itself, and there is none when the statement failed.
    committing.catch(() => undefined);
    return answer;
  };

  // Its own failure would hide what went wrong; a connection that cannot roll back is thrown away.
  const rollback = (): Promise<Result> => {
    const ask = () => send(statements.of('rollback'), []);
    return (
      ask()
        // The database does not take one that travels behind what fails.
        .catch(ask)
        .catch(() => {
          isBroken = true;
          return unread;
        })
    );
  };

  const query = async (text: string, values: readonly unknown[] = []): Promise<Result> => {
    const statement = statements.of(text);
    // What failed may be one that the database never heard of, or the begin: it would go on.
    if (statement.kind !== 'begin' && statement.kind !== 'rollback') throwFailure();
    switch (statement.kind) {
      case 'begin':
        begin();
        return unread;
      case 'commit':
        return commit();
      case 'rollback':
        return rollback();
      case 'setting':
        sendAhead(statement, values);
        return unread;
      case 'last':
        return sendLast(statement, values);
      case 'sent-ahead':
        hasOnlyRead = false;
        sendAhead(statement, values);
        return unread;
      case 'answered-later':
        hasOnlyRead &&= statement.isReading;
        return sendBefore(statement, values);
      case 'plain':
        hasOnlyRead &&= statement.isReading;
        return send(statement, values);
    }
  };

  // Kysely's other way to ask, by a cursor, needs a connection of its own; nothing here uses it.
  return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
}
