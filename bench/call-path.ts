/**
 * Counts the files and functions of ours that one call runs on a warm server: a page of requests, a
 * page of subscriptions and an approval, on PostgreSQL. LIST=1 before it names them:
 * `npx tsx bench/call-path.ts`
 */
import { Session } from 'node:inspector/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  approveArticleRegistration,
  getArticleRegistrationToApproveTable,
} from '@portal/contract/article-registration';
import type { Call } from '@portal/contract/call';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import pino from 'pino';
import { prepareExports } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { insertRequests, requestRow } from '../apps/api/test/table-rows.ts';
import type { TestPortal } from '../apps/api/test/test-portal.ts';
import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { documentsInThread } from '../apps/api/src/pdf/documents.ts';

const root = new URL('..', import.meta.url).href;
const print = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgresServer();
const prepared = await prepareExports(postgres, [4_700], { authorize: true });
const [projectId = ''] = prepared.projectIds;
const database = await openPostgresDatabase({ url: postgres.appUrl });
const waiting = Array.from({ length: 30 }, () => requestRow(projectId));
await insertRequests({ database } as TestPortal, waiting);
const { address } = waiting[0]!;
await database.transaction({ allProjects: true }, (db) =>
  db.updateTable('project').set({ address }).execute(),
);
const config = readConfig({ SECRETS: prepared.secrets });
const documents = documentsInThread();
const storage = openFileStorage(config.storage);
const app = await createApp(
  { config, database, clock: systemClock, storage, documents },
  { logger: pino({ level: 'silent' }), webFolder: '/nowhere' },
);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

async function send(call: Call, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: call.method,
    headers: { authorization: `Bearer ${prepared.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${text}`);
}

const session = new Session();
session.connect();
await session.post('Profiler.enable');

/** The names of the functions of ours that ran since coverage began, by file. */
async function takeCoverage(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const files = new Map<string, string[]>();
  for (const { url, functions } of result) {
    const isOurs = url.startsWith(root) && !/\/(?:node_modules|test|bench)\//.test(url);
    // The first function of a file is the file itself; the other name is the compiler's.
    const ran = functions.filter(
      ({ functionName, ranges: [whole] }) =>
        whole!.count > 0 && whole!.startOffset > 0 && functionName !== '__name',
    );
    const names = ran.map(({ functionName }) => functionName || '()');
    if (isOurs && names.length > 0) files.set(url.slice(root.length), names);
  }
  return files;
}

async function count(label: string, call: Call, bodyOf: () => object): Promise<void> {
  for (let times = 0; times < 8; times += 1) await send(call, bodyOf());
  // When count cache and averages have entries.
  await wait(1_100);
  await send(call, bodyOf());
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await send(call, bodyOf());
  await wait(100);
  const files = await takeCoverage();
  await session.post('Profiler.stopPreciseCoverage');
  const sum = (some: readonly (readonly [string, readonly string[]])[]) =>
    `${some.length} files, ${some.reduce((all, [, names]) => all + names.length, 0)} functions`;
  const server = [...files].filter(([path]) => path.startsWith('apps/api/'));
  print(`${label}: ${sum([...files])}; without packages ${sum(server)}`);
  if (process.env.LIST === undefined) return;
  for (const [path, names] of [...files].sort()) print(`  ${path}: ${names.join(' ')}`);
}

await count('a page of requests', getArticleRegistrationToApproveTable, () => ({ projectId }));
await count('a page of subscriptions', getSubscriptionsAllTable, () => ({ projectId }));
await count('an approval', approveArticleRegistration, () => ({
  articleRegistrationId: waiting.pop()!.articleRegistrationId,
}));
await app.close();
await documents.stop();
await database.close();
await postgres.stop();
