/**
 * Measures sign-ins with a password by sixteen concurrent clients, relative to the verifications of
 * the same hash per second in the same process and its threads, in alternating rounds: `npx tsx
 * bench/sign-in.ts`. The clients are a process of their own, on the same machine. `apart` gives
 * each client an address of its own; `one address` is an office whose browsers all sign in for the
 * first time, so that they share a counter. `bare` is the minimum that a sign-in can do, apart, and
 * therefore the limit.
 */
import { verify } from '@node-rs/argon2';
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { loginWithCredentials } from '@portal/contract/authentication';
import pino from 'pino';
import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { documentsInProcess } from '../apps/api/src/pdf/documents.ts';
import { hashPassword } from '../apps/api/src/identity/passwords/password-hashing.ts';
import { newId } from '../apps/api/src/ids.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBareSignIn } from './bare-sign-in.ts';

const clients = 16;
const rounds = 5;
const roundTime = 3_000;
const password = 'Proef-wachtwoord-2026';
const print = (line: string) => process.stdout.write(`${line}\n`);

const addressOf = (client: number) => `account-${client}@werkgever.example`;

/** Runs `work` sixteen times concurrently for a round. @returns the runs per second */
async function rate(work: (client: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async (client: number) => {
    while (performance.now() - start < roundTime) {
      await work(client);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
  return (done / (performance.now() - start)) * 1000;
}

interface Round {
  readonly url: string;
  readonly isApart: boolean;
}

/** The process of the clients: it signs in for a round on each message. */
function runClients(): void {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const signIn = ({ url, isApart }: Round, client: number) =>
    new Promise<void>((resolve, reject) => {
      const text = JSON.stringify({ emailAddress: addressOf(client), password });
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': `10.0.0.${isApart ? client + 1 : 200}`,
      };
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`A right password answered ${response.statusCode}`));
        });
      });
      sent.once('error', reject);
      sent.end(text);
    });
  process.on('message', (round: Round) => {
    rate((client) => signIn(round, client)).then(
      (results) => process.send?.(results),
      (error: unknown) => {
        throw error;
      },
    );
  });
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(): Promise<void> {
  const server = await startPostgresServer({ fsync: true });
  const database = await openPostgresDatabase({
    url: server.appUrl,
    migrationUrl: server.ownerUrl,
  });
  const config = readConfig({
    SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
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
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${loginWithCredentials.path}`;
  const passwordHash = await hashPassword(password, { account: 'bench' });
  await database.transaction({}, (db) =>
    db
      .insertInto('account')
      .values(
        Array.from({ length: clients }, (_, client) => ({
          accountId: newId(),
          emailAddress: addressOf(client),
          firstName: 'Joost',
          lastName: 'Nijënhuis',
          type: 'Customer' as const,
          passwordHash,
        })),
      )
      .execute(),
  );
  const bare = await startBareSignIn(server.appUrl);
  const other = fork(fileURLToPath(import.meta.url), ['clients']);
  const signIns = async (round: Round): Promise<number> => {
    other.send(round);
    const [results] = (await once(other, 'message')) as [number];
    return results;
  };
  const kinds = {
    'raw verifications': () => rate(() => verify(passwordHash, password)),
    'sign-ins, bare': () => signIns({ url: bare.url, isApart: true }),
    'sign-ins, apart': () => signIns({ url, isApart: true }),
    'sign-ins, one address': () => signIns({ url, isApart: false }),
  };
  const results: { [kind: string]: { rate: number; processor: number }[] } = {};
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [kind, work] of Object.entries(kinds)) {
        const before = process.cpuUsage();
        const start = performance.now();
        const each = await work();
        const { user, system } = process.cpuUsage(before);
        const done = (each * (performance.now() - start)) / 1000;
        const processor = (user + system) / 1000 / done;
        if (round > 0) (results[kind] ??= []).push({ rate: each, processor });
      }
    }
    let raw: { rate: number; processor: number } | undefined;
    for (const [kind, values] of Object.entries(results)) {
      const own = {
        rate: median(values.map((one) => one.rate)),
        processor: median(values.map((one) => one.processor)),
      };
      raw ??= own;
      print(
        `${kind}: ${own.rate.toFixed(1)}/s, ${(own.rate / raw.rate).toFixed(2)} x raw; ` +
          `processor time of the server ${own.processor.toFixed(1)} ms, ` +
          `${(own.processor / raw.processor).toFixed(2)} x raw`,
      );
    }
  } finally {
    other.disconnect();
    await bare.end();
    await app.close();
    await database.close();
    await server.stop();
  }
}

if (process.argv[2] === 'clients') runClients();
else await measure();
