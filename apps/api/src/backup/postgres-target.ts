import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Config } from '../config.ts';
import { migrationLock } from '../database/advisory-lock.ts';
import { openDatabase } from '../database/open-database.ts';
import { BackupError } from './backup-error.ts';
import { connectAsOwner } from './postgres-snapshot.ts';
import type { FillTarget } from './restore-target.ts';
import { columnList, listTables, type BackedTable, quoted } from './snapshot.ts';

const pump = promisify(pipeline);
/** Tables that the migrations fill. */
const filledByMigrations: readonly string[] = ['schema_migration', 'event_counter'];

/** @throws {BackupError} when the database contains anything */
export async function requireEmptyDatabase(ownerUrl: string): Promise<void> {
  const client = await connectAsOwner(ownerUrl);
  try {
    await requireEmpty(client);
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<BackedTable>(listTables);
  const isOurs = tables.some(({ name }) => name === 'schema_migration');
  const full: string[] = [];
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (!isOurs || rowCount !== 0) full.push(name);
  }
  if (full.length === 0) return;
  throw new BackupError(
    `DATABASE_URL: this database is not empty: there is something in ${full.slice(0, 3).join(', ')}` +
      `${full.length > 3 ? ` and ${full.length - 3} more tables` : ''}. A restore fills an empty one: ` +
      'make a new database, and name it in DATABASE_URL and MIGRATION_DATABASE_URL.',
  );
}

/**
 * Locks out other connections until the transaction ends, and checks that none was there before.
 */
async function lockEmpty(client: pg.Client): Promise<void> {
  // A server that starts meanwhile waits for the end, as it does for a migration.
  await client.query(`select pg_advisory_xact_lock(${migrationLock.key})`);
  const { rows: tables } = await client.query<BackedTable>(listTables);
  const names = columnList(tables.map(({ name }) => name));
  await client.query(`lock table ${names} in access exclusive mode`);
  await requireEmpty(client);
}

/** Fills an empty PostgreSQL database. */
export const fillPostgres =
  (config: Config, ownerUrl: string): FillTarget =>
  async (load) => {
    await requireEmptyDatabase(ownerUrl);
    // Migrates the schema, and checks both roles as at a start.
    await (await openDatabase(config, () => undefined)).close();
    const client = await connectAsOwner(ownerUrl);
    try {
      await client.query('begin');
      await lockEmpty(client);
      const loaded = await load({
        query: async <Row>(statement: string) => (await client.query(statement)).rows as Row[],
        copyIn: async ({ name, columns }, rows) => {
          const target = client.query(
            copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`),
          );
          await pump(Readable.from(rows), target);
          return target.rowCount;
        },
      });
      await client.query('commit');
      return loaded;
    } finally {
      // Without a commit before it, this rolls everything back.
      await client.end();
    }
  };
