import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  exportArticleRegistrationApprovedToExcel,
  getArticleRegistrationToApproveTable,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { loginWithCredentials } from '@portal/contract/authentication';
import { postArticleRegistration, postEntraDecision, putProject } from '@portal/contract/provider';
import { sql } from 'kysely';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it } from 'vitest';
import {
  makeAccount,
  makeProject,
  projectBody,
  requestBody,
  testPassword,
} from '../../test/factories.ts';
import { runInOpenTransaction } from '../../test/owner-connection.ts';
import { newId } from '../ids.ts';
import { insertRequests, requestRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';

const portal = useTestPortal();

/** As many connections as a portal of the tests has. */
const connections = 10;

async function makeEmployer(settings?: {
  readonly requiresAuthorization?: boolean;
  readonly colleagues?: number;
}) {
  const { requiresAuthorization = true } = settings ?? {};
  const { projectId, apiKey } = await makeProject(portal(), { requiresAuthorization });
  const account = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  const { token } = account;
  // Five changes of one account may wait, so a busy employer has several accounts.
  const colleagues = await Promise.all(
    Array.from({ length: settings?.colleagues ?? 0 }, () =>
      makeAccount(portal(), { projects: [projectId], flags: { authorize: true } }),
    ),
  );
  const tokens = [token, ...colleagues.map((one) => one.token)];
  let requests = 0;
  const nextToken = () => tokens[(requests += 1) % tokens.length];
  const insertWaiting = async (count: number): Promise<string[]> => {
    const rows = Array.from({ length: count }, () => requestRow(projectId));
    await insertRequests(portal(), rows);
    return rows.map((row) => row.articleRegistrationId);
  };
  return {
    projectId,
    apiKey,
    account,
    insertWaiting,
    approve: (articleRegistrationId: string) =>
      portal().call(approveArticleRegistration, { body: { articleRegistrationId } }, nextToken()),
    reject: (articleRegistrationId: string) => {
      const body = { articleRegistrationId, reason: 'Te laat' };
      return portal().call(disapproveArticleRegistration, { body }, nextToken());
    },
    edit: (articleRegistrationId: string) => {
      const body = { articleRegistrationId, version: 1, costCentre: '7' };
      return portal().call(updateArticleRegistration, { body }, nextToken());
    },
    submit: () =>
      portal().call(
        postArticleRegistration,
        { params: { projectId }, body: requestBody() },
        apiKey,
      ),
    change: () => portal().call(putProject, { params: { projectId }, body: projectBody() }, apiKey),
    list: () => portal().call(getArticleRegistrationToApproveTable, { body: { projectId } }, token),
    download: () =>
      portal().call(exportArticleRegistrationApprovedToExcel, { body: { projectId } }, nextToken()),
  };
}

const lockChain = (projectId: string) =>
  runInOpenTransaction(portal(), 'select from audit_chain where project_id = $1 for update', [
    projectId,
  ]);

const lockProject = (projectId: string) =>
  runInOpenTransaction(portal(), 'select from project where project_id = $1 for update', [
    projectId,
  ]);

const findLastUse = (accountId: string) =>
  portal().database.transaction({}, async (db) => {
    const session = await db
      .selectFrom('session')
      .select('lastSeenAt')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    return session.lastSeenAt;
  });

const countWaiting = () =>
  portal().database.transaction({}, async (db) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  });

it('leaves connections to others while every kind of change waits for a row of its project', async () => {
  const busy = await makeEmployer({ colleagues: 6 });
  const automatic = await makeEmployer({ requiresAuthorization: false });
  const other = await makeEmployer();
  const [first = '', second = '', ...ids] = await busy.insertWaiting(2 + 3 * connections);
  const [free = ''] = await other.insertWaiting(1);
  // The chain exists once there is an entry.
  expect((await busy.reject(first)).status).toBe(204);
  expect((await automatic.submit()).status).toBe(201);
  const release = await Promise.all([busy, automatic].map(({ projectId }) => lockChain(projectId)));
  const releaseProject = await lockProject(busy.projectId);

  const changes = [
    ...ids.map((id, at) => [busy.reject, busy.edit, busy.approve][at % 3]!(id)),
    ...Array.from({ length: connections }, () => automatic.submit()),
    busy.change(),
  ];
  let isOver = false;
  const all = Promise.all(changes).finally(() => (isOver = true));
  await expect.poll(countWaiting).toBeGreaterThan(2);
  const signedIn = await portal().call(loginWithCredentials, {
    body: { emailAddress: other.account.emailAddress, password: testPassword },
  });
  expect(signedIn.status).toBe(200);
  expect((await other.list()).ok().total).toBe(1);
  expect((await busy.list()).status).toBe(200);
  expect(await countWaiting()).toBeLessThanOrEqual(connections / 2);
  expect(isOver).toBe(false);

  // Of two employers that hold all slots, one releases its rows.
  await release[1]?.();
  expect((await other.approve(free)).status).toBe(204);
  expect(isOver).toBe(false);
  await releaseProject();
  await release[0]?.();
  const statuses = (await all).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect((await busy.reject(second)).status).toBe(204);
});

