import { type Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool, watchForClient } from './postgres-client.ts';
import { nameRowsOf, openKysely } from './row-names.ts';
import type { Tables } from './tables.ts';

export interface MigrationConnection {
  readonly kysely: Kysely<Tables>;
  /** Runs a script of several statements. */
  readonly execute: (script: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * One connection, because the locks and the transaction of a migration belong to it. Once it is
 * lost, every query fails: the rest of the work must not continue on another one.
 */
export function openMigrationConnection(
  url: string,
  types?: pg.CustomTypesConfig,
): MigrationConnection {
  let hasConnected = false;
  const pool = createPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    ...(types && { types }),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, untyped
    onConnect: async (client) => {
      if (hasConnected) throw new Error('the connection of the migrations was lost');
      hasConnected = true;
      // pg's types do not have `query_timeout`.
      await client.query({ text: watchForClient, query_timeout: 5_000 } as pg.QueryConfig);
    },
  });
  nameRowsOf(pool);
  return {
    kysely: openKysely(new PostgresDialect({ pool })),
    execute: async (script) => {
      // A query of the pool itself would end the connection when the database rejects it.
      const client = await pool.connect();
      try {
        return await client.query(script);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
