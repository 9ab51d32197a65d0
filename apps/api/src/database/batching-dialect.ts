import type { BatchingClient, BatchingPool, PendingAnswer } from '@portal/pg-batch/batching-pool';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { type PendingResult, resultModeOf } from './query-options.ts';

/** Statements that change rows, and return their number. */
const changing = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

class BatchingConnection implements DatabaseConnection {
  constructor(readonly client: BatchingClient) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<PendingResult<Row>> {
    const { sql, parameters } = query;
    const answer = await this.client.query(sql, parameters, resultModeOf(query));
    const { command, rowCount, rows, deferred } = answer as PendingAnswer & PendingResult<Row>;
    if (deferred) return { rows, deferred };
    if (!changing.includes(command)) return { rows };
    return { rows, numAffectedRows: BigInt(rowCount) };
  }

  streamQuery(): never {
    throw new Error('A cursor needs a connection of its own; read in pages.');
  }
}

/** A Kysely dialect over a pool that sends statements in batches. */
export const batchingDialect = (pool: BatchingPool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new BatchingDriver(pool),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

class BatchingDriver implements Driver {
  constructor(private readonly pool: BatchingPool) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    return new BatchingConnection(await this.pool.connect());
  }

  async beginTransaction(
    { client }: BatchingConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel ?? accessMode) throw new Error('A deferred begin has no settings');
    client.begin();
  }

  commitTransaction({ client }: BatchingConnection): Promise<void> {
    return client.commit();
  }

  rollbackTransaction({ client }: BatchingConnection): Promise<void> {
    return client.rollback();
  }

  async releaseConnection({ client }: BatchingConnection): Promise<void> {
    client.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}
