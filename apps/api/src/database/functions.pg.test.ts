import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  connected,
  emptyDatabase,
  migrationFolder,
  migratorOf,
} from '../../test/migration-folder.ts';
import { connectAsOwner } from '../../test/owner-connection.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { functionDigest, functionsFolder } from './list-migrations.ts';
import { migrate } from './migrate.ts';

const portal = useTestPortal();

async function describeFunctions(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`
    select pg_get_functiondef(pg_proc.oid) || coalesce(proacl::text, '') as text from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by pg_proc.oid::regprocedure::text collate "C"`);
  return rows.map(({ text }) => text);
}

it('the files of functions change nothing when they are run again, with checked bodies', async () => {
  const client = await connectAsOwner(portal());
  try {
    const before = await describeFunctions(client);
    await client.query('begin');
    for (const file of readdirSync(functionsFolder)) {
      await client.query(readFileSync(new URL(file, functionsFolder), 'utf8'));
    }
    expect(await describeFunctions(client)).toEqual(before);
  } finally {
    await client.end();
  }
});

describe('a migration that names functions', () => {
  const plain = `create or replace function one() returns integer language sql as $$ select 1 $$;\n`;
  const lineOf = (text: string) => `-- function one ${functionDigest(text)}\n`;

  async function makeDatabase() {
    const { ownerUrl, adminUrl } = await emptyDatabase();
    const client = await connected(adminUrl);
    const run = (
      migrations: Readonly<Record<string, string>>,
      functions: Readonly<Record<string, string>>,
    ) =>
      migrate(
        migratorOf(ownerUrl, {
          folder: migrationFolder(migrations),
          functions: migrationFolder(functions),
          servingRole: 'portal_app',
          plans: {},
        }),
      );
    const call = async () => (await client.query<{ one: number }>('select one()')).rows[0]?.one;
    return { client, run, call };
  }

  it('installs their files, and the next one those that changed', async () => {
    const { run, call } = await makeDatabase();
    const first = { '1.sql': lineOf(plain) };
    await run(first, { 'one.sql': plain });
    expect(await call()).toBe(1);
    const changed = `-- Why.\n${plain.replace('select 1', 'select value from two')}`;
    const second = {
      '2.sql': `create table two as select 2 as value;\ngrant select on two to portal_app;\n${lineOf(changed)}`,
    };
    expect(await run({ ...first, ...second }, { 'one.sql': changed })).toEqual(['2.sql']);
    expect(await call()).toBe(2);
    // On a new database, the first migration installs the text of the second, before its table
    // exists.
    const fresh = await makeDatabase();
    expect(await fresh.run({ ...first, ...second }, { 'one.sql': changed })).toHaveLength(2);
    expect(await fresh.call()).toBe(2);
  });

  it('refuses a function that is executable by public', async () => {
    const { client, run } = await makeDatabase();
    const first = { '1.sql': lineOf(plain) };
    await run(first, { 'one.sql': plain });
    await client.query(`grant execute on function one() to pg_monitor with grant option;
      set role pg_monitor; grant execute on function one() to public; reset role`);
    const both = { ...first, '2.sql': lineOf(plain) };
    await expect(run(both, { 'one.sql': plain })).rejects.toThrow(
      'function one is executable by public',
    );
    await client.query('revoke execute on function one() from pg_monitor cascade');
    expect(await run(both, { 'one.sql': plain })).toEqual(['2.sql']);
  });

  it('skips a function that a later migration drops', async () => {
    const { run } = await makeDatabase();
    expect(await run({ '1.sql': lineOf(plain) }, {})).toEqual(['1.sql']);
  });

  it.each([
    [
      'without a table that its body reads',
      plain.replace('select 1', 'select value from two'),
      'relation "two" does not exist',
    ],
    [
      'with another name than its file',
      plain.replace('one()', 'other()'),
      'function one does not exist',
    ],
    [
      'with security definer in a comment only',
      plain.replace('select 1', 'select 1 /* security definer */'),
      'function one differs from its file in security definer',
    ],
    [
      'with security definer and no search path',
      plain.replace('language sql', 'language sql security definer'),
      'function one has another search path than its file',
    ],
  ])('installs nothing of a function %s', async (_, text, reason) => {
    const { client, run } = await makeDatabase();
    await expect(run({ '1.sql': lineOf(text) }, { 'one.sql': text })).rejects.toThrow(reason);
    expect(await describeFunctions(client)).toEqual([]);
  });
});
