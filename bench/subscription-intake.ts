/**
 * Measures how many subscriptions per second the provider can submit, and how much memory of the
 * server 100,000 lines in one call take, compared with 10,000. The server runs in its own process,
 * on the embedded database and on its own PostgreSQL: `npx tsx bench/subscription-intake.ts`
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openEmbeddedDatabase } from '../apps/api/src/database/open-embedded.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { hashApiKey } from '../apps/api/src/access/provider-guard.ts';
import { newId } from '../apps/api/src/ids.ts';
import { projectBody } from '../apps/api/test/factories.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { subscriptionLine } from '../apps/api/test/subscription-lines.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { documentsInProcess } from '../apps/api/src/pdf/documents.ts';

const few = 10_000;
const many = 100_000;
/** The provider's API key for every server. */
const key = newId();
const megabyte = 1024 * 1024;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the server in its own process: reports its port, then replies with its memory use. */
async function serve(): Promise<void> {
  const { DATABASE, OWNER_DATABASE, DATA, KEY } = process.env;
  const database = DATABASE
    ? await openPostgresDatabase({ url: DATABASE, migrationUrl: OWNER_DATABASE! })
    : await openEmbeddedDatabase({ folder: DATA! });
  await database.transaction({}, (db) =>
    db
      .insertInto('apiKey')
      .values({ apiKeyId: newId(), name: 'bench', keyHash: hashApiKey(KEY!), revokedAt: null })
      // The first server may have added the key to this database already.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const config = readConfig({ SECRETS: `k1:${randomBytes(32).toString('base64')}` });
  const app = await createApp(
    {
      config,
      database,
      clock: systemClock,
      storage: openFileStorage(config.storage),
      documents: documentsInProcess,
    },
    { logger: pino({ level: 'silent' }), webFolder: '/nowhere' },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!((app.server.address() as AddressInfo).port);
}

/** The memory that a process uses, in bytes. */
const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

interface Upload {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly type: string;
  readonly parts: Iterable<string>;
}

/** Sends a body in parts, as fast as the server accepts them. @returns the response's text */
function send({ port, path, method = 'POST', type, parts }: Upload): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const upload = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    upload.on('error', reject);
    const feed = async () => {
      for (const part of parts) {
        if (!upload.write(part)) await new Promise((drained) => upload.once('drain', drained));
      }
      upload.end();
    };
    feed().catch(reject);
  });
}

function* lines(count: number, over: object): Generator<string> {
  for (let at = 0; at < count; at += 1) {
    const employeeNumber = String(at).padStart(6, '0');
    const line = { externalReference: `LID-${at}`, employeeNumber, lastName: `Berg ${at % 977}` };
    yield `${JSON.stringify(subscriptionLine({ ...line, ...over }))}\n`;
  }
}

/** The seconds that one call with this number of lines takes, and the peak memory of the server. */
async function measure(server: ChildProcess, port: number, count: number, over: object) {
  const projectId = newId();
  const project = `/provider/v1/projects/${projectId}`;
  const type = 'application/json';
  const parts = [JSON.stringify(projectBody())];
  await send({ port, path: project, method: 'PUT', type, parts });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(server.pid!))), 20);
  const post = async (body: object) => {
    const start = performance.now();
    const path = `${project}/subscriptions`;
    const upload = { port, path, type: 'application/x-ndjson', parts: lines(count, body) };
    const counts = await send(upload);
    return { seconds: (performance.now() - start) / 1000, counts };
  };
  const first = await post({});
  const again = await post({});
  const changed = await post(over);
  clearInterval(watch);
  for (const [name, { seconds, counts }] of Object.entries({ first, again, changed })) {
    print(
      `  ${String(count).padStart(6)} lines, ${name.padEnd(7)} ` +
        `${String(Math.round(count / seconds)).padStart(6)} lines/s  ${counts}`,
    );
  }
  return peak;
}

async function compare(engine: string, env: Record<string, string>): Promise<void> {
  print(engine);
  const peaks: number[] = [];
  for (const count of [few, many]) {
    // Each measurement has its own process, because memory of one call would count for the other.
    const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
    const server = fork(fileURLToPath(import.meta.url), ['serve'], {
      env: { ...process.env, ...env, DATA: join(folder, 'data'), KEY: key },
      execArgv: process.execArgv,
    });
    try {
      const port = await new Promise<number>((resolve, reject) => {
        server.once('message', resolve);
        server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
      });
      const idle = memoryOf(server.pid!);
      const peak = await measure(server, port, count, { suspendFrom: '2027-01-01' });
      peaks.push(peak);
      const [before, most] = [idle, peak].map((bytes) => Math.round(bytes / megabyte));
      print(`  ${String(count).padStart(6)} lines, memory ${before} MB before, ${most} MB at most`);
    } finally {
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  }
  const [small = 1, large = 0] = peaks;
  print(`  peak memory of ${many} lines against ${few}: ${(large / small).toFixed(2)}`);
}

if (process.argv[2] === 'serve') {
  await serve();
} else {
  const server = await startPostgresServer({ fsync: true });
  try {
    await compare('PostgreSQL', { DATABASE: server.appUrl, OWNER_DATABASE: server.ownerUrl });
  } finally {
    await server.stop();
  }
  await compare('embedded', {});
}
