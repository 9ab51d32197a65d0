import type { AddressInfo, Socket } from 'node:net';
import { getProfile } from '@portal/contract/account';
import { getDashboardFigures } from '@portal/contract/dashboard';
import { getProjectInfo, getProjects } from '@portal/contract/project';
import { find } from '@portal/contract/search';
import {
  getSubscriptionFilterValues,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
} from '@portal/contract/subscription';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { runInOpenTransaction, runAsOwner } from '../../test/owner-connection.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';

const metricsToken = 'a-token-of-sixteen-or-more';
const portal = useTestPortal({ metricsToken });

/** Makes reads of the subscriptions of a project wait until the test releases them. */
beforeAll(() =>
  runAsOwner(
    portal(),
    `create function wait_for(project_id uuid) returns boolean language plpgsql as
       $$ begin
         perform pg_advisory_xact_lock_shared(hashtextextended(project_id::text, 0));
         return true;
       end $$;
     create policy wait_for on subscription as restrictive for select
       using (wait_for(project_id));
     grant execute on function wait_for(uuid) to public`,
  ),
);

const lockProject = (projectId: string) =>
  runInOpenTransaction(portal(), 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    projectId,
  ]);

/** How many statements wait for the lock of the test. */
const countHeld = () =>
  portal().database.transaction({}, async (db) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  });

/** How many reads wait for a slot. */
async function countWaiting(): Promise<number> {
  const { payload } = await portal().app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return Number(/^portal_turns_waiting\{work="reads"\} (\d+)$/m.exec(payload)?.[1]);
}

async function makeEmployer() {
  const { projectId } = await makeProject(portal());
  await insertSubscriptions(portal(), [subscriptionRow(projectId)]);
  return projectId;
}

async function makeReader(...projects: string[]) {
  const { token, accountId } = await makeAccount(portal(), { projects });
  const [projectId = ''] = projects;
  const list = async (project = projectId) =>
    portal().call(getSubscriptionsAllTable, { body: { projectId: project } }, token);
  const values = () =>
    portal().call(getSubscriptionFilterValues, { body: { projectId, list: 'all' } }, token);
  const running = () => portal().call(getSubscriptionsActiveTable, { body: { projectId } }, token);
  const figures = () =>
    portal().call(getDashboardFigures, { query: { ProjectId: projectId } }, token);
  return { token, accountId, list, values, figures, reads: [list, values, running] };
}

const statuses = async (answers: readonly Promise<{ status: number }>[]) => [
  ...new Set((await Promise.all(answers)).map(({ status }) => status)),
];

it('allows two connections for the reads of an account, and three for those of a project', async () => {
  const [busy, other] = [await makeEmployer(), await makeEmployer()];
  const greedy = await makeReader(busy, other);
  const colleague = await makeReader(busy);
  const outsider = await makeReader(other);
  const release = await lockProject(busy);
  const answers = Array.from({ length: 21 }, (_, at) => greedy.reads[at % 3]!());
  await expect.poll(countWaiting).toBe(19);
  // Waiting reads hold no connection: these are all that are in use.
  await expect.poll(() => portal().database.connections().used).toBe(2);

  answers.push(...[0, 1, 2].map((at) => colleague.reads[at]!()));
  await expect.poll(countWaiting).toBe(21);
  await expect.poll(() => portal().database.connections().used).toBe(3);
  expect(await countHeld()).toBe(3);
  // Accounts of another employer do not wait for them.
  expect((await outsider.list()).ok().total).toBe(1);
  expect((await outsider.figures()).status).toBe(200);
  const own = greedy.list(other);
  await expect.poll(countWaiting).toBe(22);
  await release();
  expect(await statuses([...answers, own])).toEqual([200]);
  expect(await countWaiting()).toBe(0);
});

it('does not limit cheap reads while the limit of their account is reached', async () => {
  const projectId = await makeEmployer();
  const { token, values } = await makeReader(projectId);
  const release = await lockProject(projectId);
  const answers = Array.from({ length: 5 }, values);
  await expect.poll(countWaiting).toBe(3);
  expect((await portal().call(getProfile, {}, token)).status).toBe(200);
  expect((await portal().call(getProjects, {}, token)).status).toBe(200);
  const info = await portal().call(getProjectInfo, { query: { ProjectId: projectId } }, token);
  expect(info.status).toBe(200);
  expect(await countWaiting()).toBe(3);
  await release();
  expect(await statuses(answers)).toEqual([200]);
});

