/**
 * Measures approvals, in one project and spread over four, by 1, 4 and 16 clients: how many there
 * are a second for each cheap call (the account's own profile) that one client gets in the same
 * run, what processor time of the server and of the database each takes (that of the database
 * only on Linux), and what a cheap call waits meanwhile and beside as many
 * clients that make cheap calls, for a machine that is busy makes everybody wait:
 * `npx tsx bench/approvals.ts`, with `--quick` for short rounds
 */
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { type ExportServer, prepareExports } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';

const isQuick = process.argv.includes('--quick');
const roundTime = isQuick ? 1_000 : 4_000;
const rounds = isQuick ? 1 : 3;
const projects = 4;
const subscriptions = 4_700;
/** More than any round can approve. */
const requests = isQuick ? 3_000 : 12_000;
const address = JSON.stringify({
  street: 'Lijsterbesstraat',
  houseNumber: '14',
  postalCode: '7203 KD',
  city: 'Zutphen',
  country: 'NL',
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true });

interface Asked {
  readonly base: string;
  readonly token: string;
}

/** @returns the milliseconds until the answer */
function ask({ base, token }: Asked, path: string, body?: object): Promise<number> {
  const start = performance.now();
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const method = text ? 'POST' : 'GET';
    const sent = request(`${base}/employerportal/${path}`, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if ((answer.statusCode ?? 0) < 300) resolve(performance.now() - start);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

const cheap = (asked: Asked) => ask(asked, 'Account/GetProfile');

/** Fills a project with requests that wait. @returns their ids */
async function insertRequests(owner: pg.Client, projectId: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into article_registration (article_registration_id, project_id, external_reference,
       status, first_name, infix, last_name, birth_date, gender, email_address, employee_number,
       address, article_name, sports_location, months, total_price, gross_exchange, net_exchange,
       employer_contribution, net_own_contribution, start_date, accepted_at,
       acceptance_reference, submitted, requested_at)
     select gen_random_uuid(), $1, 'A' || n, 'ToApprove', 'Fenna', 'van den',
       'Berg ' || chr(97 + n % 26) || n, date '1960-01-01' + n % 15000, 'Female',
       'fenna@werknemer.example', 'N' || n,
       $3,
       'Fitness Compleet', 'Sporthuis IJssel', 12, 4000, 4000, 0, 0, 0, current_date + 30, now(),
       'AKK-' || n, '{}', now()
     from generate_series(1, $2::int) n
     returning article_registration_id as id`,
    [projectId, requests, address],
  );
  return rows.map(({ id }) => id);
}

const atPart = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

interface Round {
  /** A second. */
  readonly approvals: number;
  /** Milliseconds of the server's processor time for each. */
  readonly work: number;
  /** Milliseconds of the processor time that the database's connections took for each. */
  readonly databaseWork: number;
  /** Milliseconds of the cheap calls beside them. */
  readonly beside: readonly number[];
}

/** What one cheap call waits while some clients do something over and over, and how often they did. */
async function watch(asked: Asked, clients: number, act: () => Promise<unknown>) {
  const start = performance.now();
  const end = start + roundTime;
  let done = 0;
  const beside: number[] = [];
  const client = async () => {
    while (performance.now() < end) {
      await act();
      done += 1;
    }
  };
  const watcher = async () => {
    while (performance.now() < end) {
      beside.push(await cheap(asked));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([watcher(), ...Array.from({ length: clients }, client)]);
  return { done, seconds: (performance.now() - start) / 1000, beside };
}

/** The milliseconds of processor time that each connection of the database took until now. */
async function readDatabaseWork(owner: pg.Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  const work = new Map<number, number>();
  for (const { pid } of rows) {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) continue;
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // In hundredths of a second: spent by the process itself, and by the system for it.
    work.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
  }
  return work;
}

/** What the connections took that are there still; those that were closed had nothing to do. */
const addedWork = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, work]) => sum + work - (before.get(pid) ?? 0), 0);

/** Approves for a while with some clients, while one more makes cheap calls. */
async function approve(
  { server, owner }: { server: ExportServer; owner: pg.Client },
  asked: Asked,
  clients: number,
  takeId: () => string,
): Promise<Round> {
  const before = await server.work();
  const databaseBefore = await readDatabaseWork(owner);
  const { done, seconds, beside } = await watch(asked, clients, () =>
    ask(asked, 'ArticleRegistration/ApproveArticleRegistration', {
      articleRegistrationId: takeId(),
    }),
  );
  const work = ((await server.work()) - before) / done;
  const databaseWork = addedWork(databaseBefore, await readDatabaseWork(owner)) / done;
  return { approvals: done / seconds, work, databaseWork, beside };
}

/** How many cheap calls one client makes a second. */
async function measureRate(asked: Asked): Promise<number> {
  let calls = 0;
  const start = performance.now();
  while (performance.now() < start + roundTime) {
    await cheap(asked);
    calls += 1;
  }
  return (calls / (performance.now() - start)) * 1000;
}

const postgres = await startPostgresServer({ fsync: true });
const owner = new pg.Client(postgres.adminUrl);
try {
  const counts = Array.from({ length: projects }, () => subscriptions);
  const prepared = await prepareExports(postgres, counts, { authorize: true });
  await owner.connect();
  await owner.query('update project set address = $1', [address]);
  const waiting: string[][] = [];
  for (const projectId of prepared.projectIds) {
    waiting.push(await insertRequests(owner, projectId));
  }
  await owner.query('vacuum analyze');
  const server = await startBuiltServer(postgres.appUrl, prepared);
  const asked = { base: server.base, token: prepared.token };
  let turn = 0;
  const takers: Record<string, () => string> = {
    'one project': () => waiting[0]!.pop() ?? '',
    'four projects': () => waiting[(turn += 1) % projects]!.pop() ?? '',
  };
  await approve({ server, owner }, asked, 4, takers['four projects']!);
  // What a database does by itself within about a minute: until then, the keys of what was written
  // are looked up from end to end, because the tables were empty at first.
  await owner.query('vacuum analyze');
  const rate = await measureRate(asked);
  print(`cheap calls: ${rate.toFixed(0)}/s by one client`);
  // In turns, because how long the slowest calls take differs from one moment to the next.
  const idle: number[] = [];
  const besideCheap = new Map<number, number[]>();
  const found = new Map<string, Round[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of [1, 4, 16]) {
      idle.push(...(await watch(asked, 0, () => Promise.resolve())).beside);
      const { beside } = await watch(asked, clients, () => cheap(asked));
      besideCheap.set(clients, [...(besideCheap.get(clients) ?? []), ...beside]);
      for (const [where, takeId] of Object.entries(takers)) {
        const key = `${where}, ${clients} clients`;
        const one = await approve({ server, owner }, asked, clients, takeId);
        found.set(key, [...(found.get(key) ?? []), one]);
      }
    }
  }
  const told = (beside: readonly number[]) =>
    `median ${(atPart(beside, 0.5) / atPart(idle, 0.5)).toFixed(1)} x ` +
    `and p99 ${(atPart(beside, 0.99) / atPart(idle, 0.99)).toFixed(1)} x idle`;
  for (const [clients, beside] of besideCheap) {
    print(`beside ${clients} clients of cheap calls, a cheap call's ${told(beside)}`);
  }
  for (const [key, all] of found) {
    const middle = (read: (one: Round) => number) => atPart(all.map(read), 0.5);
    const approvals = middle((one) => one.approvals);
    print(
      `${key}: ${approvals.toFixed(0)}/s, ${(approvals / rate).toFixed(2)} x cheap calls, ` +
        `${middle((one) => one.work).toFixed(1)} ms of processor each, ` +
        `and ${middle((one) => one.databaseWork).toFixed(1)} of the database's; ` +
        `beside them a cheap call's ${told(all.flatMap((one) => one.beside))}`,
    );
  }
  await server.stop();
} finally {
  agent.destroy();
  await owner.end();
  await postgres.stop();
}
