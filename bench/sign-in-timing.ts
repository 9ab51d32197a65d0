/**
 * Measures whether the time of a refused sign-in reveals which addresses exist, and how 200
 * concurrent wrong passwords affect other calls. The server runs on its own PostgreSQL and is
 * called over HTTP: `npx tsx bench/sign-in-timing.ts`. It fails when the two times differ too much,
 * or when too many passwords were hashed.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { loginWithCredentials } from '@portal/contract/authentication';
import { ping } from '@portal/contract/maintenance';
import pino from 'pino';
import { createApp } from '../apps/api/src/app.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { newId } from '../apps/api/src/ids.ts';
import { hashingLoad, hashPassword } from '../apps/api/src/identity/passwords/password-hashing.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { documentsInProcess } from '../apps/api/src/pdf/documents.ts';

const rounds = 500;
const triesPerAddress = 5;
const attackers = 200;
/** Milliseconds between the medians. A larger difference could be measured over a network too. */
const widestGap = 5;
/** The number of failures after which an address is locked. */
const maxHashed = 10;

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);
const print = (line: string) => process.stdout.write(`${line}\n`);
const fail = (line: string) => {
  print(`FAILED: ${line}`);
  process.exitCode = 1;
};

const server = await startPostgresServer({ fsync: true });
const database = await openPostgresDatabase({ url: server.appUrl, migrationUrl: server.ownerUrl });
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
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

let clients = 0;
async function logIn(emailAddress: string): Promise<number> {
  clients += 1;
  const response = await fetch(base + loginWithCredentials.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each attempt has another client address, so that no attempt is delayed because of earlier
      // ones.
      'x-forwarded-for': `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
    },
    body: JSON.stringify({ emailAddress, password: 'Verkeerd-wachtwoord-1' }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measureResponses(): Promise<void> {
  const passwordHash = await hashPassword('Proef-wachtwoord-2026', { account: 'bench' });
  const known = Array.from(
    { length: rounds / triesPerAddress },
    () => `${newId()}@werkgever.example`,
  );
  await database.transaction({}, (db) =>
    db
      .insertInto('account')
      .values(
        known.map((emailAddress) => ({
          accountId: newId(),
          emailAddress,
          firstName: 'Joost',
          lastName: 'Nijënhuis',
          type: 'Customer' as const,
          passwordHash,
        })),
      )
      .execute(),
  );
  const unknown = known.map(() => `${newId()}@werkgever.example`);
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await logIn(`${newId()}@werkgever.example`);

  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const at = round % known.length;
    // The two kinds alternate and are first equally often, so that other work of the machine
    // affects both equally.
    const kinds =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const address = (kind === 'known' ? known : unknown)[at] ?? '';
      times[kind].push(
        await time(async () => {
          const status = await logIn(address);
          if (status !== 422) throw new Error(`A wrong password answered ${status}`);
        }),
      );
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  print(
    `${rounds} wrong passwords each, medians: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`,
  );
  const gap = Math.abs(one - other);
  print(`gap ${gap.toFixed(2)} ms, ratio ${(one / other).toFixed(3)}`);
  if (!(gap < widestGap)) fail(`The time reveals addresses: ${widestGap} ms is the maximum`);
}

async function measureOthers(): Promise<void> {
  const pings = async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver()) {
      times.push(
        await time(() => fetch(base + ping.path).then((response) => response.arrayBuffer())),
      );
    }
    return times;
  };
  const until = Date.now() + 2000;
  const idle = await pings(() => Date.now() > until);
  const { started } = hashingLoad();
  const address = `${newId()}@werkgever.example`;
  let isOver = false;
  const attack = Promise.all(Array.from({ length: attackers }, () => logIn(address))).finally(
    () => {
      isOver = true;
    },
  );
  const busy = await pings(() => isOver);
  const statuses = await attack;
  const count = (status: number) => statuses.filter((one) => one === status).length;
  const hashed = hashingLoad().started - started;
  print(
    `${attackers} wrong passwords at once: ${hashed} hashed, ` +
      `${count(422)} answered 422 and ${count(429)} answered 429`,
  );
  if (hashed > maxHashed) fail(`${maxHashed} is the most to hash`);
  print(
    `a cheap call meanwhile: median ${median(busy).toFixed(2)} ms against ${median(idle).toFixed(2)} ms ` +
      `(ratio ${(median(busy) / median(idle)).toFixed(1)}), slowest ${Math.max(...busy).toFixed(0)} ms`,
  );
}

try {
  await measureResponses();
  await measureOthers();
} finally {
  await app.close();
  await database.close();
  await server.stop();
}
