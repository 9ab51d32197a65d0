import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { enqueue } from './enqueue.ts';
import { OutcomeUnknownError } from './outcome-unknown.ts';

let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: inject('postgres').ownerUrl, max: 2 });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  await pool.query(`
    create table lost_commit (value int unique deferrable initially deferred);
    create function sleep_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_sleep(60); return null; end $$;
    create constraint trigger sleeping after insert on lost_commit deferrable initially deferred
      for each row when (new.value = 60) execute function sleep_at_commit()`);
});
afterAll(async () => {
  await pool.query('drop table lost_commit; drop function sleep_at_commit');
  await pool.end();
});

let client: pg.PoolClient;
let pid: number;
beforeEach(async () => {
  client = await pool.connect();
  ({ pid } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!);
  return () => client.release(true);
});

const send = (text: string, isWriteCommit = false) =>
  enqueue(client, { name: undefined, text }, [], { isWriteCommit });
const fault = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: Error) => error,
  );
const terminate = () => pool.query('select pg_terminate_backend($1)', [pid]);

async function insert(value: number): Promise<void> {
  await send('begin');
  await send(`insert into lost_commit values (${value})`);
}

const untilCommitting = () =>
  expect
    .poll(async () => {
      const activity = 'select wait_event from pg_stat_activity where pid = $1';
      return (await pool.query<{ wait_event: string }>(activity, [pid])).rows[0]?.wait_event;
    })
    .toBe('PgSleep');

describe('the outcome of a commit', () => {
  it('is unknown when its connection is lost meanwhile', async () => {
    await insert(60);
    const committed = fault(send('commit', true));
    await untilCommitting();
    await terminate();
    expect(await committed).toBeInstanceOf(OutcomeUnknownError);
  });

  it('is unknown for the statements that were sent with it too', async () => {
    await send('begin');
    const inserted = fault(send('select pg_sleep(60)'));
    const committed = fault(send('commit', true));
    await untilCommitting();
    const { connection } = client as unknown as { connection: pg.Connection };
    connection.stream.destroy();
    expect(await inserted).toBeInstanceOf(OutcomeUnknownError);
    expect(await committed).toBeInstanceOf(OutcomeUnknownError);
    await terminate();
  });

  it('is known when the server ends the session at a statement before it', async () => {
    await send('begin');
    const slept = fault(send('select pg_sleep(60)'));
    const committed = fault(send('commit', true));
    await untilCommitting();
    await terminate();
    expect(await slept).toMatchObject({ code: '57P01' });
    expect(await committed).toMatchObject({ code: '57P01' });
  });

  it('is known when the connection was lost before it was sent', async () => {
    await insert(1);
    const ended = new Promise((resolve) => client.once('end', resolve));
    await terminate();
    await ended;
    const committed = await fault(send('commit', true));
    expect(committed).toBeInstanceOf(Error);
    expect(committed).not.toBeInstanceOf(OutcomeUnknownError);
  });

  it('is known when the database refuses it', async () => {
    await insert(2);
    await send('insert into lost_commit values (2)');
    expect(await fault(send('commit', true))).toMatchObject({ code: '23505' });
  });

  it('does not matter when nothing was changed', async () => {
    await send('begin');
    const read = fault(send('select pg_sleep(60)'));
    const committed = fault(send('commit'));
    await untilCommitting();
    const { connection } = client as unknown as { connection: pg.Connection };
    connection.stream.destroy();
    expect(await read).not.toBeInstanceOf(OutcomeUnknownError);
    expect(await committed).not.toBeInstanceOf(OutcomeUnknownError);
    await terminate();
  });
});