it('refuses more than 67 changes of one project, and takes no slot for an account without a membership', async () => {
  const busy = await makeEmployer({ colleagues: 14 });
  const stranger = await makeEmployer();
  const [first = '', ...ids] = await busy.insertWaiting(71);
  expect((await busy.reject(first)).status).toBe(204);
  const release = await lockChain(busy.projectId);
  const foreign = await Promise.all(
    ids.map((articleRegistrationId) =>
      portal().call(
        disapproveArticleRegistration,
        { body: { articleRegistrationId, reason: 'Te laat' } },
        stranger.account.token,
      ),
    ),
  );
  expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([404]));
  const refused: unknown[] = [];
  const all = ids.map(async (id) => {
    const answer = await busy.reject(id);
    if (answer.status !== 204) refused.push([answer.status, answer.headers['retry-after']]);
  });
  await expect.poll(() => refused).toEqual(Array.from({ length: 3 }, () => [429, '2']));
  await release();
  await Promise.all(all);
  expect(refused).toHaveLength(3);
});

it('does not delay others when one account is busy for two employers', async () => {
  const busy = await makeEmployer();
  const second = await makeEmployer();
  const account = await makeAccount(portal(), {
    projects: [busy.projectId, second.projectId],
    flags: { authorize: true },
  });
  const colleague = await makeAccount(portal(), {
    projects: [busy.projectId],
    flags: { authorize: true },
  });
  const [first = '', last = '', ...ids] = await busy.insertWaiting(14);
  const [other = '', ...theirs] = await second.insertWaiting(13);
  expect((await busy.reject(first)).status).toBe(204);
  expect((await second.reject(other)).status).toBe(204);
  const release = await Promise.all([busy, second].map(({ projectId }) => lockChain(projectId)));
  const reject = (articleRegistrationId: string, token: string) =>
    portal().call(
      disapproveArticleRegistration,
      { body: { articleRegistrationId, reason: 'Te laat' } },
      token,
    );
  let refused = 0;
  const all = [...ids, ...theirs].map(async (id) => {
    const { status } = await reject(id, account.token);
    if (status === 429) refused += 1;
    return status;
  });
  // At most five have connections, across all employers, and five wait.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(24 - 5 - 5);
  const waiting = reject(last, colleague.token);
  await Promise.all(release.map((free) => free()));
  expect((await waiting).status).toBe(204);
  const statuses = await Promise.all(all);
  expect(statuses.filter((status) => status === 204)).toHaveLength(24 - refused);
});

it('does not delay another employer with fifty downloads that wait for a locked row of the log', async () => {
  const busy = await makeEmployer({ colleagues: 9 });
  const other = await makeEmployer();
  const [first = ''] = await busy.insertWaiting(1);
  expect((await busy.reject(first)).status).toBe(204);
  const release = await lockChain(busy.projectId);
  const answers = Array.from({ length: 50 }, () => busy.download());
  let isOver = false;
  const all = Promise.all(answers).finally(() => (isOver = true));
  await expect.poll(countWaiting).toBe(3);
  const signedIn = await portal().call(loginWithCredentials, {
    body: { emailAddress: other.account.emailAddress, password: testPassword },
  });
  expect(signedIn.status).toBe(200);
  expect((await other.list()).ok().total).toBe(0);
  expect((await busy.list()).status).toBe(200);
  expect((await other.download()).status).toBe(200);
  expect([await countWaiting(), isOver]).toEqual([3, false]);
  await release();
  const statuses = new Set((await all).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 429].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
});

it('sends no file to an account that lost the right while its entry waited', async () => {
  const busy = await makeEmployer();
  const [first = ''] = await busy.insertWaiting(1);
  expect((await busy.reject(first)).status).toBe(204);
  const countEntries = () =>
    portal().database.transaction({ projectId: busy.projectId }, async (db) => {
      const rows = await db.selectFrom('auditEntry').select('sequence').execute();
      return rows.length;
    });
  const before = await countEntries();
  const release = await lockChain(busy.projectId);
  const download = busy.download();
  await expect.poll(countWaiting).toBe(1);
  await portal().database.transaction({ projectId: busy.projectId }, (db) =>
    db.updateTable('membership').set({ isDisabled: true }).execute(),
  );
  await release();
  const answer = await download;
  expect(answer.problem().status).toBe(404);
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(await countEntries()).toBe(before);
});

it('removes disconnected callers from the queue, and needs no slot for a repeated decision', async () => {
  const { app } = portal();
  const busy = await makeEmployer();
  const [first = '', left = '', ...ids] = await busy.insertWaiting(5);
  expect((await busy.reject(first)).status).toBe(204);
  const release = await lockChain(busy.projectId);
  const all = Promise.all(ids.map(busy.reject));
  await expect.poll(countWaiting).toBe(3);

  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const path = portal().addressOf(disapproveArticleRegistration);
  // Authorizing has recorded the use of the session, and what follows is the wait.
  portal().clock.advance(60_000);
  const unheard = fetch(`http://127.0.0.1:${port}${path}`, {
    method: disapproveArticleRegistration.method,
    headers: {
      authorization: `Bearer ${busy.account.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ articleRegistrationId: left, reason: 'Te laat' }),
    signal: leaving.signal,
  }).catch((error: unknown) => String(error));
  await expect.poll(() => findLastUse(busy.account.accountId)).toEqual(portal().clock.now());
  leaving.abort();
  expect(await unheard).toContain('AbortError');
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);

  const body = { projectId: busy.projectId, tenantId: newId(), userId: newId() };
  const decided = await portal().call(postEntraDecision, { body }, busy.apiKey);
  expect(decided.status).toBe(200);
  await release();
  expect((await all).map(({ status }) => status)).toEqual([204, 204, 204]);
  const { items } = (await busy.list()).ok();
  expect(items.map(({ articleRegistrationId }) => articleRegistrationId)).toEqual([left]);
});
