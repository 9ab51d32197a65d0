import pg from 'pg';
import type { KnownStatement } from './known-statements.ts';
import { OutcomeUnknownError } from './outcome-unknown.ts';
import { socketOf } from './postgres-client.ts';

/** What a statement was answered. */
export interface Answer {
  /** The first word of what PostgreSQL says it did: SELECT, UPDATE, COMMIT. */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: unknown[];
}

/** How a row is read: the name of each column, and what makes a value of its text. */
export interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
  /** A row of nulls, to copy and fill. */
  readonly empty: Readonly<Record<string, unknown>>;
}

/** What pg's types leave out of its connection. */
interface Connection {
  /** The texts of the statements that are prepared, by name. */
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  readonly stream: { cork?: () => void; uncork?: () => void };
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

/** What pg exports without a type: it makes of a value what the protocol sends. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils;

const noColumns: Columns = { names: [], parsers: [], empty: {} };

/**
 * Statements whose columns stay the same while they are prepared: the database would refuse to run
 * one whose have changed. Those of others, such as FETCH, depend on what they name.
 */
const hasOwnColumns = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i.test(text);

/** A statement of a batch, and who waits for its answer. */
export class AskedStatement {
  /** Under which the connection keeps it prepared; empty for one that is sent as it is. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly reject: (error: Error) => void;
  readonly #resolve: (answer: Answer) => void;
  readonly #rows: unknown[] = [];
  #unreadable: Error | undefined;
  columns: Columns | undefined;
  /** What PostgreSQL says it did: `SELECT 2`, `INSERT 0 1`, `COMMIT`. */
  completed = '';

  /**
   * @param isDecisive whether it is the commit of a transaction that may have changed something
   * @throws when a value cannot be sent
   */
  constructor(
    { name = '', text }: Pick<KnownStatement, 'name' | 'text'>,
    values: readonly unknown[],
    waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void },
    readonly isDecisive: boolean,
  ) {
    this.name = name;
    this.text = text;
    this.values = values.map(prepareValue);
    this.#resolve = waiting.resolve;
    this.reject = waiting.reject;
  }

  addRow(fields: readonly (string | null)[]): void {
    const { names, parsers, empty } = this.columns ?? noColumns;
    const row: Record<string, unknown> = { ...empty };
    try {
      for (let at = 0; at < names.length; at += 1) {
        const field = fields[at]!;
        // Null too: of two columns of one name the later one counts.
        row[names[at]!] = field === null ? null : parsers[at]!(field);
      }
    } catch (error) {
      this.#unreadable ??= error as Error;
    }
    this.#rows.push(row);
  }

  answer(): void {
    if (this.#unreadable) return this.reject(this.#unreadable);
    const [command = ''] = this.completed.split(' ', 1);
    const count = Number(this.completed.slice(this.completed.lastIndexOf(' ') + 1));
    this.#resolve({ command, rowCount: Number.isNaN(count) ? 0 : count, rows: this.#rows });
  }
}

/** Whether the server ended the session with this error, perhaps after a commit was made. */
const endsSession = ({ code = '', severity }: { code?: string; severity?: string }): boolean =>
  /^(08|25P04|57P|XX)/.test(code) ||
  // A disk that is full or fails, where it kept a commit from the log.
  (/^(53100|58030)$/.test(code) && /^(FATAL|PANIC)$/.test(severity ?? ''));

/** The error of pg for its `query_timeout` has no code. */
const withCode = (error: Error): Error =>
  error.message === 'Query read timeout' ? Object.assign(error, { code: 'ETIMEDOUT' }) : error;

/**
 * Statements that travel together and end with one sync: PostgreSQL takes them in their order and
 * answers them in one go. After one that fails it takes none of the others, and each of those fails
 * with the same error.
 *
 * To pg's client it is a query. The client hands on what it reads while this is the query that it
 * waits for, and notes by `name` and `text` which statement has been prepared.
 */
export class StatementBatch implements pg.Submittable {
  readonly #client: pg.PoolClient;
  readonly #known: Map<string, Columns>;
  readonly #settled: () => void;
  readonly #asked: AskedStatement[] = [];
  /** Which statement PostgreSQL answers now. */
  #at = 0;
  #isSubmitted = false;
  #isSettled = false;
  /** Set by pg's client, which stops the clock of its `query_timeout` so. */
  callback: (() => void) | undefined;

  /**
   * @param known the columns of the statements that the connection has prepared, by name
   * @param settled called when each statement was answered or has failed
   */
  constructor(client: pg.PoolClient, known: Map<string, Columns>, settled: () => void) {
    this.#client = client;
    this.#known = known;
    this.#settled = settled;
  }

  get name(): string {
    return this.#asked[this.#at]?.name ?? '';
  }

  get text(): string {
    return this.#asked[this.#at]?.text ?? '';
  }

  add(asked: AskedStatement): void {
    this.#asked.push(asked);
  }

  submit(to: pg.Connection): void {
    const connection = to as unknown as Connection;
    this.#isSubmitted = true;
    const parsed = new Set<string>();
    // In one packet: each costs more than most statements do.
    connection.stream.cork?.();
    for (const asked of this.#asked) {
      const { name, text, values } = asked;
      const isPrepared = connection.parsedStatements[name] !== undefined || parsed.has(name);
      if (name === '' || !isPrepared) {
        connection.parse({ name, text });
        parsed.add(name);
      }
      connection.bind({ statement: name, values });
      // Asking each time for fifty columns takes longer than reading ten rows.
      asked.columns = this.#known.get(name);
      if (!asked.columns) connection.describe({ type: 'P' });
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
    this.#asked[this.#at]!.columns = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  #parserOf(dataTypeId: number): Columns['parsers'][number] {
    return this.#client.getTypeParser(dataTypeId, 'text') as Columns['parsers'][number];
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#asked[this.#at]!.addRow(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const asked = this.#asked[this.#at]!;
    asked.completed = text;
    if (asked.name !== '' && hasOwnColumns(asked.text))
      this.#known.set(asked.name, asked.columns ?? noColumns);
    this.#at += 1;
  }

  handleEmptyQuery(): void {
    this.#at += 1;
  }

  handleError(error: Error): void {
    const isFromServer = 'severity' in error;
    // The server still owes its answers, which pg would hand to whoever uses the connection next.
    if (!isFromServer) socketOf(this.#client).destroy();
    // What fails at the sync is the last one, which commits there when it is in no transaction.
    const last = this.#asked.length - 1;
    const failed = this.#asked[last]!.isDecisive ? this.#at : Math.min(this.#at, last);
    const unanswered = this.#asked.slice(failed);
    // The server tells what it fails at, and takes nothing behind that.
    const inDoubt = !isFromServer
      ? unanswered
      : unanswered.slice(0, endsSession(error as { code?: string; severity?: string }) ? 1 : 0);
    const isOpen = this.#isSubmitted && inDoubt.some(({ isDecisive }) => isDecisive);
    const cause = withCode(error);
    const reason = isOpen ? new OutcomeUnknownError(cause) : cause;
    for (const [at, asked] of this.#asked.entries()) {
      if (at < failed) asked.answer();
      else asked.reject(reason);
    }
    this.#settle();
  }

  handleReadyForQuery(): void {
    for (const asked of this.#asked) asked.answer();
    this.#settle();
  }

  #settle(): void {
    // What pg's client has given up is answered all the same.
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.callback?.();
    this.#settled();
  }
}
