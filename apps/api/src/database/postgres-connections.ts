import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { askDescribed } from './described-query.ts';
import { type KnownStatement, type KnownStatements, knownStatements } from './known-statements.ts';
import { LaterRows } from './statement-marks.ts';
import type { StatementNames } from './statement-names.ts';

/** What pg's types leave out: the socket, which can hold back what is written to it. */
interface Connected {
  readonly connection: {
    readonly stream: { cork?: () => void; uncork?: () => void };
  };
}

/** What a server answers to a change that it cannot make, because another is the one that writes. */
export const onlyReads = '25006';
/** What it answers to every statement behind one that failed. */
const comesTooLate = '25P02';

type Result = PostgresQueryResult<unknown>;

const unread: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * The clients of a pool in pipeline mode, for Kysely. Each statement goes out at once, and the
 * database answers in order, so a transaction pays for a trip only where it needs an answer: its
 * begin and its scope travel with the first statement that asks something, and a transaction that
 * has only read does not wait for its commit. Neither is a statement waited for that says itself
 * that nobody reads its answer (`sentAhead`), or not before others are asked (`askTogether`).
 *
 * A statement that went ahead and failed leaves the transaction aborted: every later statement
 * fails with its error, and so does the commit. What comes behind any other failure, and is sent
 * all the same, fails with the error of that one.
 */
export function pipelinedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  const statements = knownStatements(names);
  return {
    connect: async () => pipelinedClient(await pool.connect(), statements),
    end: () => pool.end(),
  };
}

function pipelinedClient(client: pg.PoolClient, statements: KnownStatements): PostgresPoolClient {
  let hasOnlyRead = true;
  let failure: Error | undefined;
  /** Why the database refuses what comes now, if it does. */
  let lastError: Error | undefined;
  let committing: Promise<Result> | undefined;
  let isBroken = false;

  const send = async (
    statement: KnownStatement,
    values: readonly unknown[],
    isAhead = false,
  ): Promise<Result> => {
    const result = await askDescribed(client, statement, values).catch((thrown: unknown) => {
      const { code } = thrown as { code?: string };
      const error = code === comesTooLate && lastError ? lastError : (thrown as Error);
      lastError = error;
      if (isAhead) failure ??= error;
      // The next connection leads to the server that writes.
      if (code === onlyReads) isBroken = true;
      throw failure ?? error;
    });
    statements.answered(statement);
    const { command, rowCount, rows } = result;
    return { command: command as Result['command'], rowCount: rowCount ?? 0, rows };
  };

  const throwFailure = (): void => {
    if (failure !== undefined) throw failure;
  };

  const sendAhead = (statement: KnownStatement, values: readonly unknown[]): void => {
    holdBack(client, (release) => process.nextTick(release));
    // Its failure is kept, and thrown by what comes next.
    send(statement, values, true).catch(() => undefined);
  };

  const sendBefore = (statement: KnownStatement, values: readonly unknown[]): Result => {
    holdBack(client, (release) => process.nextTick(release));
    const answer = send(statement, values, true).then(({ rows }) => rows);
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
    // It may be one that the database never heard of, whose transaction it would keep.
    throwFailure();
    if (hasOnlyRead && committing === undefined) {
      // Nothing is lost with it. The next user's statements come after it on the same connection,
      // and mostly in the same packet.
      holdBack(client, (release) => setImmediate(release));
      sendAhead(statements.of('commit'), []);
      return unread;
    }
    holdBack(client, (release) => process.nextTick(release));
    const result = await (committing ?? send(statements.of('commit'), []));
    throwFailure();
    // The database answers so to the commit of a transaction in which a statement failed.
    if (String(result.command) === 'ROLLBACK') throw new Error('The transaction was rolled back');
    return result;
  };

  const sendLast = (statement: KnownStatement, values: readonly unknown[]): Promise<Result> => {
    holdBack(client, (release) => process.nextTick(release));
    const answer = send(statement, values);
    committing = send(statements.of('commit'), []);
    // It is told by the commit itself, and there is none when the statement failed.
    committing.catch(() => undefined);
    return answer;
  };

  // Its own failure would hide what went wrong; a connection that cannot roll back is thrown away.
  const rollback = (): Promise<Result> =>
    send(statements.of('rollback'), []).catch(() => {
      isBroken = true;
      return unread;
    });

  const query = async (text: string, values: readonly unknown[] = []): Promise<Result> => {
    const statement = statements.of(text);
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

/** Lets what is sent until then leave in one packet: each costs more than most statements do. */
function holdBack(client: pg.PoolClient, until: (release: () => void) => unknown): void {
  const { stream } = (client as unknown as Connected).connection;
  stream.cork?.();
  until(() => stream.uncork?.());
}
