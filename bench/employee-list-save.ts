/**
 * Measures how long a full employee list takes from upload to save, first new and then with some
 * changes, and the latency of other calls meanwhile. The time and the processor time until the
 * preview are printed as multiples of the bare reader of such a file, in a thread of its own. It
 * uses its own PostgreSQL and the embedded database; server and client share this process. `npx tsx
 * bench/employee-list-save.ts`, with `--quick` for PostgreSQL alone
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import type { Database } from '../apps/api/src/database/database.ts';
import { openEmbeddedDatabase } from '../apps/api/src/database/open-embedded.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { newId } from '../apps/api/src/ids.ts';
import { insertSession } from '../apps/api/src/identity/sessions/session-store.ts';
import { makeTokens } from '../apps/api/src/identity/sessions/session-tokens.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { makeFullList } from '../apps/api/test/xlsx/make-full-list.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { documentsInProcess } from '../apps/api/src/pdf/documents.ts';
import { startThread } from '../apps/api/src/concurrency/start-thread.ts';

const employees = 166_000;
const deletedCount = 1000;
const megabyte = 1024 * 1024;
const secrets = `k1:${randomBytes(32).toString('base64')}`;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Cost {
  readonly milliseconds: number;
  readonly processor: number;
}

async function measured<T>(work: () => Promise<T>): Promise<{ result: T; cost: Cost }> {
  const before = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { result, cost: { milliseconds, processor: (user + system) / 1000 } };
}

/** Reads a file with the bare reader, in a thread that is started as the portal starts its own. */
async function readBare(bytes: Buffer): Promise<Cost> {
  const file = new URL('bare-list-reader.ts', import.meta.url);
  const { cost } = await measured(async () => {
    const worker = startThread(file, { workerData: bytes });
    await once(worker, 'message');
    await worker.terminate();
  });
  return cost;
}

/** A project with an account that may save its list. */
async function insertEmployer(database: Database) {
  const [projectId, accountId, sessionId] = [newId(), newId(), newId()];
  await database.transaction({ allProjects: true }, async (db) => {
    await db
      .insertInto('project')
      .values({
        projectId,
        name: 'Proef',
        legalName: 'Proef',
        kvkNumber: '12345678',
        address: '{}',
        language: 'nl',
        requiresAuthorization: true,
        maximumPrice: null,
        logoSha256: null,
      })
      .execute();
    await db
      .insertInto('account')
      .values({
        accountId,
        emailAddress: `${accountId}@werkgever.example`,
        firstName: 'Joost',
        infix: null,
        lastName: 'Nijënhuis',
        type: 'Customer',
        language: 'nl',
        passwordHash: null,
      })
      .execute();
    await db.insertInto('membership').values({ projectId, accountId, authorize: true }).execute();
    await insertSession(db, { sessionId, accountId, now: new Date() });
  });
  return { projectId, sessionId };
}

async function measure(name: string, database: Database): Promise<void> {
  const config = readConfig({ SECRETS: secrets });
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
  const { projectId, sessionId } = await insertEmployer(database);
  const { accessToken } = makeTokens(config.secrets, { sessionId, generation: 1 });
  const authorization = `Bearer ${accessToken}`;

  const times = new Map<string, Cost>();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const step = async <T>(what: string, path: string, request: RequestInit = {}): Promise<T> => {
    const headers = { authorization, 'accept-encoding': 'br, gzip', ...request.headers };
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const { result, cost } = await measured(async () => {
      const response = await fetch(`${origin}/employerportal/${path}`, { ...request, headers });
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    });
    const { response, body } = result;
    const seconds = cost.milliseconds / 1000;
    times.set(what, cost);
    // A pause is only counted once it has ended.
    await wait(20);
    delay.disable();
    const text = body.toString();
    if (!response.ok) throw new Error(`${what}: ${text.slice(0, 500)}`);
    const size = (body.length / megabyte).toFixed(1);
    print(
      `  ${what.padEnd(24)} ${seconds.toFixed(2).padStart(6)} s, answer ${size.padStart(5)} MB, ` +
        `longest pause ${(delay.max / 1e6).toFixed(0).padStart(5)} ms`,
    );
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };

  print(name);
  for (const rows of [employees, employees - deletedCount]) {
    const bytes = makeFullList(rows);
    const form = new FormData();
    form.append('projectId', projectId);
    form.append('file', new Blob([bytes]), 'medewerkers.xlsx');
    print(`  ${rows} rows, ${(bytes.length / megabyte).toFixed(2)} MB`);
    const { uploadId } = await step<{ uploadId: string }>('upload', 'Upload/Upload', {
      method: 'POST',
      body: form,
    });
    const query = new URLSearchParams({ ProjectId: projectId, UploadId: uploadId });
    const { removals } = await step<{ removals: number }>(
      'preview',
      `EmployeeList/DiffEmployeeList?${query}`,
    );
    const bare = await readBare(bytes);
    const until = (what: keyof Cost) =>
      (times.get('upload')![what] + times.get('preview')![what]) / bare[what];
    print(
      `  upload to preview: ${until('milliseconds').toFixed(2)} x the bare reader ` +
        `(${(bare.milliseconds / 1000).toFixed(2)} s), processor time ` +
        `${until('processor').toFixed(2)} x`,
    );
    await step('save', 'EmployeeList/UpdateEmployeeList', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectId, uploadId, confirmedRemovals: removals }),
    });
  }
  print(`  memory ${Math.round(process.memoryUsage.rss() / megabyte)} MB at the end`);
  await app.close();
}

const server = await startPostgresServer({ fsync: true });
try {
  const urls = { url: server.appUrl, migrationUrl: server.ownerUrl };
  const database = await openPostgresDatabase(urls);
  await measure('PostgreSQL', database);
  await database.close();
} finally {
  await server.stop();
}
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
try {
  if (process.argv.includes('--quick')) process.exit();
  const database = await openEmbeddedDatabase({ folder: join(folder, 'data') });
  await measure('embedded', database);
  await database.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}
