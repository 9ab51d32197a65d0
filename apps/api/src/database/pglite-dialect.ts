import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ConnectionsLoad } from './database.ts';
import { camelName } from './row-names.ts';

/** A mutex for the only connection. */
export class ConnectionMutex {
  #isUsed = false;
  readonly #waiting: (() => void)[] = [];

  async acquire(): Promise<void> {
    if (this.#isUsed) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isUsed = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    // Handed over while still taken, so that no other caller can acquire it in between.
    if (next) next();
    else this.#isUsed = false;
  }

  load(): ConnectionsLoad {
    return { limit: 1, open: 1, used: this.#isUsed ? 1 : 0, waiting: this.#waiting.length };
  }
}

/** A Kysely dialect over PGlite: its one connection has one user at a time. */
export function pgliteDialect(pglite: PGlite, connection = new ConnectionMutex()): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(pglite, connection),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Converts rows of values to objects, with column names in camelCase. */
function nameRows<R>(fields: readonly { name: string }[], rows: readonly unknown[][]): R[] {
  const names = fields.map(({ name }) => camelName(name));
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])) as R);
}

class PgliteDriver implements Driver {
  readonly #connection: DatabaseConnection;
  /** The first error of the transaction; it may have been rolled back to a savepoint since. */
  #failure: Error | undefined;

  constructor(
    pglite: PGlite,
    private readonly mutex: ConnectionMutex,
  ) {
    const run = async (sql: string, parameters: readonly unknown[]) => {
      try {
        return await pglite.query<unknown[]>(sql, [...parameters], { rowMode: 'array' });
      } catch (error) {
        this.#failure ??= error as Error;
        throw error;
      }
    };
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, fields, affectedRows } = await run(sql, parameters);
        return { rows: nameRows<R>(fields, rows), numAffectedRows: BigInt(affectedRows ?? 0) };
      },
      streamQuery(): never {
        throw new Error('The embedded database does not stream; read in pages.');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.mutex.acquire();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.mutex.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#failure = undefined;
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#requireUnbroken(connection);
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /**
   * The commit of a transaction with a failed statement rolls back, and the embedded database does
   * not report it. @throws the first error
   */
  async #requireUnbroken(connection: DatabaseConnection): Promise<void> {
    const failure = this.#failure;
    if (failure === undefined) return;
    await connection.executeQuery(CompiledQuery.raw('select 1')).catch(() => {
      throw failure;
    });
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {}
}
