import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { enqueue } from './enqueue.ts';

let client: pg.PoolClient;
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: inject('postgres').ownerUrl, max: 2 });
  client = await pool.connect();
});
afterAll(async () => {
  client.release(true);
  await pool.end();
});

const send = async (name: string | undefined, text: string, values: unknown[] = []) =>
  (await enqueue(client, { name, text }, values)).rows;

/** The number of messages from the database while `work` runs. */
async function countMessages(
  message: 'rowDescription' | 'readyForQuery',
  work: () => Promise<unknown>,
): Promise<number> {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  let count = 0;
  const add = () => (count += 1);
  connection.on(message, add);
  await work();
  connection.off(message, add);
  return count;
}

/** The result, or the error. */
const outcome = <T>(pending: Promise<T>): Promise<T | string> =>
  pending.catch((error: Error) => error.message);
const outcomes = (pending: readonly Promise<unknown[]>[]) => Promise.all(pending.map(outcome));

it('returns the same rows with and without a description of the columns', async () => {
  const text = `select number, number::text as word, now() - now() as none, null as nothing
    from generate_series(1, $1::int) number`;
  const answers: unknown[][] = [];
  const descriptions = await countMessages('rowDescription', async () => {
    for (const most of [2, 0, 3, 1]) answers.push(await send('rows', text, [most]));
  });
  expect(descriptions).toBe(1);
  expect(answers.map((rows) => rows.length)).toEqual([2, 0, 3, 1]);
  expect(answers[2]?.[2]).toMatchObject({ number: 3, word: '3', nothing: null });
  expect(answers[3]).toEqual(answers[0]?.slice(0, 1));
});

it('returns the later of two columns of one name', async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await send('twice', 'select $1::int as value, null::int as value', [1])).toEqual([
      { value: null },
    ]);
});

it('parses a statement again when it is not prepared', async () => {
  const descriptions = await countMessages('rowDescription', async () => {
    expect(await send(undefined, 'select $1::int as one', [1])).toEqual([{ one: 1 }]);
    expect(await send(undefined, 'select $1::int as two', [2])).toEqual([{ two: 2 }]);
  });
  expect(descriptions).toBe(2);
});

it('sends concurrent statements in one batch, and resolves each with its own result', async () => {
  const texts = ['select $1::int as first', "select $1::int as second, 'b' as letter"];
  const expected = [0, 1, 2, 3, 4, 5].map((at) =>
    at % 2 === 0 ? [{ first: at }] : [{ second: at, letter: 'b' }],
  );
  // Each is prepared the first time, and run twice more.
  for (const round of ['new', 'known']) {
    const batches = await countMessages('readyForQuery', async () => {
      const pending = [0, 1, 2, 3, 4, 5].map((at) =>
        send(`together-${at % 2}`, texts[at % 2]!, [at]),
      );
      expect(await Promise.all(pending), round).toEqual(expected);
    });
    expect(batches, round).toBe(1);
  }
});

it('runs nothing after a failure, and returns the results before it', async () => {
  await send(undefined, 'create temporary table kept (value int)');
  await send(undefined, 'begin');
  const insert = 'insert into kept values ($1::int) returning value';
  const pending = [
    send('insert-kept', insert, [1]),
    send(undefined, 'select 1 / 0'),
    send('insert-kept', insert, [2]),
    // It is not even prepared, and works the next time.
    send('behind', 'select count(*)::int from kept'),
  ];
  const reason = 'division by zero';
  expect(await outcomes(pending)).toEqual([[{ value: 1 }], reason, reason, reason]);
  await send(undefined, 'rollback');
  expect(await send('behind', 'select count(*)::int from kept')).toEqual([{ count: 0 }]);
  expect(await send('insert-kept', insert, [3])).toEqual([{ value: 3 }]);
});

it('rejects a statement whose own commit fails', async () => {
  await send(
    undefined,
    'create temporary table once (value int unique deferrable initially deferred)',
  );
  await expect(send(undefined, 'insert into once values (1), (1)')).rejects.toThrow(
    'duplicate key',
  );
  expect(await send(undefined, 'select value from once')).toEqual([]);
});

