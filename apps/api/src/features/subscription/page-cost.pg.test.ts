import { getDashboardItems } from '@portal/contract/dashboard';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import Fastify from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMeasureProcesses, processorSecondsOf } from '../../../../../scripts/processor-time.mjs';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { insertNumbered } from '../../../test/measure-export.ts';
import { connectAsOwner, runAsOwner } from '../../../test/owner-connection.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

/*
 * The cost of a list is compared with a server that only reads ten rows by their keys, alternating
 * within one run. Both are measured in processor time, of this process and of its PostgreSQL
 * backends, so the result does not depend on other load on the machine. A list costs three to nine
 * times as much, and more than twenty times without its index. The limit is in between: it detects
 * a missing index, an uncached count, and work that grows with the list. The figures come from
 * `bench/lists.ts`.
 */
const rows = 30_000;
const rounds = 5;
/** So many that the clock ticks of 10 ms in which Linux measures hardly matter. */
const perRound = { reads: 200, calls: 40 };
const limit = 17;

const portal = useTestPortal();
const baseline = Fastify();
let owner: pg.Client;
let projectId = '';
let token = '';

beforeAll(async () => {
  ({ projectId } = await makeProject(portal()));
  for (let from = 1; from <= rows; from += 5_000) {
    await insertNumbered(portal().database, projectId, { from, to: from + 4_999 });
  }
  await runAsOwner(portal(), 'vacuum analyze subscription');
  ({ token } = await makeAccount(portal(), { projects: [projectId] }));
  owner = await connectAsOwner(portal());
  await owner.query("select set_config('portal.scope', 'provider', false)");
  const { rows: some } = await owner.query<{ id: string }>(
    'select subscription_id as id from subscription order by sort_key desc limit 10',
  );
  baseline.get('/rows', async () => {
    const { rows: items } = await owner.query({
      name: 'rows',
      text: 'select * from subscription where subscription_id = any($1)',
      values: [some.map(({ id }) => id)],
    });
    return { items };
  });
});

afterAll(async () => {
  await baseline.close();
  await owner.end();
});

const table = (overrides: object = {}) =>
  portal().call(
    getSubscriptionsAllTable,
    {
      body: {
        projectId,
        page: 1,
        rowsPerPage: 10,
        sortBy: 'lastName',
        descending: false,
        search: '',
        ...overrides,
      },
    },
    token,
  );

/** The measured processes: this one, with the portal in it, and the backends of its connections. */
async function listProcessIds(): Promise<readonly number[]> {
  const { rows: backends } = await owner.query<{ pid: number }>(
    // Background workers such as autovacuum have no user.
    `select pid from pg_stat_activity
      where datname = current_database() and usename is not null`,
  );
  return [process.pid, ...backends.map(({ pid }) => pid)];
}

/** Seconds of processor time per call. */
async function costOf(call: () => Promise<unknown>, times: number): Promise<number> {
  const before = (await listProcessIds()).map((pid) => ({ pid, used: processorSecondsOf([pid]) }));
  for (let made = 0; made < times; made += 1) await call();
  // A connection that was closed as idle meanwhile did no work.
  const used = before.map(({ pid, used }) => Math.max(0, processorSecondsOf([pid]) - used));
  return used.reduce((sum, seconds) => sum + seconds, 0) / times;
}

// Without processor times of processes, as on macOS, there is nothing to compare.
it.skipIf(!canMeasureProcesses()).each([
  ['a page by name with its total', async () => (await table()).ok().total, rows],
  ['a page far down', async () => (await table({ page: 1_000 })).ok().total, rows],
  [
    'a search of many letters',
    async () => (await table({ search: 'berg c4ca4238' })).ok().total,
    1,
  ],
  [
    'the tiles of the dashboard',
    async () =>
      (await portal().call(getDashboardItems, { query: { ProjectId: projectId } }, token)).ok()
        .subscriptionsActive,
    rows,
  ],
] as const)('%s costs little more than reading ten rows', async (_, call, expected) => {
  expect(await call()).toBe(expected);
  const read = () => baseline.inject('/rows');
  expect((await read()).json<{ items: object[] }>().items).toHaveLength(10);
  let [callCost, readCost] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    readCost += await costOf(read, perRound.reads);
    callCost += await costOf(call, perRound.calls);
  }
  expect(callCost / readCost).toBeLessThan(limit);
});
