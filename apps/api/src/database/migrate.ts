import { readdir, readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);
// Any number will do, as long as every process that migrates takes the same.
const migrationLock = 727_001;

/** Names of all migrations, in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Brings the database up to date, under a lock, so that several processes may start at once.
 * `execute` runs a script of several statements on the same connection as `kysely`.
 * @returns the names of the migrations that ran
 */
export async function migrate(
  kysely: Kysely<Tables>,
  execute: (script: string) => Promise<unknown>,
): Promise<string[]> {
  await sql`select pg_advisory_lock(${migrationLock})`.execute(kysely);
  try {
    await sql`create table if not exists schema_migration (
      name text primary key, applied_at timestamptz not null default now())`.execute(kysely);
    const applied = new Set(await listAppliedMigrations(kysely));
    const pending = (await listMigrations()).filter((name) => !applied.has(name));
    for (const name of pending) {
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
    return pending;
  } finally {
    await sql`select pg_advisory_unlock(${migrationLock})`.execute(kysely);
  }
}

export async function listAppliedMigrations(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from schema_migration order by name`.execute(kysely);
  return rows.map((row) => row.name);
}

/**
 * Lets the serving role read and write what it must, and no more: events and the audit log can be
 * added to, not changed.
 */
export async function grantServingRole(kysely: Kysely<Tables>, role: string): Promise<void> {
  const grantee = sql.id(role);
  await sql`grant usage on schema public to ${grantee}`.execute(kysely);
  await sql`grant select, insert, update, delete on all tables in schema public to ${grantee}`.execute(
    kysely,
  );
  await sql`grant usage on all sequences in schema public to ${grantee}`.execute(kysely);
  await sql`revoke insert, update, delete on schema_migration from ${grantee}`.execute(kysely);
  await sql`revoke update, delete on event, audit_entry from ${grantee}`.execute(kysely);
}