it('also limits the reads of an account outside of a project', async () => {
  const projectId = await makeEmployer();
  const { token, values } = await makeReader(projectId);
  const release = await lockProject(projectId);
  const answers: Promise<{ status: number }>[] = [values(), values()];
  await expect.poll(countHeld).toBe(2);
  answers.push(portal().call(find, { body: { search: 'berg', projectIds: [projectId] } }, token));
  await expect.poll(countWaiting).toBe(1);
  await release();
  expect(await statuses(answers)).toEqual([200]);
});

it('queues the eight reads of one screen, first ones and later ones', async () => {
  const projectId = await makeEmployer();
  const { list, reads } = await makeReader(projectId);
  for (let time = 0; time < 2; time += 1) {
    const release = await lockProject(projectId);
    const screen = Array.from({ length: 8 }, (_, at) => reads[at % 3]!());
    // After short reads, more of them run at a time.
    await expect.poll(countWaiting).toBeGreaterThan(0);
    await release();
    expect(await statuses(screen)).toEqual([200]);
    expect((await list()).ok().total).toBe(1);
  }
});

it('refuses more than 66 reads of an account, and no others', async () => {
  const projectId = await makeEmployer();
  const { list, reads } = await makeReader(projectId);
  const colleague = await makeReader(projectId);
  expect((await list()).status).toBe(200);
  const release = await lockProject(projectId);
  const refused: unknown[] = [];
  const answers = Array.from({ length: 69 }, async (_, at) => {
    const answer = await reads[at % 3]!();
    if (answer.status === 429) refused.push(answer.headers['retry-after']);
    return answer;
  });
  await expect.poll(() => refused).toEqual(['2', '2', '2']);
  const other = colleague.list();
  await expect.poll(countHeld).toBe(3);
  await release();
  expect((await other).status).toBe(200);
  expect((await statuses(answers)).sort()).toEqual([200, 429]);
  expect(refused).toHaveLength(3);
});

it.each(['list', 'values', 'figures'] as const)(
  'returns no %s to an account that lost the right while it waited',
  async (kind) => {
    const projectId = await makeEmployer();
    const reader = await makeReader(projectId);
    // A session that read recently reads speculatively the next time.
    for (let time = 0; time < 2; time += 1) expect((await reader[kind]()).status).toBe(200);
    const release = await lockProject(projectId);
    const before = [reader.values(), reader.values()];
    await expect.poll(countHeld).toBe(2);
    const late = reader[kind]();
    await expect.poll(countWaiting).toBe(1);
    await portal().database.transaction({ projectId }, (db) =>
      db.updateTable('membership').set({ isDisabled: true }).execute(),
    );
    await release();
    expect(await statuses(before)).toEqual([200]);
    expect((await late).problem().status).toBe(404);
    expect((await reader[kind]()).status).toBe(404);
  },
);

it('takes no slot of a project for an account without a membership', async () => {
  const [projectId, own] = [await makeEmployer(), await makeEmployer()];
  const stranger = await makeReader(own);
  const members = [await makeReader(projectId), await makeReader(projectId)];
  const release = await lockProject(projectId);
  const answers = members.flatMap(({ values }) => [values(), values()]);
  await expect.poll(countWaiting).toBe(1);
  for (let time = 0; time < 5; time += 1) {
    expect((await stranger.list(projectId)).status).toBe(404);
  }
  expect(await countWaiting()).toBe(1);
  await release();
  expect(await statuses(answers)).toEqual([200]);
});

it('removes a disconnected caller from the queue', async () => {
  const { app } = portal();
  const projectId = await makeEmployer();
  const { token, list, values } = await makeReader(projectId);
  expect((await list()).status).toBe(200);
  const release = await lockProject(projectId);
  const answers = [values(), values()];
  await expect.poll(countHeld).toBe(2);
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const unheard = [getSubscriptionsAllTable, getSubscriptionFilterValues].map((call) =>
    fetch(`http://127.0.0.1:${port}${portal().addressOf(call)}`, {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(
        call === getSubscriptionFilterValues ? { projectId, list: 'all' } : { projectId },
      ),
      signal: leaving.signal,
    }).catch((error: unknown) => String(error)),
  );
  await expect.poll(countWaiting).toBe(2);
  leaving.abort();
  for (const answer of unheard) expect(await answer).toContain('AbortError');
  await expect.poll(countWaiting).toBe(0);
  expect(await countHeld()).toBe(2);
  await release();
  expect(await statuses(answers)).toEqual([200]);
});
