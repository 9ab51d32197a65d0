import pg from 'pg';
import { OutcomeUnknownError } from './outcome-unknown.ts';

/** The result of a statement. */
export interface Answer {
  /** The first word of the command tag: SELECT, UPDATE, COMMIT. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: unknown[];
}

/** The columns of a result: their names, and the parsers of their values. */
export interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row of nulls, to copy and fill. */
  readonly empty: Readonly<Record<string, unknown>>;
}

/** A statement, and how it is sent. */
export interface Statement {
  /** The name of the prepared statement; undefined for one that is not prepared. */
  readonly name: string | undefined;
  readonly text: string;
}

/** The members of pg's connection that its types leave out. */
export interface PgConnection {
  /** The texts of the prepared statements, by name. */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly stream: { cork?: () => void; uncork?: () => void; destroy(): void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** pg's untyped export that serializes a value. */
export const { prepareValue } = (
  pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }
).utils;

const noColumns: Columns = { names: [], parsers: [], empty: {} };

/**
 * Statements whose columns stay the same while they are prepared: the database refuses to run one
 * whose columns have changed. Those of others, such as FETCH, depend on another statement.
 */
const hasOwnColumns = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i.test(text);

/** A statement of a batch, with the promise of its result. */
interface QueuedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether it commits a transaction that may have changed data. */
  readonly isWriteCommit: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly rows: unknown[];
  columns?: Columns;
  unreadable?: Error;
  /** A command tag of PostgreSQL: `SELECT 2`, `INSERT 0 1`, `COMMIT`. */
  completed: string;
}

function answer({ unreadable, completed, rows, resolve, reject }: QueuedStatement): void {
  if (unreadable) return reject(unreadable);
  const [command = ''] = completed.split(' ', 1);
  const count = Number(completed.slice(completed.lastIndexOf(' ') + 1));
  resolve({ command, rowCount: Number.isNaN(count) ? 0 : count, rows });
}

/** Whether the server ended the session with this error, possibly after a commit. */
const endsSession = ({ code = '', severity }: { code?: string; severity?: string }): boolean =>
  /^(08|25P04|57P|XX)/.test(code) ||
  // A disk that is full or fails, which may have kept the commit out of the log.
  (/^(53100|58030)$/.test(code) && /^(FATAL|PANIC)$/.test(severity ?? ''));

/** pg's error for its `query_timeout` has no code. */
const withCode = (error: Error): Error =>
  error.message === 'Query read timeout' ? Object.assign(error, { code: 'ETIMEDOUT' }) : error;

/**
 * Statements that are sent together and end with one sync: PostgreSQL runs them in order and
 * answers them together. After a failed one it skips the others, and each of those fails with the
 * same error.
 *
 * For pg's client it is a query. The client passes on what it reads while this is its active query,
 * and records by `name` and `text` which statement has been prepared.
 */
export class StatementBatch implements pg.Submittable {
  readonly #client: pg.PoolClient;
  readonly #known: Map<string, Columns>;
  readonly #settled: () => void;
  readonly #queued: QueuedStatement[] = [];
  /** The index of the statement that PostgreSQL answers now. */
  #at = 0;
  #isSubmitted = false;
  #isSettled = false;
  /** Set by pg's client; calling it stops the timer of its `query_timeout`. */
  callback: (() => void) | undefined;

  /**
   * @param known the columns of the connection's prepared statements, by name
   * @param settled called when each statement was answered or has failed
   */
  constructor(client: pg.PoolClient, known: Map<string, Columns>, settled: () => void) {
    this.#client = client;
    this.#known = known;
    this.#settled = settled;
  }

  get name(): string {
    return this.#queued[this.#at]?.name ?? '';
  }

  get text(): string {
    return this.#queued[this.#at]?.text ?? '';
  }

  /** @param values as the protocol sends them */
  add(
    { name = '', text }: Statement,
    values: readonly unknown[],
    waiting: Pick<QueuedStatement, 'isWriteCommit' | 'resolve' | 'reject'>,
  ): void {
    this.#queued.push({ name, text, values, ...waiting, rows: [], completed: '' });
  }

  submit(to: pg.Connection): void {
    const connection = to as unknown as PgConnection;
    this.#isSubmitted = true;
    const parsed = new Set<string>();
    // In one packet, because a packet costs more than most statements do.
    connection.stream.cork?.();
    for (const queued of this.#queued) {
      const { name, text, values } = queued;
      const isPrepared = connection.parsedStatements[name] !== undefined || parsed.has(name);
      if (name === '' || !isPrepared) {
        connection.parse({ name, text });
        parsed.add(name);
      }
      connection.bind({ statement: name, values });
      // Describing fifty columns each time takes longer than reading ten rows.
      const columns = this.#known.get(name);
      if (columns) queued.columns = columns;
      else connection.describe({ type: 'P' });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork?.();
  }

  handleRowDescription({
    fields,
  }: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  }): void {
    const parserOf = (id: number) =>
      this.#client.getTypeParser(id, 'text') as Columns['parsers'][number];
    this.#queued[this.#at]!.columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const queued = this.#queued[this.#at]!;
    const { names, parsers, empty } = queued.columns ?? noColumns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let at = 0; at < names.length; at += 1) {
        const field = fields[at]!;
        // Null too: of two columns of one name the later one counts.
        row[names[at]!] = field === null ? null : parsers[at]!(field);
      }
    } catch (error) {
      queued.unreadable ??= error as Error;
    }
    queued.rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const queued = this.#queued[this.#at]!;
    queued.completed = text;
    const { name } = queued;
    if (name !== '' && !this.#known.has(name) && hasOwnColumns(queued.text))
      this.#known.set(name, queued.columns ?? noColumns);
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error): void {
    const isFromServer = 'severity' in error;
    // The server still owes its responses, which pg would pass to the next user of the connection.
    if (!isFromServer) {
      (this.#client as unknown as { connection: PgConnection }).connection.stream.destroy();
    }
    // An error at the sync belongs to the last statement, which commits there outside of a
    // transaction.
    const last = this.#queued.length - 1;
    const failed = this.#queued[last]!.isWriteCommit ? this.#at : Math.min(this.#at, last);
    const unanswered = this.#queued.slice(failed);
    // The server reports the failed statement, and skips the rest.
    const inDoubt = !isFromServer
      ? unanswered
      : unanswered.slice(0, endsSession(error as { code?: string; severity?: string }) ? 1 : 0);
    const isOpen = this.#isSubmitted && inDoubt.some(({ isWriteCommit }) => isWriteCommit);
    const cause = withCode(error);
    const reason = isOpen ? new OutcomeUnknownError(cause) : cause;
    for (const [at, queued] of this.#queued.entries()) {
      if (at < failed) answer(queued);
      else queued.reject(reason);
    }
    this.#settle();
  }

  handleReadyForQuery(): void {
    for (const queued of this.#queued) answer(queued);
    this.#settle();
  }

  #settle(): void {
    // A query that pg's client has timed out still gets its response.
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.callback?.();
    this.#settled();
  }
}
