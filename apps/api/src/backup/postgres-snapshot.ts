import { PostgresDialect } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupLock } from '../database/advisory-lock.ts';
import { createClient, createPool, watchForClient } from '../database/postgres-client.ts';
import { openKysely } from '../database/row-names.ts';
import { checkSameDatabase } from '../database/same-database.ts';
import { BackupError } from './backup-error.ts';
import {
  columnList,
  listHidingTables,
  listTables,
  type BackedTable,
  type OpenSnapshot,
  quoted,
} from './snapshot.ts';

/** Connects as the role that owns the database. @throws {BackupError} */
export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    // As text, rows look the same whatever the server's settings are.
    const settings = `set datestyle to 'ISO, MDY'; set timezone to 'UTC';
      set intervalstyle to 'postgres'; set extra_float_digits to 1; set bytea_output to 'hex';
      set statement_timeout to 0; set idle_in_transaction_session_timeout to 0;
      set lock_timeout to '60s'; set client_encoding to 'UTF8'; set search_path to public;
      ${watchForClient}`;
    // pg's types leave out the timeout of a query.
    await client.query({ text: settings, query_timeout: 30_000 } as pg.QueryConfig);
  } catch (error) {
    await client.end().catch(() => undefined);
    const { hostname, port, pathname } = new URL(url);
    throw new BackupError(
      `MIGRATION_DATABASE_URL: no database at ${hostname}:${port || '5432'}${pathname} ` +
        `(${(error as Error).message || 'no answer'}). Is PostgreSQL running, and is the address right?`,
    );
  }
  return client;
}

/**
 * Blocks migrations until the connection ends. A table that one rewrites is empty for an older
 * snapshot.
 */
async function waitForMigrations(client: pg.Client): Promise<void> {
  try {
    await client.query(`select pg_advisory_lock_shared(${backupLock.key})`);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new BackupError('A migration is running. Make the backup when it has ended.');
  }
}

/** Snapshots of a PostgreSQL database that stays in use. */
export const openPostgresSnapshot =
  (ownerUrl: string): OpenSnapshot =>
  async (work) => {
    const client = await connectAsOwner(ownerUrl);
    const query = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];
    try {
      await waitForMigrations(client);
      await client.query('begin transaction isolation level repeatable read, read only');
      const tables = await query<BackedTable>(listTables);
      if (tables.length > 0) {
        // Reads continue, and so do writes.
        await client.query(
          `lock table ${columnList(tables.map(({ name }) => name))} in access share mode`,
        );
      }
      const hiding = await query<{ name: string }>(listHidingTables);
      if (hiding.length > 0) {
        throw new BackupError(
          'MIGRATION_DATABASE_URL: row-level security hides rows from this role, of ' +
            `${hiding.map(({ name }) => name).join(', ')}. Name the role that owns the tables and ran the migrations.`,
        );
      }
      return await work({
        engine: 'postgres',
        query,
        copyOut: ({ name, columns }) =>
          client.query(copyTo(`copy ${quoted(name)} (${columnList(columns)}) to stdout`)),
      });
    } finally {
      // Also ends the transaction, which has changed nothing.
      await client.end();
    }
  };

/** @throws {StartError} when the owner's URL leads to another database than the served one */
export async function requireServedDatabase(url: string, ownerUrl: string): Promise<void> {
  const pool = createPool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });
  const kysely = openKysely(new PostgresDialect({ pool }));
  try {
    await checkSameDatabase(kysely, ownerUrl);
  } finally {
    await kysely.destroy();
  }
}
