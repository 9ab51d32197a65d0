/**
 * Measures what 200 clients with slow bodies cost another employer: the p99 of its cheap calls (the
 * account's own profile), as a multiple of that without them in the same round, and the growth of
 * the server's memory, for each kind of body, signed in and not. Above twice, or 60 MB, it ends
 * with code 1: `npx tsx bench/half-open-bodies.ts`, with `--quick` for one round
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { getProfile } from '@portal/contract/account';
import { makeApiKey } from '../apps/api/test/factories.ts';
import {
  type HalfOpenKind,
  halfOpenKindNames,
  stalledBodyKinds,
  openStalledRequest,
} from '../apps/api/test/half-open-clients.ts';
import {
  type ExportServer,
  prepareExports,
  signInPrepared,
  download,
} from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import type { TestPortal } from '../apps/api/test/test-portal.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { startBuiltServer } from './built-server.ts';

const rounds = process.argv.includes('--quick') ? 1 : 5;
/** Latencies in milliseconds without the clients and beside them, in each round. */
const roundTime = 2_000;
const clients = 200;
/** Enough accounts for every body that the portal accepts at a time: eight per account. */
const accounts = 25;
const keys = 7;
/** More than the portal's minimum, in bytes per second. */
const throughput = 8 * 1024;
const kilobyte = 1024;
/** The minimum size of each body. */
const atOnce = 96 * kilobyte;
/** Milliseconds after which a refused client tries again, as its response 429 requires. */
const pause = 5_000;
const maxRatio = 2;
const maxMegabytes = 60;

const atPart = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Held {
  readonly kind: HalfOpenKind;
  /** One for each client, in rotation; none without a session. */
  readonly credentials: readonly string[];
  readonly projectId: string;
  readonly port: number;
}

/** Holds bodies open, each client again after a refusal, until it is stopped. */
function holdOpen({ kind, credentials, projectId, port }: Held) {
  const { type, ...request } = stalledBodyKinds[kind](projectId);
  const over = new AbortController();
  const { signal } = over;
  setMaxListeners(clients + 1, signal);
  const until = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const pauseFor = (time: number) => wait(time, undefined, { signal }).catch(() => undefined);
  let refusals = 0;
  const client = async (index: number) => {
    const credential = credentials[index % credentials.length];
    const headers = {
      'content-type': type,
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
    };
    const trickling = { ...request, headers, throughput, bytes: atOnce, rest: 512 * kilobyte };
    // At staggered times, as from a network.
    await pauseFor((index / clients) * 1_000);
    while (!signal.aborted) {
      const { socket, ended } = openStalledRequest(port, trickling);
      await Promise.race([ended, until]);
      socket.destroy();
      if (!signal.aborted) refusals += 1;
      await pauseFor(pause);
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  return {
    refusals: () => refusals,
    stop: async () => {
      over.abort();
      await all;
    },
  };
}

/** The latencies of sequential cheap calls, in milliseconds. */
async function timesOfCalls({ base }: ExportServer, token: string): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + roundTime;
  const headers = { authorization: `Bearer ${token}` };
  while (performance.now() < end) {
    times.push((await download(base + getProfile.path, { headers })).time);
  }
  return times;
}

interface Watched {
  readonly server: ExportServer;
  readonly other: string;
}

async function measureRound({ server, other }: Watched, held: Omit<Held, 'port'>) {
  const without = atPart(await timesOfCalls(server, other), 0.99);
  const before = await server.peak();
  const { refusals, stop } = holdOpen({ ...held, port: Number(new URL(server.base).port) });
  // From here on all clients are connected, and only send slowly or retry.
  await wait(1_500);
  const beside = atPart(await timesOfCalls(server, other), 0.99);
  const growth = ((await server.peak()) - before) / 1024 / 1024;
  await stop();
  // What ends with them is not counted in the next round.
  await wait(500);
  return { without, beside, ratio: beside / without, growth, refusals: refusals() };
}

const inSequence = async <T>(times: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < times) made.push(await make());
  return made;
};

const postgres = await startPostgresServer({ fsync: true });
try {
  const prepared = await prepareExports(postgres, [1, 1]);
  const [projectId = '', otherProject = ''] = prepared.projectIds;
  const one = { ...prepared, projectIds: [projectId] };
  const tokens = await inSequence(accounts, () =>
    signInPrepared(postgres, one, { userManagement: true }),
  );
  const other = await signInPrepared(postgres, { ...prepared, projectIds: [otherProject] });
  const database = await openPostgresDatabase({ url: postgres.appUrl });
  const apiKeys = await inSequence(keys, () => makeApiKey({ database } as unknown as TestPortal));
  await database.close();
  const server = await startBuiltServer(postgres.appUrl, prepared);
  try {
    await timesOfCalls(server, other);
    print(`${clients} trickling clients        p99 without  beside   ratio  memory  refusals`);
    for (const kind of halfOpenKindNames) {
      const { path } = stalledBodyKinds[kind](projectId);
      const all = path.startsWith('/provider/') ? apiKeys : tokens;
      for (const [name, credentials] of [['known', all] as const, ['unknown', []] as const]) {
        const measured: Awaited<ReturnType<typeof measureRound>>[] = [];
        for (let round = 0; round < rounds; round += 1) {
          measured.push(await measureRound({ server, other }, { kind, credentials, projectId }));
        }
        const median = (key: keyof (typeof measured)[number]) =>
          atPart(
            measured.map((round) => round[key]),
            0.5,
          );
        const growth = Math.max(...measured.map((round) => round.growth));
        print(
          `${`${kind}, ${name}`.padEnd(32)} ${median('without').toFixed(1).padStart(7)} ms` +
            ` ${median('beside').toFixed(1).padStart(7)} ms ${median('ratio').toFixed(2)}` +
            ` ${growth.toFixed(0).padStart(7)} MB ${String(median('refusals')).padStart(8)}`,
        );
        // Without a response in time there is no ratio either.
        if (!(median('ratio') <= maxRatio && growth <= maxMegabytes)) process.exitCode = 1;
      }
    }
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}
