import { getProfile } from '@portal/contract/account';
import { type Call, callPath, type CallRequest } from '@portal/contract/call';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type CountingProxy, startCountingProxy } from '../../test/counting-proxy.ts';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';

const portal = useTestPortal();
let proxy: CountingProxy;
let app: Awaited<ReturnType<typeof createApp>>;
let close: () => Promise<void>;

beforeAll(async () => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  );
  const url = new URL(inject('postgres').appUrl);
  url.pathname = `/${rows[0]!.name}`;
  proxy = await startCountingProxy(url.href);
  const database = await openPostgresDatabase({ url: proxy.url, longestWait: 300_000 });
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

/** How often a call waits for the database, once it has been made often enough to be prepared. */
async function tripsOf<C extends Call>(
  call: C,
  request: CallRequest<C>,
  token: string,
): Promise<number> {
  const ask = async () => {
    const answer = await app.inject({
      method: call.method,
      url: callPath(call, portal().services.config.product),
      headers: { authorization: `Bearer ${token}` },
      ...(request as { query?: Record<string, string> }),
      ...('body' in request && { payload: request.body as object }),
    });
    expect(answer.statusCode).toBe(200);
  };
  for (let time = 0; time < 5; time += 1) await ask();
  const before = proxy.trips();
  for (let time = 0; time < 10; time += 1) await ask();
  return (proxy.trips() - before) / 10;
}

// A read's commit is sent without waiting, by itself or with what comes next: it counts as one.
it('waits once for who asks, and once for a page of a list with its total', async () => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const page = await tripsOf(getSubscriptionsAllTable, { body: { projectId } }, token);
  expect(page).toBeLessThanOrEqual(3);
});

it('waits once where the session says it all', async () => {
  const { token } = await makeAccount(portal());
  expect(await tripsOf(getProfile, {}, token)).toBeLessThanOrEqual(2);
});
