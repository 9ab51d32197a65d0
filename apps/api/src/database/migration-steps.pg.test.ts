import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, it } from 'vitest';
import {
  connected,
  emptyDatabase,
  migrationFolder,
  migratorOf,
} from '../../test/migration-folder.ts';
import { backupLock } from './advisory-lock.ts';
import { migrate } from './migrate.ts';
import type { MigrationPlans } from './migration-plans.ts';
import type { Migrator } from './migrator.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { openKysely } from './row-names.ts';

const plans: MigrationPlans = { '2.sql': { isInSteps: true } };
const table = `create table account (id int, name text);
  insert into account select generate_series(1, 5)`;
const steps = `
-- What it is for.
-- step: the planner needs it for the next one
create index concurrently if not exists account_unnamed on account (id) where name is null;
-- repeat: two at a time
update account set name = 'x' where id in (
  select id from account where name is null limit 2 for no key update skip locked);
-- step
create unique index concurrently if not exists account_id on account (id);
`;
const folders = (files: Record<string, string> = { '1.sql': table, '2.sql': steps }) =>
  migrationFolder(files);

async function preparedDatabase() {
  const urls = await emptyDatabase();
  await migrate(migratorOf(urls.ownerUrl, { folder: folders({ '1.sql': table }) }));
  return { urls, admin: await connected(urls.adminUrl) };
}

const state = async (client: pg.Client) =>
  (
    await client.query<{ row: boolean; indexes: string[]; unnamed: number }>(`select
      exists (select from schema_migration where name = '2.sql') as row,
      array(select indexrelid::regclass::text from pg_index where indisvalid
        and indrelid = 'account'::regclass order by 1) as indexes,
      (select count(*)::int from account where name is null) as unnamed`)
  ).rows[0]!;
const done = { row: true, indexes: ['account_id', 'account_unnamed'], unnamed: 0 };

/** Calls `before` ahead of each statement of the migrator, with its number. */
function watched(migrator: Migrator, before: (number: number, text: string) => Promise<void>) {
  let number = 0;
  const execute = async (script: string) => {
    await before((number += 1), script);
    return migrator.execute(script);
  };
  const kysely = migrator.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await before((number += 1), '');
      return result;
    },
  });
  return { ...migrator, execute, kysely };
}

it('a migration in steps completes, killed before or after any statement', async () => {
  const { urls, admin } = await preparedDatabase();
  let isKilled = true;
  let killAt = 1;
  for (; isKilled; killAt += 1) {
    await admin.query(`delete from schema_migration where name = '2.sql';
      drop index if exists account_id, account_unnamed; update account set name = null`);
    isKilled = false;
    const killed = watched(
      migratorOf(urls.ownerUrl, { folder: folders(), plans, servingRole: 'portal_app' }),
      async (number) => {
        if (number < killAt) return;
        isKilled = true;
        await admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
        throw new Error('killed');
      },
    );
    await migrate(killed).catch(() => undefined);
    const { row, ...left } = await state(admin);
    if (row) expect({ row, ...left }).toEqual(done);
    const again = migrate(migratorOf(urls.ownerUrl, { folder: folders(), plans }));
    expect(await again).toEqual(row ? [] : ['2.sql']);
    expect([killAt, await state(admin)]).toEqual([killAt, done]);
  }
  expect(killAt).toBeGreaterThan(20);
});

it('an invalid index of a killed build is dropped and built again', async () => {
  const { urls, admin } = await preparedDatabase();
  const reader = await connected(urls.adminUrl);
  await reader.query('begin transaction isolation level repeatable read');
  await reader.query('select from account');
  await reader.query('update account set id = id where id = 1');
  const killed = migrate(migratorOf(urls.ownerUrl, { folder: folders(), plans }));
  const isRefused = expect(killed).rejects.toThrow(
    'Migration 2.sql failed: terminating connection due to administrator command. ' +
      'Its completed steps stay,',
  );
  const invalid = async () =>
    (await admin.query('select from pg_index where not indisvalid')).rows.length;
  await expect.poll(invalid).toBe(1);
  await admin.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where query like 'create index concurrently%' and datname = current_database()`);
  await isRefused;
  expect(await invalid()).toBe(1);
  await reader.query('rollback');
  await migrate(migratorOf(urls.ownerUrl, { folder: folders(), plans }));
  expect(await state(admin)).toEqual(done);
  expect(await invalid()).toBe(0);
});

it('a backup may run between two batches, and the migration waits for it', async () => {
  const { urls, admin } = await preparedDatabase();
  const backup = await connected(urls.ownerUrl);
  const reports: string[] = [];
  let backupLocked: Promise<unknown> | undefined;
  const migrator = watched(
    migratorOf(urls.ownerUrl, {
      folder: folders(),
      plans,
      report: (message) => reports.push(message),
      reportInterval: 1,
    }),
    async (_, text) => {
      // Before the first batch, when the migration has the lock.
      if (!text.startsWith('set lock_timeout = 5') || backupLocked) return;
      backupLocked = backup.query('select pg_advisory_lock_shared($1::bigint)', [backupLock.key]);
      await expect
        .poll(async () => {
          const { rows } = await admin.query(
            "select from pg_locks where locktype = 'advisory' and not granted",
          );
          return rows.length;
        })
        .toBe(1);
    },
  );
  const migrating = migrate(migrator);
  await expect.poll(() => reports.join()).toContain('Waiting for the backup lock');
  await backupLocked;
  expect(await state(admin)).toEqual({ row: false, indexes: ['account_unnamed'], unnamed: 3 });
  await backup.query('select pg_advisory_unlock_all()');
  await migrating;
  expect(await state(admin)).toEqual(done);
});

it('a second start that waits does not block a concurrent index build', async () => {
  const { urls, admin } = await preparedDatabase();
  const starts = [1, 2, 3].map(() =>
    migrate(migratorOf(urls.ownerUrl, { folder: folders(), plans })),
  );
  const ran = await Promise.all(starts);
  expect(ran.filter((names) => names.length > 0)).toEqual([['2.sql']]);
  expect(await state(admin)).toEqual(done);
});

it('the embedded database runs the steps without concurrency', async () => {
  const pglite = await PGlite.create();
  try {
    const kysely = openKysely(pgliteDialect(pglite));
    await migrate({
      kysely,
      execute: (script) => pglite.exec(script),
      report: () => undefined,
      reportInterval: 1,
      isAlone: true,
      folder: folders(),
      plans,
    });
    const { rows } = await sql<{ unnamed: number }>`
      select count(*)::int as unnamed from account where name is null`.execute(kysely);
    expect(rows).toEqual([{ unnamed: 0 }]);
    const { rows: indexes } = await sql`select from pg_index
      where indrelid = 'account'::regclass and indisvalid`.execute(kysely);
    expect(indexes).toHaveLength(2);
  } finally {
    await pglite.close();
  }
});
