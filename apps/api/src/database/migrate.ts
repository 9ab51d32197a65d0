import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { backupLock, migrationLock, releaseLock, takeLock } from './advisory-lock.ts';
import { listMigrations, migrationsFolder } from './list-migrations.ts';
import type { Migrator } from './migrator.ts';
import { runMigration } from './run-migration.ts';
import type { Tables } from './tables.ts';

/** @throws {StartError} when a newer version of the portal has migrated the database */
export async function requireKnown(
  applied: readonly string[],
  folder = migrationsFolder,
): Promise<void> {
  const known = new Set(await listMigrations(folder));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database is newer than this version of the portal, which does not know ${unknown[0]}` +
      `${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}. Start the version that migrated it, ` +
      'or restore an earlier backup.',
  );
}

/** Runs `work` while no other process migrates or grants. Reentrant. */
export async function inMigrationLock<T>(migrator: Migrator, work: () => Promise<T>): Promise<T> {
  const { kysely } = migrator;
  await takeLock(kysely, migrationLock, migrator);
  try {
    return await work();
  } finally {
    await releaseLock(kysely, migrationLock);
  }
}

/**
 * Migrates the database under a lock, so that several processes may start at once.
 * @returns the names of the migrations that ran
 * @throws {StartError} that names the migration which failed
 */
export function migrate(migrator: Migrator): Promise<string[]> {
  const { kysely, folder } = migrator;
  return inMigrationLock(migrator, async () => {
    await sql`create table if not exists schema_migration (
      name text primary key, applied_at timestamptz not null default now())`.execute(kysely);
    const applied = new Set(await listAppliedMigrations(kysely));
    await requireKnown([...applied], folder);
    const pending = (await listMigrations(folder)).filter((name) => !applied.has(name));
    if (pending.length === 0) return pending;
    await takeLock(kysely, backupLock, migrator);
    try {
      for (const name of pending) await runMigration(migrator, name);
    } finally {
      await releaseLock(kysely, backupLock);
    }
    return pending;
  });
}

export async function listAppliedMigrations(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration order by name`.execute(kysely);
  return rows.map((row) => row.name);
}
