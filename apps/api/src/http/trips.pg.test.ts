import { getProfile } from '@portal/contract/account';
import { approveArticleRegistration } from '@portal/contract/article-registration';
import { type Call, callPath, type CallRequest } from '@portal/contract/call';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type CountingProxy, startCountingProxy } from '../../test/counting-proxy.ts';
import { makeAccount, makeProject, submitRequest } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { dateChanges } from '../shared-domain/dated-amounts-store.ts';

const portal = useTestPortal();
let proxy: CountingProxy;
let app: Awaited<ReturnType<typeof createApp>>;
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  const url = new URL(inject('postgres').appUrl);
  url.pathname = `/${rows[0]!.name}`;
  proxy = await startCountingProxy(url.href);
  database = await openPostgresDatabase({ url: proxy.url, acquireTimeoutMs: 300_000 });
  app = await createApp(
    { ...portal().services, database },
    { logger: pino({ level: 'silent' }), webFolder: '/nowhere' },
  );
  close = async () => {
    await app.close();
    await database.close();
    await proxy.close();
  };
});
afterAll(() => close());

async function ask<C extends Call>(
  call: C,
  request: CallRequest<C>,
  token: string,
  status = 200,
): Promise<void> {
  const answer = await app.inject({
    method: call.method,
    url: callPath(call, portal().services.config.product),
    headers: { authorization: `Bearer ${token}` },
    ...(request as { query?: Record<string, string> }),
    ...('body' in request && { payload: request.body as object }),
  });
  expect(answer.statusCode).toBe(status);
}

/** How often a call waits for the database, once it has been made often enough to be prepared. */
async function tripsOf<C extends Call>(
  call: C,
  request: CallRequest<C>,
  token: string,
): Promise<number> {
  for (let time = 0; time < 5; time += 1) await ask(call, request, token);
  const before = proxy.trips();
  for (let time = 0; time < 10; time += 1) await ask(call, request, token);
  return (proxy.trips() - before) / 10;
}

// A read's commit is sent without waiting, by itself or with what comes next: it counts as one.
it('waits once for who asks and a page of a list with its total', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const page = await tripsOf(getSubscriptionsAllTable, { body: { projectId } }, token);
  expect(page).toBeLessThanOrEqual(2);
});

it('waits once where the session says it all', async () => {
  const { token } = await makeAccount(portal());
  expect(await tripsOf(getProfile, {}, token)).toBeLessThanOrEqual(2);
});

it('does not wait to say on which day changes are made', async () => {
  const tripsOfChange = async (date?: string) => {
    const before = proxy.trips();
    await database.transaction({}, async (db) => {
      if (date) await dateChanges(db, date);
      await sql`update project set name = name where false`.execute(db);
    });
    return proxy.trips() - before;
  };
  const undated = await tripsOfChange();
  expect(await tripsOfChange('2026-03-18')).toBe(undated);
});

// Who asks, where and the request's project, what the AAO says; then who asks again, what the decision
// rests on, the subscription with the end of the audit log, and the commit with all that is written.
it('waits eight times for an approval, and for the commit of what was read before it', async () => {
  const project = await makeProject(portal());
  const { projectId } = project;
  const { token } = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  const trips: number[] = [];
  const parsed: number[] = [];
  for (let time = 0; time < 10; time += 1) {
    const articleRegistrationId = await submitRequest(portal(), project);
    const before = { trips: proxy.trips(), ...proxy.statements() };
    await ask(approveArticleRegistration, { body: { articleRegistrationId } }, token, 204);
    trips.push(proxy.trips() - before.trips);
    parsed.push(proxy.statements().parsed - before.parsed);
  }
  expect(Math.min(...trips)).toBeLessThanOrEqual(9);
  // What is planned each time takes longer than what it asks.
  expect(Math.min(...parsed.slice(5))).toBe(0);
});

/** The fewest statements of a call, and the fewest that were parsed, among many: others ask too. */
async function fewestOf(ask: (time: number) => Promise<void>) {
  const executed: number[] = [];
  const parsed: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const before = proxy.statements();
    await ask(time);
    const after = proxy.statements();
    executed.push(after.executed - before.executed);
    parsed.push(after.parsed - before.parsed);
  }
  return { executed: Math.min(...executed), parsed: Math.min(...parsed.slice(10)) };
}

// Begin, the scope, who asks, the page and the commit; a search is looked up before.
it.each([
  ['a page', 5, (time: number) => ({ page: 2 + (time % 3) })],
  ['a search', 6, (time: number) => ({ search: `berg ${time}` })],
])('asks for %s in %i statements that are prepared, whatever is asked', async (_, most, over) => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const { executed, parsed } = await fewestOf((time) =>
    ask(getSubscriptionsAllTable, { body: { projectId, ...over(time) } }, token),
  );
  expect(executed).toBeLessThanOrEqual(most);
  expect(parsed).toBe(0);
});
