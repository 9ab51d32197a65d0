import { afterEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startFaultyProxy } from '../../test/faulty-proxy.ts';
import { startSilentServer } from '../../test/silent-server.ts';
import { batchingPoolOf } from './pool-outage.ts';
import { createPool } from './postgres-client.ts';

const limit = 300_000;
afterEach(() => void vi.useRealTimers());

function openPool(url: string, max: number) {
  const pool = createPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
  });
  return { pool, connections: batchingPoolOf(pool, undefined) };
}

const stopTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error as Error);

it('reports an outage while connections of the pool are still connecting', async () => {
  stopTime();
  const port = await startSilentServer();
  const { pool, connections } = openPool(`postgresql://portal@127.0.0.1:${port}/portal`, 2);
  const callers = [1, 2, 3].map(() => failure(connections.connect()));
  await vi.advanceTimersByTimeAsync(limit);
  const [first, second, waiting] = await Promise.all(callers);
  for (const error of [first, second]) {
    expect(error).toMatchObject({ message: 'Connection terminated due to connection timeout' });
  }
  expect(waiting).toMatchObject({ code: 'ETIMEDOUT', message: 'The database does not respond' });
  // The pool tries once more for the waiting caller.
  await vi.advanceTimersByTimeAsync(limit);
  await pool.end();
});

it('reports it after a statement of the pool timed out too, and not before', async () => {
  const proxy = await startFaultyProxy(inject('postgres').ownerUrl);
  onTestFinished(() => proxy.close());
  const { pool, connections } = openPool(proxy.url, 1);
  const client = await connections.connect();
  stopTime();
  const queued = failure(connections.connect());
  await vi.advanceTimersByTimeAsync(limit);
  expect(await queued).toMatchObject({ message: 'timeout exceeded when trying to connect' });
  proxy.dropExisting();
  const pending = failure(client.query('select 1', []));
  await vi.advanceTimersByTimeAsync(limit);
  expect(await pending).toMatchObject({ code: 'ETIMEDOUT' });
  const later = failure(connections.connect());
  await vi.advanceTimersByTimeAsync(limit);
  expect(await later).toMatchObject({ code: 'ETIMEDOUT' });
  vi.useRealTimers();
  client.release();
  await pool.end();
});
