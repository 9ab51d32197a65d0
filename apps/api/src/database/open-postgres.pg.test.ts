import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { onlyInFullRun } from '../../test/gate.ts';
import { createDatabase, type DatabaseUrls } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';
import { StartError } from '../start-error.ts';
import { migrationLock } from './advisory-lock.ts';
import { listMigrations } from './list-migrations.ts';
import { openPostgresDatabase } from './open-postgres.ts';

const emptyDatabase = () =>
  createDatabase(inject('postgres').adminUrl, `test_${newId().replaceAll('-', '')}`);

async function runAsAdmin(urls: DatabaseUrls, statement: string) {
  const client = new pg.Client({ connectionString: urls.adminUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const withRole = (url: string, role: string) => url.replace(/\/\/\w+@/, `//${role}@`);

/** The error with which opening fails. */
async function refusal(url: string, migrationUrl?: string): Promise<string> {
  const error: unknown = await openPostgresDatabase({ url, migrationUrl }).then(
    async (database) => {
      await database.close();
      return 'it opened';
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

describe('a role that row-level security does not bind is refused', () => {
  it.each([
    ['postgres', '', 'a superuser'],
    ['portal_owner', '', 'the owner of the tables, or a member of it'],
    [
      'test_member',
      'create role test_member login in role portal_owner',
      'the owner of the tables, or a member of it',
    ],
    [
      'test_bypass',
      'create role test_bypass login bypassrls',
      'a role that bypasses row-level security',
    ],
  ])('%s', async (role, statement, might) => {
    const urls = await emptyDatabase();
    if (statement) await runAsAdmin(urls, statement);
    const message = await refusal(withRole(urls.appUrl, role), urls.ownerUrl);
    expect(message).toContain(`DATABASE_URL signs in as "${role}", ${might}:`);
    expect(message).toContain('create role portal_app login');
  });
});

describe('an outdated database', () => {
  it('is refused without an owner to migrate it', async () => {
    const urls = await emptyDatabase();
    const migrations = await listMigrations();
    expect(await refusal(urls.appUrl)).toBe(
      `The database lacks ${migrations.length} migration(s), from ${migrations[0]} on. ` +
        'Set MIGRATION_DATABASE_URL to the role that owns the database, so that it can be brought up to date.',
    );
  });

  it('is migrated by its owner, once', async () => {
    const urls = await emptyDatabase();
    const first = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
    await first.close();
    const second = await openPostgresDatabase({ url: urls.appUrl });
    await second.close();
    await runAsAdmin(urls, 'delete from schema_migration');
    expect(await refusal(urls.appUrl)).toContain('The database lacks');
  });

  onlyInFullRun(it)('is migrated by several processes that start at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const urls = await emptyDatabase();
      const open = () =>
        openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl }).then((database) =>
          database.close(),
        );
      await Promise.all([open(), open(), open(), open()]);
      const applied = await runAsAdmin(urls, 'select name from schema_migration order by name');
      expect(applied.map(({ name }) => name)).toEqual(await listMigrations());
    }
  });
});

describe('a database that is newer', () => {
  it.each([true, false])(
    'is left alone by an older version (with its owner: %s)',
    async (hasOwner) => {
      const urls = await emptyDatabase();
      const database = await openPostgresDatabase({
        url: urls.appUrl,
        migrationUrl: urls.ownerUrl,
      });
      await database.close();
      await runAsAdmin(
        urls,
        "insert into schema_migration values ('9998-later.sql'), ('9999-b.sql')",
      );
      expect(await refusal(urls.appUrl, hasOwner ? urls.ownerUrl : undefined)).toBe(
        'The database is newer than this version of the portal, which does not know 9998-later.sql ' +
          'and 1 more. Start the version that migrated it, or restore an earlier backup.',
      );
    },
  );
});

describe('an owner of another database', () => {
  it('is refused, and that database is unchanged', async () => {
    const [urls, other] = [await emptyDatabase(), await emptyDatabase()];
    expect(await refusal(urls.appUrl, other.ownerUrl)).toMatch(
      /^MIGRATION_DATABASE_URL: names another database than DATABASE_URL/,
    );
    expect(await runAsAdmin(other, "select from pg_class where relname = 'account'")).toEqual([]);
  });
});

describe('a missing database', () => {
  it('is reported with its name and the setting', async () => {
    const nowhere = 'postgresql://portal_app@127.0.0.1:1/portal';
    expect(await refusal(nowhere)).toMatch(
      /^DATABASE_URL: no database at 127\.0\.0\.1:1\/portal \(.*ECONNREFUSED.*\)\. Is PostgreSQL running/,
    );
    const { appUrl } = await emptyDatabase();
    expect(await refusal(appUrl, nowhere)).toMatch(/^MIGRATION_DATABASE_URL: no database at /);
    expect(await refusal(`${appUrl}_none`)).toMatch(/^DATABASE_URL: .*does not exist/);
    expect(await refusal(withRole(appUrl, 'test_nobody'))).toMatch(/^DATABASE_URL: .*test_nobody/);
  });

  it('is reported without the password', async () => {
    const message = await refusal('postgresql://portal_app:geheim@127.0.0.1:1/portal');
    expect(message).not.toContain('geheim');
  });
});

describe('a connection that breaks', () => {
  it('fails the query that ran on it, and nothing else', async () => {
    const urls = await emptyDatabase();
    const database = await openPostgresDatabase({
      url: urls.appUrl,
      migrationUrl: urls.ownerUrl,
    });
    try {
      const running = database.transaction({}, (db) => sql`select pg_sleep(30)`.execute(db));
      const failed = expect(running).rejects.toThrow(/terminat/i);
      // Breaks the connection again and again, because the query may not have started yet.
      await expect
        .poll(() =>
          runAsAdmin(
            urls,
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and query like 'select pg_sleep%'`,
          ),
        )
        .toHaveLength(1);
      await failed;
      const { rows } = await database.transaction({}, (db) =>
        sql<{ one: number }>`select 1 as one`.execute(db),
      );
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
    }
  });

  it('ends migrations, which hold locks of their connection, and starts no other one', async () => {
    const { urls, owner } = await makeEarlierDatabase('0056');
    const holder = new pg.Client({ connectionString: urls.adminUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table session in access share mode');
      const refused = refusal(urls.appUrl, urls.ownerUrl);
      // Between two attempts, when no statement runs that would fail: the pause follows from this
      // setting.
      await expect
        .poll(() =>
          runAsAdmin(
            urls,
            `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
             where locktype = 'advisory' and objid = ${migrationLock.key} and state = 'idle'
               and query like '%deadlock_timeout%' and datname = current_database()`,
          ),
        )
        .not.toHaveLength(0);
      await holder.query('commit');
      expect(await refused).toMatch(
        /^Migration 0056-.*\.sql failed: the connection of the migrations was lost\. /,
      );
      const { rowCount } = await owner.query("select from schema_migration where name >= '0056'");
      expect(rowCount).toBe(0);
    } finally {
      await Promise.all([holder.end(), owner.end()]);
    }
  });

  onlyInFullRun(it)(
    'keeps all rights of an owner that was configured as serving role by mistake',
    async () => {
      const urls = await emptyDatabase();
      await refusal(urls.ownerUrl, urls.ownerUrl);
      const database = await openPostgresDatabase({
        url: urls.appUrl,
        migrationUrl: urls.ownerUrl,
      });
      await database.close();
      const [row] = await runAsAdmin(
        urls,
        `select has_table_privilege('portal_owner', 'schema_migration', 'insert') as may_migrate`,
      );
      expect(row).toEqual({ may_migrate: true });
    },
  );
});

it.each(['in the place of the host', 'as a parameter'])(
  'is reached through a local socket, named %s',
  async (place) => {
    const urls = await emptyDatabase();
    const [row] = await runAsAdmin(urls, 'show unix_socket_directories');
    const folder = String(row?.unix_socket_directories);
    const throughSocket = (address: string) => {
      const { username, port, pathname } = new URL(address);
      return place === 'as a parameter'
        ? `postgresql://${username}@localhost:${port}${pathname}?host=${folder}`
        : `postgresql://${username}@${encodeURIComponent(folder)}:${port}${pathname}`;
    };
    const database = await openPostgresDatabase({
      url: throughSocket(urls.appUrl),
      migrationUrl: throughSocket(urls.ownerUrl),
    });
    await database.ping();
    await database.close();
  },
);
