import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { askDescribed } from './described-query.ts';

let client: pg.PoolClient;
let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({
    connectionString: inject('postgres').ownerUrl,
    max: 1,
    ...{ pipeline: true },
  });
  client = await pool.connect();
});
afterAll(async () => {
  client.release(true);
  await pool.end();
});

const ask = async (name: string | undefined, text: string, values: unknown[] = []) =>
  (await askDescribed(client, { name, text }, values)).rows as unknown[];

/** How often the database announces columns while `work` runs. */
async function announcements(work: () => Promise<unknown>): Promise<number> {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  let count = 0;
  const add = () => (count += 1);
  connection.on('rowDescription', add);
  await work();
  connection.off('rowDescription', add);
  return count;
}

it('reads the same rows whether the columns were announced or not', async () => {
  const text = `select number, number::text as word, now() - now() as none, null as nothing
    from generate_series(1, $1::int) number`;
  const answers: unknown[][] = [];
  const announced = await announcements(async () => {
    for (const most of [2, 0, 3, 1]) answers.push(await ask('rows', text, [most]));
  });
  expect(announced).toBe(1);
  expect(answers.map((rows) => rows.length)).toEqual([2, 0, 3, 1]);
  expect(answers[2]?.[2]).toMatchObject({ number: 3, word: '3', nothing: null });
  expect(answers[3]).toEqual(answers[0]?.slice(0, 1));
});

it('asks anew for a statement that is not prepared', async () => {
  const announced = await announcements(async () => {
    expect(await ask(undefined, 'select $1::int as one', [1])).toEqual([{ one: 1 }]);
    expect(await ask(undefined, 'select $1::int as two', [2])).toEqual([{ two: 2 }]);
  });
  expect(announced).toBe(2);
});

it('keeps the answers apart that are asked at once', async () => {
  const texts = ['select $1::int as first', "select $1::int as second, 'b' as letter"];
  const asked = [0, 1, 2, 3, 4, 5].map((at) =>
    ask(`together-${at % 2}`, texts[at % 2]!, [at]).then(([row]) => row),
  );
  expect(await Promise.all(asked)).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => (at % 2 === 0 ? { first: at } : { second: at, letter: 'b' })),
  );
});

it('goes on after a failure, and of a statement that failed before', async () => {
  const text = 'select 6 / $1::int as part, $1::int as by';
  await expect(ask('part', text, [0])).rejects.toThrow('division by zero');
  expect(await ask('part', text, [2])).toEqual([{ part: 3, by: 2 }]);
  await expect(ask('part', text, [0])).rejects.toThrow('division by zero');
  expect(await ask('part', text, [3])).toEqual([{ part: 2, by: 3 }]);
});

it('is refused, and reads no wrong rows, once its columns have changed', async () => {
  await ask(undefined, 'create temporary table changing (value int)');
  await ask(undefined, 'insert into changing values (1)');
  const text = 'select value from changing';
  expect(await ask('changing', text)).toEqual([{ value: 1 }]);
  expect(await ask('changing', text)).toEqual([{ value: 1 }]);
  await ask(undefined, "alter table changing alter value type text using 'one'");
  await expect(ask('changing', text)).rejects.toThrow('must not change result type');
});

it('asks each time for the columns of a statement that names another', async () => {
  await ask(undefined, 'begin');
  await ask(undefined, 'declare shown cursor for select 1 as number');
  expect(await ask('fetch', 'fetch all from shown')).toEqual([{ number: 1 }]);
  await ask(undefined, 'close shown');
  await ask(undefined, "declare shown cursor for select 'a' as letter, 'b' as other");
  expect(await ask('fetch', 'fetch all from shown')).toEqual([{ letter: 'a', other: 'b' }]);
  await ask(undefined, 'rollback');
});
