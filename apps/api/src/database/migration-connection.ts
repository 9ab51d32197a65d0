import { type Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
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
 * lost every query fails: what is left of the work must not go on over another one.
 */
export function openMigrationConnection(
  url: string,
  types?: pg.CustomTypesConfig,
): MigrationConnection {
  let hasConnected = false;
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 0,
    ...(types && { types }),
    onConnect: () => {
      if (hasConnected) throw new Error('the connection of the migrations was lost');
      hasConnected = true;
    },
  });
  // The query that used it says so.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  nameRowsOf(pool);
  return {
    kysely: openKysely(new PostgresDialect({ pool })),
    execute: async (script) => {
      // A query of the pool itself would end the connection when the database refuses it.
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