it('rejects a statement that cannot be sent or parsed, and no other', async () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  client.setTypeParser(pg.types.builtins.MACADDR, 'text', () => {
    throw new Error('no address');
  });
  const pending = [
    send(undefined, 'select $1::int as before', [1]),
    send(undefined, 'select $1::jsonb as endless', [endless]),
    send(undefined, "select '08:00:2b:01:02:03'::macaddr as address"),
    send(undefined, 'select $1::int as after', [2]),
  ];
  const [before, unsent, unread, after] = await outcomes(pending);
  expect([before, after]).toEqual([[{ before: 1 }], [{ after: 2 }]]);
  expect(unsent).toContain('circular');
  expect(unread).toBe('no address');
});

it('returns the number of changed rows', async () => {
  await send(undefined, 'create temporary table counted (value int)');
  const changed = async (text: string) => {
    const { command, rowCount } = await enqueue(client, { name: undefined, text }, []);
    return `${command} ${rowCount}`;
  };
  expect(await changed('insert into counted values (1), (2)')).toBe('INSERT 2');
  expect(await changed('update counted set value = 3')).toBe('UPDATE 2');
  expect(await changed('delete from counted where value = 4')).toBe('DELETE 0');
  expect(await changed('begin')).toBe('BEGIN 0');
  expect(await changed('rollback')).toBe('ROLLBACK 0');
  expect(await changed('')).toBe(' 0');
});

it('rejects all pending statements when the connection is lost, and later ones', async () => {
  const lost = await pool.connect();
  lost.on('error', () => undefined);
  const sendLost = (text: string) => enqueue(lost, { name: undefined, text }, []);
  const [backend] = (await sendLost('select pg_backend_pid() as pid')).rows as [{ pid: number }];
  const inFlight = outcome(sendLost('select pg_sleep(60)'));
  const activity = 'select wait_event from pg_stat_activity where pid = $1';
  await expect
    .poll(() => send(undefined, activity, [backend.pid]))
    .toEqual([{ wait_event: 'PgSleep' }]);
  // The second batch waits until the first was answered.
  const waiting = outcome(sendLost('select 1'));
  await send(undefined, 'select pg_terminate_backend($1)', [backend.pid]);
  expect(await inFlight).toContain('terminating connection');
  expect(await waiting).toMatch(/[Cc]onnection/);
  expect(await outcome(sendLost('select 1'))).toContain('not queryable');
  lost.release(true);
});

it('continues after a failure, also with a statement that failed before', async () => {
  const text = 'select 6 / $1::int as part, $1::int as by';
  await expect(send('part', text, [0])).rejects.toThrow('division by zero');
  expect(await send('part', text, [2])).toEqual([{ part: 3, by: 2 }]);
  await expect(send('part', text, [0])).rejects.toThrow('division by zero');
  expect(await send('part', text, [3])).toEqual([{ part: 2, by: 3 }]);
});

it('rejects a prepared statement once its columns have changed, without wrong rows', async () => {
  await send(undefined, 'create temporary table changing (value int)');
  await send(undefined, 'insert into changing values (1)');
  const text = 'select value from changing';
  expect(await send('changing', text)).toEqual([{ value: 1 }]);
  expect(await send('changing', text)).toEqual([{ value: 1 }]);
  await send(undefined, "alter table changing alter value type text using 'one'");
  await expect(send('changing', text)).rejects.toThrow('must not change result type');
});

it('describes the columns each time for a statement that depends on another', async () => {
  await send(undefined, 'begin');
  await send(undefined, 'declare shown cursor for select 1 as number');
  expect(await send('fetch', 'fetch all from shown')).toEqual([{ number: 1 }]);
  await send(undefined, 'close shown');
  await send(undefined, "declare shown cursor for select 'a' as letter, 'b' as other");
  expect(await send('fetch', 'fetch all from shown')).toEqual([{ letter: 'a', other: 'b' }]);
  await send(undefined, 'rollback');
});
