import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, request, Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getProfile } from '@portal/contract/account';
import {
  getArticleRegistration,
  getArticleRegistrationToApproveTable,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { getAuditLogTable } from '@portal/contract/audit-log';
import type { Call } from '@portal/contract/call';
import { getDashboardFigures } from '@portal/contract/dashboard';
import { getProjects } from '@portal/contract/project';
import { find } from '@portal/contract/search';
import { getSubscriptionDetails, getSubscriptionsAllTable } from '@portal/contract/subscription';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { newId } from '../src/ids.ts';
import { makeAccount, makeProject } from './factories.ts';
import { startExportServer } from './measure-export.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { createDatabase, type DatabaseUrls } from './postgres-server.ts';
import { insertRequests, insertSubscriptions, requestRow, subscriptionRow } from './table-rows.ts';
import { TestPortal } from './test-portal.ts';

const employerCount = 8;
const clientsOfEach = 8;
const rowsOfEach = 40;

/** In every name of an employer, so that any response shows whose rows it contains. */
const markerOf = (index: number): string => `Zq${index}kwx`;
const markersIn = (body: string): ReadonlySet<string> => new Set(body.match(/Zq\dkwx/gi));

interface Employer {
  readonly marker: string;
  readonly projectId: string;
  readonly token: string;
  readonly requestIds: readonly string[];
  readonly subscriptionIds: readonly string[];
}

async function makeEmployer(portal: TestPortal, index: number): Promise<Employer> {
  const marker = markerOf(index);
  const { projectId } = await makeProject(portal, { name: marker, legalName: marker });
  const flags = { authorize: true, userManagement: true };
  const { token } = await makeAccount(portal, { projects: [projectId], flags, lastName: marker });
  const names = { lastName: marker, department: marker, costCentre: marker };
  const numbers = Array.from({ length: rowsOfEach }, (_, number) => `${index}${number}`);
  const requests = numbers.map((employeeNumber) =>
    requestRow(projectId, { ...names, employeeNumber }),
  );
  const subscriptions = numbers.map((employeeNumber) => ({
    ...subscriptionRow(projectId, { ...names, employeeNumber }),
  }));
  await insertRequests(portal, requests);
  await insertSubscriptions(portal, subscriptions);
  return {
    marker,
    projectId,
    token,
    requestIds: requests.map(({ articleRegistrationId }) => articleRegistrationId),
    subscriptionIds: subscriptions.map(({ subscriptionId }) => subscriptionId),
  };
}

const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)]!;

interface RandomRequest {
  readonly call: Call;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Whether the response must be empty, because the record is another employer's. */
  readonly isForeign?: boolean;
}

/** A random request of an employer's client, sometimes about a record of another one. */
function randomRequest(own: Employer, other: Employer): RandomRequest {
  const { projectId } = own;
  const isForeign = randomInt(8) === 0;
  const of = isForeign ? other : own;
  return oneOf<() => RandomRequest>([
    () => ({ call: getProfile }),
    () => ({ call: getProjects }),
    () => ({ call: getDashboardFigures, query: { ProjectId: projectId } }),
    () => ({
      call: getSubscriptionsAllTable,
      body: { projectId, sortBy: oneOf(['lastName', 'price', 'periodStart', 'department']) },
    }),
    () => ({
      call: getSubscriptionsAllTable,
      body: { projectId, search: oneOf(['zq', 'zq1kwx']) },
    }),
    () => ({
      call: getArticleRegistrationToApproveTable,
      body: { projectId, search: oneOf(['', 'kwx']) },
    }),
    () => ({ call: find, body: { projectId, search: 'kwx' } }),
    () => ({ call: getAuditLogTable, body: { projectId } }),
    () => ({
      call: getSubscriptionDetails,
      query: { SubscriptionId: oneOf(of.subscriptionIds) },
      isForeign,
    }),
    () => ({
      call: getArticleRegistration,
      query: { ArticleRegistrationId: oneOf(of.requestIds) },
      isForeign,
    }),
    () => ({
      call: updateArticleRegistration,
      body: {
        articleRegistrationId: oneOf(of.requestIds),
        version: 1,
        costCentre: `${own.marker} ${randomInt(1_000)}`,
      },
      isForeign,
    }),
  ])();
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Sends a call, and sometimes destroys its socket. @returns undefined without a response */
async function send(
  base: string,
  { call, query = {}, body }: RandomRequest,
  token: string,
): Promise<{ status: number; body: string } | undefined> {
  const address = new URL(base + call.path);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const clientRequest: ClientRequest = request(address, {
    agent,
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
      }),
      ...(call.effect === 'changes' && { 'idempotency-key': newId() }),
    },
  });
  const fault =
    randomInt(20) === 0 ? setTimeout(() => clientRequest.destroy(), randomInt(15)) : undefined;
  try {
    clientRequest.end(payload);
    const [answer] = (await once(clientRequest, 'response')) as [
      import('node:http').IncomingMessage,
    ];
    return { status: answer.statusCode ?? 0, body: await text(answer) };
  } catch {
    return undefined;
  } finally {
    clearTimeout(fault);
  }
}

