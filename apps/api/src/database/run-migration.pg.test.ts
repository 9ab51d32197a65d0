import type pg from 'pg';
import { expect, it } from 'vitest';
import {
  connected,
  emptyDatabase,
  migrationFolder,
  migratorOf,
} from '../../test/migration-folder.ts';
import { StartError } from '../start-error.ts';
import { type AdvisoryLock, backupLock, migrationLock } from './advisory-lock.ts';
import { migrate } from './migrate.ts';
import type { MigrationPlans } from './migration-plans.ts';
import type { Migrator } from './migrator.ts';

const plans: MigrationPlans = {
  '2.sql': { 'access exclusive': ['account'], share: ['subscription', 'mail'] },
};
const tables = `create table account (id int); create table subscription (id int);
  create table mail (id int); create table session (id int); create table api_key (id int);
  insert into account values (1); insert into subscription values (1);`;
const addColumn = 'alter table account add column name text';

/** A database with two tables, and a migration of them that has not run yet. */
async function pendingMigration(script = addColumn, options: Partial<Migrator> = {}) {
  const urls = await emptyDatabase();
  await migrate(migratorOf(urls.ownerUrl, { folder: migrationFolder({ '1.sql': tables }) }));
  const scripts: string[] = [];
  const reports: string[] = [];
  const migrator = migratorOf(urls.ownerUrl, {
    folder: migrationFolder({ '1.sql': tables, '2.sql': script }),
    plans,
    report: (message) => reports.push(message),
    reportInterval: 1,
    ...options,
  });
  const recorded = {
    ...migrator,
    execute: (one: string) => {
      scripts.push(one);
      return migrator.execute(one);
    },
  };
  return { urls, migrator: recorded, reports, scripts };
}

/** Why the migration ended, and what it left. */
async function refusal(call: pg.Client, run: Promise<unknown>): Promise<string> {
  const error: unknown = await run.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { rows } = await call.query('select name from schema_migration');
  expect(rows).toEqual([{ name: '1.sql' }]);
  return (error as StartError).message;
}

const untilWaited = (call: pg.Client, table: string) =>
  expect
    .poll(async () => {
      const { rows } = await call.query(
        'select from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      return rows.length;
    })
    .toBe(1);

it('releases its locks for a waiting call, and retries', async () => {
  const { urls, migrator, reports, scripts } = await pendingMigration();
  const call = await connected(urls.adminUrl);
  // A deadlock would end this statement sooner than the migration.
  await call.query("set deadlock_timeout = '700ms'");
  await call.query('begin');
  await call.query('update subscription set id = 2');
  const migrating = migrate(migrator);
  await untilWaited(call, 'subscription');
  await call.query('select from account');
  await expect.poll(() => reports).not.toEqual([]);
  // It released the table locks, and nothing else.
  const { rows: locked } = await call.query(`select from pg_locks
    where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`);
  expect(locked).toHaveLength(2);
  await call.query('commit');
  await migrating;
  expect((await call.query('select name from account')).rows).toEqual([{ name: null }]);
  expect(reports[0]).toMatch(
    /^Migration 2\.sql waits for locks on its tables \(session \d+ of role postgres holds account, subscription\), and retries\.$/,
  );
  const locks = scripts.filter((one) => /lock table \w+ in (access )?exclusive mode/.test(one));
  const tableOf = (one: string) => /lock table (\w+)/.exec(one)?.[1];
  // In the order of the code at first, and then with the table that was not free before the others.
  expect(locks.slice(0, 2).map(tableOf)).toEqual(['account', 'subscription']);
  const last = locks.slice(-3);
  expect(last.map(tableOf)).toEqual(['subscription', 'account', 'mail']);
  const waits = last.map((one) => Number(/lock_timeout = (\d+)/.exec(one)?.[1]));
  expect(waits[0]).toBeGreaterThan(1_000);
  expect(waits[1]).toBe(500);
  // While calls may wait for the first, the others are locked within one wait.
  expect(waits[2]).toBeLessThan(500);
});

it('lets a running call finish, whatever it still accesses, before it locks a table', async () => {
  const { urls, migrator } = await pendingMigration();
  const call = await connected(urls.adminUrl);
  await call.query('begin');
  await call.query('select from session');
  await call.query('update subscription set id = 2');
  const migrating = migrate(migrator);
  await untilWaited(call, 'session');
  // The statement would be refused if it had to wait at all.
  await call.query('set local lock_timeout = 1');
  await call.query('select from account');
  await call.query('update mail set id = 2');
  await call.query('commit');
  await migrating;
});

it('blocks no call while it waits for a lock that conflicts with none', async () => {
  const { urls, migrator } = await pendingMigration();
  const [vacuum, call] = [await connected(urls.adminUrl), await connected(urls.adminUrl)];
  await vacuum.query('begin');
  // As an autovacuum, which the database cancels only for a wait longer than `deadlock_timeout`.
  await vacuum.query('lock table subscription in share update exclusive mode');
  const migrating = migrate(migrator);
  await untilWaited(call, 'subscription');
  // A call that had to wait at all would be refused.
  await call.query('set lock_timeout = 1');
  await call.query('update account set id = 2');
  await call.query('update subscription set id = 2');
  await vacuum.query('commit');
  await migrating;
});

it('gives up after a while, and reports the holder and what to do', async () => {
  const { urls, migrator } = await pendingMigration(addColumn, { maxRetryMs: 0 });
  const call = await connected(urls.appUrl);
  const admin = await connected(urls.adminUrl);
  await admin.query('grant update on account to portal_app');
  await call.query('begin');
  await call.query('update account set id = 2');
  const { rows } = await call.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(await refusal(admin, migrate(migrator))).toBe(
    `Migration 2.sql gave up, because its tables were always locked (session ${rows[0]!.pid} of role ` +
      'portal_app holds account: canceling statement due to lock timeout). ' +
      'It was rolled back, and servers of the previous version keep working. End these sessions ' +
      '(select pg_terminate_backend(session), as an administrator), or start again when there is less traffic.',
  );
});

it.each([
  ['select 1 / 0', 'division by zero'],
  [
    'select pg_terminate_backend(pg_backend_pid())',
    'terminating connection due to administrator command',
  ],
])('ends at any other error, and names it: %s', async (statement, message) => {
  const { urls, migrator } = await pendingMigration(`${addColumn}; ${statement};`);
  const call = await connected(urls.adminUrl);
  expect(await refusal(call, migrate(migrator))).toBe(
    `Migration 2.sql failed: ${message}. It was rolled back, and servers of the previous ` +
      'version keep working. Fix the cause, and start again.',
  );
  expect((await call.query('select * from account')).fields).toHaveLength(1);
});

it.each<[AdvisoryLock, string]>([
  [migrationLock, 'pg_advisory_lock'],
  [backupLock, 'pg_advisory_lock_shared'],
])('waits for $name for as long as it takes, and reports it', async (lock, take) => {
  const { urls, migrator, reports } = await pendingMigration();
  const other = await connected(urls.ownerUrl);
  const { rows } = await other.query<{ pid: number }>(
    `select pg_backend_pid() as pid from ${take}($1::bigint)`,
    [lock.key],
  );
  const migrating = migrate(migrator);
  await expect.poll(() => reports.length).toBeGreaterThan(1);
  expect(reports[0]).toBe(
    `Waiting for the ${lock.name}, held by ${lock.heldBy}: database session ${rows[0]!.pid} ` +
      '(role portal_owner, 127.0.0.1).',
  );
  await other.query('select pg_advisory_unlock_all()');
  expect(await migrating).toEqual(['2.sql']);
});
