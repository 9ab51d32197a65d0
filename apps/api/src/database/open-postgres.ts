import { checkPg } from '@portal/pg-batch/check-pg';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { FixableByOwner, StartError } from '../start-error.ts';
import { type Database, scopedDatabase } from './database.ts';
import type { ReportWait } from './advisory-lock.ts';
import { batchingDialect } from './batching-dialect.ts';
import { grantServingRole } from './grant-serving-role.ts';
import { listMigrations } from './list-migrations.ts';
import { openMigrationConnection } from './migration-connection.ts';
import { inMigrationLock, listAppliedMigrations, migrate, requireKnown } from './migrate.ts';
import { batchingPoolOf } from './pool-outage.ts';
import { createPool } from './postgres-client.ts';
import { checkPreparedStatements } from './prepared-statements.ts';
import { ReadinessConnection } from './readiness-connection.ts';
import { nameRowsOf, openKysely } from './row-names.ts';
import { checkSameDatabase } from './same-database.ts';
import { checkPrivileges } from './serving-role-privileges.ts';
import type { Tables } from './tables.ts';
import { isUnreachable } from './unreachable.ts';

const int8 = 20;
const date = 1082;

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === date) return (value: string) => value;
    if (format !== 'binary' && oid === int8) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text') as (value: string) => unknown;
  },
};

interface PostgresOptions {
  readonly url: string;
  readonly migrationUrl?: string | undefined;
  readonly onError?: (error: Error) => void;
  /** Called every ten seconds while migrations wait, with the reason. */
  readonly onWait?: ReportWait | undefined;
  /**
   * Milliseconds that a transaction may wait for a connection, and a statement for a lock; tests on
   * a busy machine set more.
   */
  readonly acquireTimeoutMs?: number;
  /** Milliseconds for `ping`, the readiness check; by default `acquireTimeoutMs`. */
  readonly readinessTimeout?: number;
  /** The maximum of connections, besides the one of the readiness check. */
  readonly connections?: number;
  /** Whether connections prepare statements; a pooler in between may not support it. */
  readonly isPrepared?: boolean;
  /** Whether the owner changes nothing: what a start would repair is then refused. */
  readonly isReadOnly?: boolean;
}

async function requireSameDatabase(kysely: Kysely<Tables>, ownerUrl: string): Promise<void> {
  try {
    await checkSameDatabase(kysely, ownerUrl);
  } catch (error) {
    throw isNoDatabase(error) ? unreachable('MIGRATION_DATABASE_URL', ownerUrl, error) : error;
  }
}

/**
 * Opens PostgreSQL: migrates as the owner, serves as a role that row-level security limits.
 * @throws {StartError} when it cannot be reached, the schema is outdated, the role has too many
 *   rights, or a pooler does not support prepared statements
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const acquireTimeoutMs = options.acquireTimeoutMs ?? 5_000;
  // A statement that waits for a lock is active; its client is what is idle.
  const maxStatementMs = Math.max(acquireTimeoutMs, 30_000);
  const serving = {
    connectionString: options.url,
    connectionTimeoutMillis: acquireTimeoutMs,
    statement_timeout: maxStatementMs,
    // Later than the server's own timeout, which has a better error and keeps the connection.
    query_timeout: maxStatementMs + 5_000,
  };
  checkPg();
  const pool = createPool(
    {
      ...serving,
      max: options.connections ?? 10,
      lock_timeout: acquireTimeoutMs,
      idle_in_transaction_session_timeout: maxStatementMs,
      types,
    },
    options.onError,
  );
  const readiness = new ReadinessConnection(options.url, options.readinessTimeout ?? 2_000);
  nameRowsOf(pool);
  const end = async () => {
    await Promise.all([pool.end(), readiness.close()]);
  };
  const prefix = options.isPrepared === false ? undefined : 'portal';
  const kysely = openKysely(batchingDialect(batchingPoolOf(pool, prefix)));
  try {
    const role = await readServingRole(kysely, options.url);
    if (options.isPrepared !== false) {
      const other = createPool({ ...serving, max: 1 });
      try {
        await checkPreparedStatements(pool, other);
      } finally {
        await other.end();
      }
    }
    // Checked before any grant, so that a role with too many rights is left unchanged.
    await checkServingRole(kysely, role);
    if (options.migrationUrl) {
      await requireSameDatabase(kysely, options.migrationUrl);
      if (!options.isReadOnly) await migratePostgres(options.migrationUrl, role, options.onWait);
    }
    await checkSchema(kysely);
    await checkPrivileges(kysely, { role, hasOwner: options.migrationUrl !== undefined });
  } catch (error) {
    await end();
    throw error;
  }
  const ping = () => readiness.ping();
  const connections = () => ({
    limit: pool.options.max,
    open: pool.totalCount,
    used: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  });
  return scopedDatabase(kysely, 'postgres', { ping, connections, close: end });
}

/** Runs the migrations as the owner, and grants the serving role what it needs. */
async function migratePostgres(
  ownerUrl: string,
  servingRole: string,
  report: ReportWait = () => undefined,
): Promise<string[]> {
  const { kysely, execute, close } = openMigrationConnection(ownerUrl, types);
  try {
    // The lock covers the grants too: PostgreSQL fails when two processes grant on one table at
    // once.
    await checkOwner(kysely, servingRole);
    const migrator = { kysely, execute, report, reportInterval: 10_000, servingRole };
    return await inMigrationLock(migrator, async () => {
      const ran = await migrate(migrator);
      await grantServingRole(kysely, servingRole);
      return ran;
    });
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { code?: string; message?: string };
    if (cause.code === '42501') {
      throw new StartError(
        `MIGRATION_DATABASE_URL: its role may not change the schema (${cause.message}). ` +
          'Name the role that owns the database.',
      );
    }
    if (error instanceof StartError || !isNoDatabase(error)) throw error;
    throw unreachable('MIGRATION_DATABASE_URL', ownerUrl, error);
  } finally {
    await close();
  }
}

