import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { type Database, type Db, scopedDatabase } from './database.ts';
import { grantServingRole } from './grant-serving-role.ts';
import { migrate } from './migrate.ts';
import { ConnectionMutex, pgliteDialect } from './pglite-dialect.ts';
import { openKysely } from './row-names.ts';

/** PGlite opens as superuser; each of our transactions switches to this weaker role. */
const servingRole = 'portal_app';
/** The PostgreSQL major version of PGlite; it cannot read a folder of another major version. */
const embeddedMajor = '18';

const int8 = 20;
const date = 1082;
const bytea = 17;
const hexStart = '\\x';

interface EmbeddedOptions {
  /** The folder of the data; without it, the data is in memory only. */
  readonly folder?: string;
  /** A dump to start from, in place of an empty database. */
  readonly snapshot?: Blob;
}

/** Opens PGlite with the types and extensions that the portal needs. */
async function createPglite(options: EmbeddedOptions): Promise<PGlite> {
  return PGlite.create({
    ...(options.folder ? { dataDir: options.folder } : {}),
    ...(options.snapshot ? { loadDataDir: options.snapshot } : {}),
    extensions: { pg_trgm, btree_gin },
    parsers: {
      [date]: (value: string) => value,
      [int8]: Number,
      [bytea]: (value: string) => Buffer.from(value.slice(hexStart.length), 'hex'),
    },
    // PGlite's own serializer works byte by byte, which is slow for an upload of millions of bytes.
    serializers: { [bytea]: (value: Buffer) => hexStart + Buffer.from(value).toString('hex') },
  });
}

/**
 * Opens and migrates the embedded database. The caller holds the folder's lock.
 * @throws {StartError} when the folder is of another PostgreSQL major version
 */
export async function openEmbeddedDatabase(
  options: EmbeddedOptions,
): Promise<Database & { readonly pglite: PGlite }> {
  const pglite = await openPglite(options);
  const connection = new ConnectionMutex();
  const kysely = openKysely(pgliteDialect(pglite, connection));
  await migrate({
    kysely,
    execute: (script) => pglite.exec(script),
    report: () => undefined,
    reportInterval: 10_000,
    isAlone: true,
  });
  // At every start, because the process may have been killed between a migration and this grant.
  await sql`do $$ begin
    if not exists (select from pg_roles where rolname = 'portal_app') then
      create role portal_app nologin;
    end if;
  end $$`.execute(kysely);
  await grantServingRole(kysely, servingRole);
  return {
    pglite,
    ...scopedDatabase(kysely, 'pglite', {
      role: servingRole,
      ping: () => pingPglite(pglite),
      connections: () => connection.load(),
      close: () => pglite.close(),
    }),
  };
}

/**
 * Opens the embedded database as its superuser, without migrating it. The caller holds the folder's
 * lock.
 * @throws {StartError} as `openEmbeddedDatabase`
 */
export async function openUnmigrated(folder: string) {
  const pglite = await openPglite({ folder });
  const kysely = openKysely(pgliteDialect(pglite));
  return {
    transaction: <T>(work: (db: Db) => Promise<T>) => kysely.transaction().execute(work),
    close: () => pglite.close(),
  };
}

async function openPglite(options: EmbeddedOptions): Promise<PGlite> {
  const { folder } = options;
  if (folder) checkMajor(folder);
  const isNew = folder !== undefined && !existsSync(folder);
  try {
    return await createPglite(options);
  } catch (error) {
    // A half-created database holds nothing, and cannot be opened later either.
    if (isNew) rmSync(folder, { recursive: true, force: true });
    const reason =
      error instanceof Error ? String(error) : inspect(error, { breakLength: Infinity });
    throw new StartError(
      `The database in ${folder ?? 'memory'} cannot be opened (${reason}). ` +
        'Move the folder aside to start with an empty database, or restore a copy of it.',
      { cause: error },
    );
  }
}

/** Besides the transactions, which run one at a time; it also responds after one that failed. */
async function pingPglite(pglite: PGlite): Promise<void> {
  await pglite.query('select 1').catch((error: { code?: string }) => {
    if (error.code !== '25P02') throw error;
  });
}

function checkMajor(folder: string): void {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) return;
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== embeddedMajor) {
    throw new StartError(
      `The database in ${folder} was created by PostgreSQL ${major}; this version reads ${embeddedMajor}. ` +
        'Export it with the version that created it, or move the folder aside to start with an empty database.',
    );
  }
}
