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

async function send<C extends Call>(
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

/** How many round trips to the database a call takes, after its statements have been prepared. */
async function tripsOf<C extends Call>(
  call: C,
  request: CallRequest<C>,
  token: string,
): Promise<number> {
  for (let time = 0; time < 5; time += 1) await send(call, request, token);
  const before = proxy.trips();
  for (let time = 0; time < 10; time += 1) await send(call, request, token);
  return (proxy.trips() - before) / 10;
}

// The commit of a read is not awaited, whether it is sent by itself or with the next statement: it
// counts as one.
it('takes one round trip for the caller and a page of a list with its total', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const page = await tripsOf(getSubscriptionsAllTable, { body: { projectId } }, token);
  expect(page).toBeLessThanOrEqual(2);
});

it('takes one round trip when the session is all that is needed', async () => {
  const { token } = await makeAccount(portal());
  expect(await tripsOf(getProfile, {}, token)).toBeLessThanOrEqual(2);
});

it('takes no round trip for the day of a change', async () => {
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

// The caller, the grant and the request's project, the settings of the AAO; then the caller again,
// the facts of the decision, the subscription with the end of the audit chain, and the commit with
// all writes.
it('takes eight round trips for an approval, and one for the commit of the read before it', async () => {
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
    await send(approveArticleRegistration, { body: { articleRegistrationId } }, token, 204);
    trips.push(proxy.trips() - before.trips);
    parsed.push(proxy.statements().parsed - before.parsed);
  }
  expect(Math.min(...trips)).toBeLessThanOrEqual(9);
  // Planning such a statement each time takes longer than running it.
  expect(Math.min(...parsed.slice(5))).toBe(0);
});

/**
 * The minimum of executed and of parsed statements over many calls, because other calls run
 * statements too.
 */
async function fewestOf(send: (time: number) => Promise<void>) {
  const executed: number[] = [];
  const parsed: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const before = proxy.statements();
    await send(time);
    const after = proxy.statements();
    executed.push(after.executed - before.executed);
    parsed.push(after.parsed - before.parsed);
  }
  return { executed: Math.min(...executed), parsed: Math.min(...parsed.slice(10)) };
}

// Begin, the scope, the caller, the page and the commit; a search is looked up before.
it.each([
  ['a page', 5, (time: number) => ({ page: 2 + (time % 3) })],
  ['a search', 6, (time: number) => ({ search: `berg ${time}` })],
])('reads %s by %i prepared statements, whatever the filters', async (_, most, overrides) => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const { executed, parsed } = await fewestOf((time) =>
    send(getSubscriptionsAllTable, { body: { projectId, ...overrides(time) } }, token),
  );
  expect(executed).toBeLessThanOrEqual(most);
  expect(parsed).toBe(0);
});
