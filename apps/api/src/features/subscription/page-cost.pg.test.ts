import { getDashboardItems } from '@portal/contract/dashboard';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import Fastify from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { insertNumbered } from '../../../test/measure-export.ts';
import { connectAsOwner, runAsOwner } from '../../../test/owner-connection.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

/*
 * What a list costs is compared with a server that only reads ten rows by their keys, in turns
 * within one run, so the result hardly depends on the machine. The limit is loose: it is for a lost
 * index, for a count that is made each time, for work that grows with the list. The figures come
 * from `bench/lists.ts`.
 */
const rows = 20_000;
const rounds = 7;
const callsInARound = 20;
const limit = 25;

const portal = useTestPortal();
const bare = Fastify();
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
  bare.get('/rows', async () => {
    const { rows: items } = await owner.query({
      name: 'rows',
      text: 'select * from subscription where subscription_id = any($1)',
      values: [some.map(({ id }) => id)],
    });
    return { items };
  });
});

afterAll(async () => {
  await bare.close();
  await owner.end();
});

const table = (over: object = {}) =>
  portal().call(
    getSubscriptionsAllTable,
    {
      body: {
        ...{ projectId, page: 1, rowsPerPage: 10, sortBy: 'lastName', descending: false },
        ...{ search: '', ...over },
      },
    },
    token,
  );

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let made = 0; made < callsInARound; made += 1) await call();
  return performance.now() - start;
}

it.each([
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
] as const)('%s costs little more than reading ten rows', async (_, call, found) => {
  expect(await call()).toBe(found);
  const read = () => bare.inject('/rows');
  expect((await read()).json<{ items: object[] }>().items).toHaveLength(10);
  const times = { call: [] as number[], read: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.read.push(await timeOf(read));
    times.call.push(await timeOf(call));
  }
  // The quickest rounds, in which the machine did the least besides.
  expect(Math.min(...times.call) / Math.min(...times.read)).toBeLessThan(limit);
});
