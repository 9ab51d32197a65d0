import { readdir, readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { buildWall } from './second-wall.ts';
import type { Tables } from './tables.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);
// Any number will do, as long as every process that migrates takes the same.
export const migrationLock = 727_001;

/** A backup shares it and a migration has it alone: what a snapshot is to see must not be rewritten. */
export const backupLock = 727_002;

/** Names of all migrations, in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
}

/** @throws {StartError} when a newer version of the portal brought the database up to date */
export async function requireKnown(applied: readonly string[]): Promise<void> {
  const known = new Set(await listMigrations());
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database is newer than this version of the portal, which does not know ${unknown[0]}` +
      `${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}. Start the version that made it so, ` +
      'or restore a backup from before that.',
  );
}

/** Runs `work` while no other process migrates or grants; it may be taken again inside. */
export async function inMigrationLock<T>(
  kysely: Kysely<Tables>,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select pg_advisory_lock(${migrationLock})`.execute(kysely);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${migrationLock})`.execute(kysely);
  }
}

/**
 * Brings the database up to date, under a lock, so that several processes may start at once.
 * `execute` runs a script of several statements on the same connection as `kysely`.
 * @returns the names of the migrations that ran
 */
export function migrate(
  kysely: Kysely<Tables>,
  execute: (script: string) => Promise<unknown>,
): Promise<string[]> {
  return inMigrationLock(kysely, async () => {
    await sql`create table if not exists schema_migration (
      name text primary key, applied_at timestamptz not null default now())`.execute(kysely);
    const applied = new Set(await listAppliedMigrations(kysely));
    await requireKnown([...applied]);
    const pending = (await listMigrations()).filter((name) => !applied.has(name));
    if (pending.length === 0) return pending;
    await sql`select pg_advisory_lock(${backupLock})`.execute(kysely);
    try {
      for (const name of pending) await runMigration(kysely, execute, name);
    } finally {
      await sql`select pg_advisory_unlock(${backupLock})`.execute(kysely);
    }
    return pending;
  });
}

async function runMigration(
  kysely: Kysely<Tables>,
  execute: (script: string) => Promise<unknown>,
  name: string,
): Promise<void> {
  await execute('begin');
  try {
    await execute(await readFile(new URL(name, migrationsFolder), 'utf8'));
    await sql`insert into schema_migration (name) values (${name})`.execute(kysely);
    await execute('commit');
  } catch (error) {
    await execute('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

export async function listAppliedMigrations(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration order by name`.execute(kysely);
  return rows.map((row) => row.name);
}

/**
 * Lets the serving role read and write only what it must. It can add events and audit entries, but
 * not change them. It cannot delete a project, which would delete its events and entries too.
 */
export async function grantServingRole(kysely: Kysely<Tables>, role: string): Promise<void> {
  const grantee = sql.id(role);
  // The operator chose this name, so it goes to the database unchanged.
  const plain = kysely.withoutPlugins();
  // In one transaction, so that a role that serves already never has more rights than it should.
  await plain.transaction().execute(async (db) => {
    await sql`grant usage on schema public to ${grantee}`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema public to ${grantee}`.execute(
      db,
    );
    await sql`grant usage on all sequences in schema public to ${grantee}`.execute(db);
    await sql`revoke insert, update, delete on schema_migration from ${grantee}`.execute(db);
    await sql`revoke update, delete on event, audit_entry from ${grantee}`.execute(db);
    await sql`revoke insert, delete on event_counter from ${grantee}`.execute(db);
    await sql`revoke delete on project, audit_chain from ${grantee}`.execute(db);
    await buildWall(db, role);
  });
}
