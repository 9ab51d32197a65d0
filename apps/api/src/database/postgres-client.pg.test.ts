import { readdirSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type FaultyProxy, startFaultyProxy } from '../../test/faulty-proxy.ts';
import { createDatabase, type DatabaseUrls } from '../../test/postgres-server.ts';
import {
  connectAsOwner,
  openPostgresSnapshot,
  requireServedDatabase,
} from '../backup/postgres-snapshot.ts';
import { newId } from '../ids.ts';
import { openMigrationConnection } from './migration-connection.ts';
import { openPostgresDatabase } from './open-postgres.ts';
import { createClient, createPool } from './postgres-client.ts';

const sources = join(import.meta.dirname, '..');

let proxy: FaultyProxy;
let urls: DatabaseUrls;
beforeEach(async () => {
  const { adminUrl, template } = inject('postgres');
  urls = await createDatabase(adminUrl, `test_${newId().replaceAll('-', '')}`, template);
  proxy = await startFaultyProxy(urls.ownerUrl);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await proxy.close();
});

/** The address of a role through the proxy. */
const through = (url: string): string => {
  const changed = new URL(url);
  changed.host = new URL(proxy.url).host;
  return changed.href;
};

/** The source files, without tests, that contain a text. */
const filesWith = (text: RegExp): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => text.test(readFileSync(join(sources, path), 'utf8')))
    .sort();

it('is the only module that opens connections', () => {
  const maker = 'database/postgres-client.ts';
  expect(filesWith(/\b(?:new|extends)\b[^;\n]*\b(?:Client|Pool)\b *[({]/)).toEqual([maker]);
  // The others parse types and values.
  const users = ['database/open-postgres.ts', maker];
  expect(filesWith(/\bimport (?!type\b)[^;]*'pg(?:-pool)?'/)).toEqual(users);
});

/** Each way in which the program connects. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'serving, readiness, migrations and the check of both addresses': async () => {
    const database = await openPostgresDatabase({
      url: through(urls.appUrl),
      migrationUrl: through(urls.ownerUrl),
      acquireTimeoutMs: 300_000,
      readinessTimeout: 300_000,
    });
    await database.ping();
    await database.close();
  },
  'a backup': () =>
    openPostgresSnapshot(through(urls.ownerUrl))(async ({ query }) => query('select 1')),
  'the check of a backup': () =>
    requireServedDatabase(through(urls.appUrl), through(urls.ownerUrl)),
  'a restore': async () => (await connectAsOwner(through(urls.ownerUrl))).end(),
};

it.each(Object.keys(ways))('enables keep-alive on connections of %s', async (way) => {
  const port = Number(new URL(proxy.url).port);
  const setKeepAlive = Reflect.get(Socket.prototype, 'setKeepAlive') as (
    ...call: unknown[]
  ) => Socket;
  const calls: unknown[][] = [];
  vi.spyOn(Socket.prototype, 'setKeepAlive').mockImplementation(function (this: Socket, ...call) {
    if (this.remotePort === port) calls.push(call);
    return setKeepAlive.apply(this, call);
  });
  await ways[way]!();
  expect(proxy.accepted()).toBeGreaterThan(0);
  expect(calls).toEqual(Array.from({ length: proxy.accepted() }, () => [true, 10_000]));
});

it('makes the server end the sessions of owners whose clients have vanished', async () => {
  const settings = `select string_agg(setting, ' ' order by name) as set from pg_settings
    where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count')`;
  const owner = await connectAsOwner(urls.ownerUrl);
  expect((await owner.query(settings)).rows).toEqual([{ set: '3 30 10' }]);
  await owner.end();
  const { kysely, close } = openMigrationConnection(urls.ownerUrl);
  expect((await sql.raw(settings).execute(kysely)).rows).toEqual([{ set: '3 30 10' }]);
  await close();
});

it('limits the time for connecting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  proxy.stall();
  const limit = { connectionString: proxy.url, connectionTimeoutMillis: 5_000 };
  const pool = createPool(limit);
  const attempts = [createClient(limit).connect(), pool.connect()].map((attempt) =>
    attempt.then(
      () => 'connected',
      (error: Error) => error.message,
    ),
  );
  await vi.advanceTimersByTimeAsync(4_999);
  expect(await Promise.race([...attempts, Promise.resolve('connecting')])).toBe('connecting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(attempts)).toEqual([
    'timeout expired',
    'Connection terminated due to connection timeout',
  ]);
  await pool.end();
});

it('waits at most two seconds for the server to close a connection', async () => {
  const client = createClient({ connectionString: proxy.url, connectionTimeoutMillis: 300_000 });
  onTestFinished(() => client.end());
  await client.connect();
  proxy.dropExisting();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isClosed = false;
  const closed = client.end().then(() => {
    isClosed = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await closed;
});
