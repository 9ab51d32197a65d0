/**
 * Measures approvals, in one project and spread over four, by 1, 4 and 16 clients: how many per
 * second for each cheap call (the account's own profile) that one client gets in the same run, the
 * processor time of the server and of the database for each (that of the database only on Linux),
 * and the latency of a cheap call meanwhile, and beside as many clients that make cheap calls,
 * because a busy machine delays every call: `npx tsx bench/approvals.ts`, with `--quick` for short
 * rounds
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

interface Session {
  readonly base: string;
  readonly token: string;
}

/** @returns the milliseconds until the response */
function send({ base, token }: Session, path: string, body?: object): Promise<number> {
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
    const outgoing = request(
      `${base}/employerportal/${path}`,
      { method, agent, headers },
      (response) => {
        response.resume();
        response.once('end', () => {
          if ((response.statusCode ?? 0) < 300) resolve(performance.now() - start);
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      },
    );
    outgoing.once('error', reject);
    outgoing.end(text);
  });
}

const cheap = (session: Session) => send(session, 'Account/GetProfile');

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
  /** Per second. */
  readonly approvals: number;
  /** Milliseconds of the server's processor time for each. */
  readonly work: number;
  /** Milliseconds of processor time of the database's connections for each. */
  readonly databaseWork: number;
  /** Latencies of the cheap calls beside them, in milliseconds. */
  readonly beside: readonly number[];
}

/** The latency of a cheap call while some clients repeat an action, and how often they did. */
async function watch(session: Session, clients: number, act: () => Promise<unknown>) {
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
      beside.push(await cheap(session));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([watcher(), ...Array.from({ length: clients }, client)]);
  return { done, seconds: (performance.now() - start) / 1000, beside };
}

/** The milliseconds of processor time of each connection of the database so far. */
async function readDatabaseWork(owner: pg.Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend'",
  );
  const work = new Map<number, number>();
  for (const { pid } of rows) {
    const file = `/proc/${pid}/stat`;
    if (!existsSync(file)) continue;
    const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // In hundredths of a second: user time and system time.
    work.set(pid, (Number(fields[11]) + Number(fields[12])) * 10);
  }
  return work;
}

/** The processor time of connections that still exist; closed ones were idle. */
const addedWork = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, work]) => sum + work - (before.get(pid) ?? 0), 0);

/** Approves for one round with some clients, while one more makes cheap calls. */
async function approve(
  { server, owner }: { server: ExportServer; owner: pg.Client },
  session: Session,
  clients: number,
  nextId: () => string,
): Promise<Round> {
  const before = await server.work();
  const databaseBefore = await readDatabaseWork(owner);
  const { done, seconds, beside } = await watch(session, clients, () =>
    send(session, 'ArticleRegistration/ApproveArticleRegistration', {
      articleRegistrationId: nextId(),
    }),
  );
  const work = ((await server.work()) - before) / done;
  const databaseWork = addedWork(databaseBefore, await readDatabaseWork(owner)) / done;
  return { approvals: done / seconds, work, databaseWork, beside };
}

/** How many cheap calls one client makes per second. */
async function measureRate(session: Session): Promise<number> {
  let calls = 0;
  const start = performance.now();
  while (performance.now() < start + roundTime) {
    await cheap(session);
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
  const session = { base: server.base, token: prepared.token };
  let index = 0;
  const sources: Record<string, () => string> = {
    'one project': () => waiting[0]!.pop() ?? '',
    'four projects': () => waiting[(index += 1) % projects]!.pop() ?? '',
  };
  await approve({ server, owner }, session, 4, sources['four projects']!);
  // A database vacuums by itself within about a minute: before that, index lookups of the new rows
  // are sequential scans, because the tables were empty at first.
  await owner.query('vacuum analyze');
  const rate = await measureRate(session);
  print(`cheap calls: ${rate.toFixed(0)}/s by one client`);
  // Alternating, because the slowest calls vary over time.
  const idle: number[] = [];
  const besideCheap = new Map<number, number[]>();
  const byLoad = new Map<string, Round[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of [1, 4, 16]) {
      idle.push(...(await watch(session, 0, () => Promise.resolve())).beside);
      const { beside } = await watch(session, clients, () => cheap(session));
      besideCheap.set(clients, [...(besideCheap.get(clients) ?? []), ...beside]);
      for (const [where, nextId] of Object.entries(sources)) {
        const key = `${where}, ${clients} clients`;
        const one = await approve({ server, owner }, session, clients, nextId);
        byLoad.set(key, [...(byLoad.get(key) ?? []), one]);
      }
    }
  }
  const ratios = (beside: readonly number[]) =>
    `median ${(atPart(beside, 0.5) / atPart(idle, 0.5)).toFixed(1)} x ` +
    `and p99 ${(atPart(beside, 0.99) / atPart(idle, 0.99)).toFixed(1)} x idle`;
  for (const [clients, beside] of besideCheap) {
    print(`beside ${clients} clients of cheap calls, a cheap call's ${ratios(beside)}`);
  }
  for (const [key, all] of byLoad) {
    const middle = (read: (one: Round) => number) => atPart(all.map(read), 0.5);
    const approvals = middle((one) => one.approvals);
    print(
      `${key}: ${approvals.toFixed(0)}/s, ${(approvals / rate).toFixed(2)} x cheap calls, ` +
        `${middle((one) => one.work).toFixed(1)} ms of processor each, ` +
        `and ${middle((one) => one.databaseWork).toFixed(1)} of the database's; ` +
        `beside them a cheap call's ${ratios(all.flatMap((one) => one.beside))}`,
    );
  }
  await server.stop();
} finally {
  agent.destroy();
  await owner.end();
  await postgres.stop();
}
