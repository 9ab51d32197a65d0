import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { marks } from './statement-marks.ts';
import type { StatementNames } from './statement-names.ts';

/** What pg's types leave out: the socket, which can hold back what is written to it. */
interface Connected {
  readonly connection: {
    readonly stream: { cork?: () => void; uncork?: () => void };
  };
}

type Result = PostgresQueryResult<unknown>;

const sentAhead: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/** Statements whose answer says nothing: what comes after them may be sent before it is there. */
const goesAhead = (text: string): boolean =>
  text === 'begin' || text.startsWith('select set_config(');

const onlyReads = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert\s+into|update|delete\s+from|nextval)\b/i.test(text);

/**
 * The clients of a pool in pipeline mode, for Kysely. Each statement goes out at once, and the
 * database answers in order, so a transaction pays for a trip only where it needs an answer: its
 * begin and its scope travel with the first statement that asks something, and a transaction that
 * has only read does not wait for its commit.
 *
 * A statement that went ahead and failed leaves the transaction aborted: every later statement
 * fails, and so does the commit.
 */
export function pipelinedPool(pool: pg.Pool, names: StatementNames): PostgresPool {
  return {
    connect: async () => pipelinedClient(await pool.connect(), names),
    end: () => pool.end(),
  };
}

function pipelinedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let hasOnlyRead = true;
  let failure: Error | undefined;
  let committing: Promise<Result> | undefined;
  let isBroken = false;

  const send = async (text: string, values: readonly unknown[]): Promise<Result> => {
    const result = await client.query({ name: names.of(text), text, values: [...values] });
    const { command, rowCount, rows } = result as pg.QueryResult<pg.QueryResultRow>;
    return { command: command as Result['command'], rowCount: rowCount ?? 0, rows };
  };

  const sendAhead = (text: string, values: readonly unknown[]): void => {
    send(text, values).catch((error: Error) => {
      failure ??= error;
    });
  };

  const begin = (): void => {
    hasOnlyRead = true;
    failure = undefined;
    committing = undefined;
    holdBackThisTurn(client);
    sendAhead('begin', []);
  };

  const commit = async (): Promise<Result> => {
    if (hasOnlyRead && failure === undefined && committing === undefined) {
      // Nothing is lost with it. The next user's statements come after it on the same connection.
      sendAhead('commit', []);
      return sentAhead;
    }
    holdBackThisTurn(client);
    const result = await (committing ?? send('commit', []));
    if (failure !== undefined) throw failure;
    // The database answers so to the commit of a transaction in which a statement failed.
    if (String(result.command) === 'ROLLBACK') throw new Error('The transaction was rolled back');
    return result;
  };

  const sendLast = (text: string, values: readonly unknown[]): Promise<Result> => {
    holdBackThisTurn(client);
    const answer = send(text, values);
    committing = send('commit', []);
    // It is told by the commit itself, and there is none when the statement failed.
    committing.catch(() => undefined);
    return answer;
  };

  // Its own failure would hide what went wrong; a connection that cannot roll back is thrown away.
  const rollback = (): Promise<Result> =>
    send('rollback', []).catch(() => {
      isBroken = true;
      return sentAhead;
    });

  const query = async (text: string, values: readonly unknown[] = []): Promise<Result> => {
    if (text === 'begin') {
      begin();
      return sentAhead;
    }
    if (text === 'commit') return commit();
    if (text === 'rollback') return rollback();
    const isMarked = text.endsWith(marks.ahead);
    if (isMarked || goesAhead(text)) {
      if (isMarked) hasOnlyRead = false;
      holdBackThisTurn(client);
      sendAhead(text, values);
      return sentAhead;
    }
    if (text.endsWith(marks.last)) return sendLast(text, values);
    hasOnlyRead &&= onlyReads(text);
    return send(text, values);
  };

  // Kysely's other way to ask, by a cursor, needs a connection of its own; nothing here uses it.
  return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient;
}

/** Lets what is sent before the event loop turns leave in one packet. */
function holdBackThisTurn(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Connected).connection;
  stream.cork?.();
  process.nextTick(() => stream.uncork?.());
}
