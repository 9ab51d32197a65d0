/**
 * Measures how many corrections of waiting requests per second one key of the provider makes, how
 * long the slowest take, and whether the memory of the server grows with them. 100,000 corrections
 * on PostgreSQL, or the given number: `npx tsx bench/corrections.ts 500`
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { keyScopes } from '@portal/contract/key-scopes';
import pino from 'pino';
import { digestOfKey } from '../apps/api/src/access/provider-guard.ts';
import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { newId } from '../apps/api/src/ids.ts';
import { documentsInProcess } from '../apps/api/src/pdf/documents.ts';
import { projectBody, requestBody } from '../apps/api/test/factories.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

const many = 100_000;
/** Requests that are corrected repeatedly, and concurrent calls. */
const [requests, concurrency] = [200, 16];
const key = newId();
const print = (line: string) => process.stdout.write(`${line}\n`);

async function serve(): Promise<void> {
  const { DATABASE, OWNER_DATABASE, KEY } = process.env;
  const database = await openPostgresDatabase({ url: DATABASE!, migrationUrl: OWNER_DATABASE! });
  // The limit of the key is raised: its throttle is not measured.
  const limits = { scopes: [...keyScopes], expiresOn: null, callsPerMinute: 1_000_000 };
  await database.transaction({}, (db) =>
    db
      .insertInto('apiKey')
      .values({
        apiKeyId: newId(),
        name: 'bench',
        keyHash: digestOfKey(KEY!, limits),
        ...limits,
        revokedAt: null,
      })
      .execute(),
  );
  const config = readConfig({ SECRETS: `k1:${randomBytes(32).toString('base64')}` });
  const storage = openFileStorage(config.storage);
  const app = await createApp(
    { config, database, clock: systemClock, storage, documents: documentsInProcess },
    { logger: pino({ level: 'silent' }), webFolder: '/nowhere' },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.send!((app.server.address() as AddressInfo).port);
}

const memoryOf = (pid: number): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

async function measure(port: number, pid: number, count: number): Promise<void> {
  const project = `http://127.0.0.1:${port}/provider/v1/projects/${newId()}`;
  const send = async (method: string, url: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response.json() as Promise<{ articleRegistrationId: string; version: number }>;
  };
  await send('PUT', project, projectBody());
  const bodies = Array.from({ length: requests }, (_, at) =>
    requestBody({ externalReference: `A-${at}` }),
  );
  const ids: string[] = [];
  for (const body of bodies) {
    ids.push((await send('POST', `${project}/article-registrations`, body)).articleRegistrationId);
  }
  const before = memoryOf(pid);
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  const work = async () => {
    while (next < count) {
      const number = next++;
      const at = number % requests;
      const body = { ...bodies[at], department: `Afdeling ${number}` };
      const began = performance.now();
      await send('PUT', `${project}/article-registrations/${ids[at]}`, body);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  times.sort((one, other) => one - other);
  const share = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0);
  print(`${count} corrections: ${Math.round(count / seconds)} a second`);
  print(`half within ${share(0.5)} ms, 99 in 100 within ${share(0.99)} ms, all in ${share(1)} ms`);
  print(`memory ${before} MB before, ${memoryOf(pid)} MB after`);
}

if (process.argv[2] === 'serve') {
  await serve();
} else {
  const postgres = await startPostgresServer({ fsync: true });
  const server = fork(fileURLToPath(import.meta.url), ['serve'], {
    env: {
      ...process.env,
      DATABASE: postgres.appUrl,
      OWNER_DATABASE: postgres.ownerUrl,
      KEY: key,
    },
    execArgv: process.execArgv,
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once('message', resolve);
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    });
    server.removeAllListeners('exit');
    await measure(port, server.pid!, Number(process.argv[2] ?? many));
  } finally {
    server.kill('SIGKILL');
    await postgres.stop();
  }
}