async function readServingRole(kysely: Kysely<Tables>, url: string): Promise<string> {
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(kysely);
    return rows[0]!.role;
  } catch (error) {
    throw unreachable('DATABASE_URL', url, error);
  }
}

/** Checks that the migrating role is not the serving role, because it owns the tables. */
async function checkOwner(kysely: Kysely<Tables>, servingRole: string): Promise<void> {
  const { rows } = await sql<{ isOwner: boolean; encoding: string }>`
    select pg_has_role(${servingRole}, current_user, 'member') as is_owner,
      current_setting('server_encoding') as encoding`.execute(kysely);
  if (rows[0]?.isOwner)
    throw tooPrivileged(servingRole, 'the owner of the tables, or a member of it');
  if (rows[0]?.encoding !== 'UTF8') {
    throw new StartError(
      `MIGRATION_DATABASE_URL: the database is encoded in ${rows[0]?.encoding}; names need UTF8. ` +
        "Create it again: create database … encoding 'UTF8' template template0.",
    );
  }
}

/** @throws {StartError} when the schema is not the one that this version needs */
async function checkSchema(kysely: Kysely<Tables>): Promise<void> {
  const applied = await listMigrationsSeen(kysely);
  await requireKnown(applied);
  const missing = (await listMigrations()).filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    throw new FixableByOwner(
      `The database lacks ${missing.length} migration(s), from ${missing[0]} on.`,
      'Set MIGRATION_DATABASE_URL to the role that owns the database, so that it can be brought up to date.',
    );
  }
}

/** The applied migrations, as far as the serving role can see. */
const listMigrationsSeen = (kysely: Kysely<Tables>): Promise<string[]> =>
  listAppliedMigrations(kysely).catch((error: { code?: string }) => {
    // The table does not exist or was never granted: nothing was migrated for this role.
    if (error.code === '42P01' || error.code === '42501') return [];
    throw error;
  });

async function checkServingRole(kysely: Kysely<Tables>, role: string): Promise<void> {
  const { rows } = await sql<{ privilege: string | null }>`
    select case
      when rolsuper then 'a superuser'
      when rolbypassrls then 'a role that bypasses row-level security'
      when exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = 'public' and relkind = 'r' and pg_has_role(pg_roles.oid, relowner, 'member'))
        then 'the owner of the tables, or a member of it'
    end as privilege
    from pg_roles where rolname = current_user`.execute(kysely);
  const privilege = rows[0]?.privilege;
  if (privilege) throw tooPrivileged(role, privilege);
}

const tooPrivileged = (role: string, privilege: string): StartError =>
  new StartError(
    `DATABASE_URL signs in as "${role}", ${privilege}: row-level security would not apply to it. ` +
      "Create a role for serving (create role portal_app login password '…' nosuperuser nobypassrls) " +
      'and name that one; keep the owner in MIGRATION_DATABASE_URL.',
  );

/** At a start, a wrong name, password or socket counts too, because the setting is wrong then. */
const isNoDatabase = (error: unknown): boolean => {
  const code = (error as { code?: string }).code ?? '';
  return (
    isUnreachable(error) || /^(E[A-Z_]+|28...|3D000)$/.test(code) || /timeout/i.test(String(error))
  );
};

function unreachable(setting: string, url: string, error: unknown): StartError {
  const { hostname, port, pathname } = new URL(url);
  const cause = error as { code?: string; message?: string };
  return new StartError(
    `${setting}: no database at ${hostname}:${port || '5432'}${pathname} ` +
      `(${cause.message || cause.code || 'no answer'}). Is PostgreSQL running, and is the address right?`,
  );
}