/** Ends backends of the portal, and cancels their statements, until it is stopped. */
function fireAt(adminUrl: string, database: string): () => Promise<void> {
  let isFiring = true;
  const fired = (async () => {
    const admin = new pg.Client({ connectionString: adminUrl });
    await admin.connect();
    while (isFiring) {
      const act = oneOf(['pg_cancel_backend', 'pg_cancel_backend', 'pg_terminate_backend']);
      await admin.query(
        `select ${act}(pid) from pg_stat_activity
         where datname = $1 and usename = 'portal_app' order by random() limit 1`,
        [database],
      );
      await wait(randomInt(60));
    }
    await admin.end();
  })();
  return () => {
    isFiring = false;
    return fired;
  };
}

interface Outcome {
  /** The clients stop after this number of responses. */
  readonly enough: number;
  answers: number;
  withOwnRows: number;
  refusedForeign: number;
  readonly leaks: unknown[];
}

async function runClient(
  base: readonly string[],
  employers: readonly Employer[],
  own: Employer,
  outcome: Outcome,
) {
  while (outcome.answers < outcome.enough) {
    const other = oneOf(employers.filter((one) => one !== own));
    const randomCall = randomRequest(own, other);
    const answer = await send(oneOf(base), randomCall, own.token);
    if (!answer) continue;
    outcome.answers += 1;
    const seen = markersIn(answer.body);
    const isOwn = [...seen].every((marker) => marker === own.marker);
    if (!isOwn || (randomCall.isForeign && answer.status < 300)) {
      outcome.leaks.push({ call: randomCall.call.name, own: own.marker, seen: [...seen], answer });
    }
    if (seen.has(own.marker)) outcome.withOwnRows += 1;
    if (randomCall.isForeign && answer.status === 404) outcome.refusedForeign += 1;
  }
}

async function runUnderFire({
  urls,
  url,
  isPrepared,
  enough,
}: {
  urls: DatabaseUrls;
  url: string;
  isPrepared: boolean;
  enough: number;
}): Promise<Outcome> {
  const secrets = `k1:${randomBytes(32).toString('base64')}`;
  const plain = await TestPortal.start({ secrets: readConfig({ SECRETS: secrets }).secrets });
  plain.clock.moment = new Date();
  const database = await openPostgresDatabase({ url: urls.appUrl });
  const portal = await TestPortal.on(database, plain);
  const employers: Employer[] = [];
  for (let index = 0; index < employerCount; index += 1) {
    employers.push(await makeEmployer(portal, index));
  }
  await portal.stop();
  await plain.stop();
  const prepared = { secrets, token: '', projectIds: [] };
  const servers = [
    await startExportServer(url, prepared, { isPrepared }),
    await startExportServer(url, prepared, { isPrepared }),
  ];
  const outcome: Outcome = { enough, answers: 0, withOwnRows: 0, refusedForeign: 0, leaks: [] };
  const stopFiring = fireAt(urls.adminUrl, new URL(urls.appUrl).pathname.slice(1));
  const base = servers.map((server) => server.base);
  await Promise.all(
    employers.flatMap((employer) =>
      Array.from({ length: clientsOfEach }, () => runClient(base, employers, employer, outcome)),
    ),
  );
  await stopFiring();
  await Promise.all(servers.map((server) => server.stop()));
  return outcome;
}

function expectIsolated({ enough, answers, withOwnRows, refusedForeign, leaks }: Outcome): void {
  expect(leaks).toEqual([]);
  expect(answers).toBeGreaterThanOrEqual(enough);
  // Enough of them had rows that could leak.
  expect(withOwnRows).toBeGreaterThan(enough / 4);
  expect(refusedForeign).toBeGreaterThan(100);
}

const emptyDatabase = () => {
  const { adminUrl, template } = inject('postgres');
  return createDatabase(adminUrl, `test_${newId().replaceAll('-', '')}`, template);
};

describe('no response contains rows of another employer, while sockets and backends are ended', () => {
  it('of two processes on the database', async () => {
    const urls = await emptyDatabase();
    const run = { urls, url: urls.appUrl, isPrepared: true, enough: 10_000 };
    expectIsolated(await runUnderFire(run));
  });

  it('of two processes behind PgBouncer', async () => {
    const urls = await emptyDatabase();
    const bouncer = await startPgBouncer(urls.appUrl, 4);
    try {
      const run = { urls, url: bouncer.url, isPrepared: false, enough: 20_000 };
      expectIsolated(await runUnderFire(run));
    } finally {
      await bouncer.stop();
    }
  });
});
