/**
 * Measures the cost of an upgrade for concurrent users: clients page, read and approve on a server
 * of an earlier version while one of this version starts on the same database and migrates it. Each
 * time with a copy of the earlier version's demo data. EARLIER_FOLDER=<checkout of the earlier
 * version, built> npx tsx bench/upgrade.ts [times]
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createDatabase,
  findFreePort,
  startPostgresServer,
} from '../apps/api/test/postgres-server.ts';

const clients = 12;
const accounts = ['beheer@demo.test', 'keurder@demo.test', 'buiten@demo.test'];
/** Milliseconds of load before the upgrade begins and after it has ended. */
const around = 5_000;
const ownFolder = resolve(import.meta.dirname, '..');
const earlierFolder = resolve(process.env.EARLIER_FOLDER ?? '');
const times = Number(process.argv[2] ?? 10);
const password = 'Demo-wachtwoord-2026';

type Settings = Readonly<Record<string, string>>;

const environmentOf = (settings: Settings) => ({ PATH: process.env.PATH ?? '', ...settings });

const servers = new Set<ChildProcess>();
process.once('exit', () => servers.forEach((server) => server.kill('SIGKILL')));

async function startServer(folder: string, settings: Settings) {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: folder,
    env: { ...environmentOf(settings), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (output += part.toString()));
  }
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    await wait(100);
  }
  return { url, child };
}

const stop = (child: ChildProcess) =>
  new Promise((resolveStop) => {
    child.once('exit', resolveStop);
    child.kill('SIGKILL');
  });

interface Tally {
  readonly failed: string[];
  calls: number;
  refused: number;
  longest: number;
}

/**
 * Sends a call, and records its outcome in the tally. @returns the JSON of the response; {} without
 * one
 */
async function send(
  { url, token, tally }: { url: string; token?: string; tally: Tally },
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const start = performance.now();
  const response = await fetch(`${url}/employerportal/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  tally.longest = Math.max(tally.longest, performance.now() - start);
  tally.calls += 1;
  if (response.status === 429) tally.refused += 1;
  // Another client may have decided on the request first.
  else if (!response.ok && response.status !== 409) tally.failed.push(`${path} ${response.status}`);
  return response.ok && text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

interface Client {
  readonly token: string;
  readonly projectId: string;
}

async function signIn(url: string, emailAddress: string, tally: Tally): Promise<Client> {
  const credentials = { emailAddress, password };
  const signedIn = await send({ url, tally }, 'Authentication/LoginWithCredentials', credentials);
  const token = String(signedIn.accessToken);
  const { projects } = await send({ url, token, tally }, 'Project/GetProjects');
  return { token, projectId: (projects as { projectId: string }[])[0]!.projectId };
}

/** A user in HR: reads the lists and the dashboard in rotation, and approves waiting requests. */
async function work(
  url: string,
  { token, projectId }: Client,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const call = (path: string, body?: object) => send({ url, token, tally }, path, body);
  const list = { projectId, page: 1, rowsPerPage: 10 };
  while (!isOver()) {
    await call('Subscription/GetSubscriptionsAllTable', list);
    await call(`Dashboard/GetDashboardItems?ProjectId=${projectId}`);
    const waiting = (await call(
      'ArticleRegistration/GetArticleRegistrationToApproveTable',
      list,
    )) as {
      items?: { articleRegistrationId: string }[];
    };
    const one = waiting.items?.[Math.floor(Math.random() * waiting.items.length)];
    if (!one) continue;
    const { articleRegistrationId } = one;
    await call(
      `ArticleRegistration/GetArticleRegistration?ArticleRegistrationId=${articleRegistrationId}`,
    );
    await call('ArticleRegistration/ApproveArticleRegistration', { articleRegistrationId });
  }
}

/**
 * @returns the outcomes of the clients' calls, and how long the new server took until it was ready
 */
async function upgrade(settings: Settings) {
  const before = await startServer(earlierFolder, settings);
  const tally = { calls: 0, refused: 0, longest: 0, failed: [] } satisfies Tally as Tally;
  let isOver = false;
  const people: Client[] = [];
  for (const account of accounts) people.push(await signIn(before.url, account, tally));
  const working = Promise.all(
    Array.from({ length: clients }, (_, at) =>
      work(before.url, people[at % people.length]!, tally, () => isOver),
    ),
  );
  await wait(around);
  const longestBefore = tally.longest;
  tally.longest = 0;
  const start = performance.now();
  const after = await startServer(ownFolder, settings).catch((error: unknown) => error as Error);
  const seconds = (performance.now() - start) / 1000;
  await wait(around);
  isOver = true;
  await working;
  await stop(before.child);
  if (!(after instanceof Error)) await stop(after.child);
  return {
    ...tally,
    longestBefore,
    seconds,
    error: after instanceof Error ? after.message : undefined,
  };
}

const server = await startPostgresServer();
const dataFolder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
try {
  const secrets = `k1:${randomBytes(32).toString('base64')}`;
  const settingsOf = ({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }): Settings => ({
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    SECRETS: secrets,
    DATA_DIR: dataFolder,
    BASE_URL: 'http://localhost:3000',
    MAIL: 'files',
    MAIL_FROM: 'portaal@portal.example',
    PROVIDER_EMAIL: 'aanbieder@portal.example',
    LOG_LEVEL: 'error',
  });
  const template = 'earlier';
  execFileSync(process.execPath, ['apps/api/dist/portal.js', 'demo'], {
    cwd: earlierFolder,
    env: environmentOf(settingsOf(await server.createDatabase(template))),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let failedStarts = 0;
  for (let round = 1; round <= times; round += 1) {
    const urls = await createDatabase(server.adminUrl, `upgrade_${round}`, template);
    const { calls, refused, failed, longest, longestBefore, seconds, error } = await upgrade(
      settingsOf(urls),
    );
    if (error) failedStarts += 1;
    console.log(
      `${round}: ready after ${seconds.toFixed(1)} s; ${calls} calls, ${refused} refused, ${failed.length} failed; ` +
        `longest call ${longest.toFixed(0)} ms, before the upgrade ${longestBefore.toFixed(0)} ms`,
    );
    if (failed.length > 0) console.log([...new Set(failed)].join('\n'));
    if (error) console.log(error);
  }
  console.log(`${failedStarts} of ${times} starts failed`);
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
