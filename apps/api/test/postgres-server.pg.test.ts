import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';

let server: PostgresServer;

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  server = await startPostgresServer({ fsync: true });
});

afterAll(() => server.stop());

it('gives every test of the project a database', async () => {
  expect(await query(inject('postgres').appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('has roles that row-level security binds', async () => {
  const roles = await query(
    server.appUrl,
    `select rolname as role, rolsuper or rolbypassrls or rolcreaterole as mighty from pg_roles
     where rolname like 'portal%' order by rolname`,
  );
  expect(roles).toEqual([
    { role: 'portal_app', mighty: false },
    { role: 'portal_owner', mighty: false },
  ]);
  await expect(query(server.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission/);
});

it('copies a database', async () => {
  const template = await server.createDatabase('template-of-a-test');
  await query(template.ownerUrl, 'create table kept as select 7 as number');
  const copy = await server.createDatabase('copy-of-a-test', 'template-of-a-test');
  expect(await query(copy.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }]);
});

it('still has acknowledged commits after it was killed', async () => {
  await query(server.ownerUrl, 'create table acknowledged as select 42 as number');
  await server.kill9();
  await expect(query(server.ownerUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  await server.restart();
  expect(await query(server.ownerUrl, 'select number from acknowledged')).toEqual([{ number: 42 }]);
});
