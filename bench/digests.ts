/**
 * Measures what digests cost, as ratios within one run: composing those of 1,000 people in 200
 * projects relative to sending them to a server that confirms at once, composing those of a project
 * with 4,000 waiting requests relative to one with 40, once as a digest alone and once when all of
 * them are to be reminded of, the growth of memory, and the p99 of a page of waiting requests beside
 * it relative to an idle one: `npx tsx bench/digests.ts`. It ends with
 * code 1 above 2, 3, 20, 40 MB and 2.
 */
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../apps/api/src/config.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { digestSources } from '../apps/api/src/digest-sources.ts';
import { sendDigests } from '../apps/api/src/features/digest/send-digests.ts';
import { listArticleRegistrations } from '../apps/api/src/features/article-registration/article-registration-table.ts';
import { newId } from '../apps/api/src/ids.ts';
import { sendDueMails } from '../apps/api/src/jobs/mail-job.ts';
import { openTransport } from '../apps/api/test/open-transport.ts';
import { runAsAdmin, startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { type RequestRow, requestRow } from '../apps/api/test/table-rows.ts';

const [people, projects, waiting] = [1_000, 200, 20];
const most = { composing: 2, large: 3, reminded: 20, megabytes: 40, page: 2 };
const print = (line: string) => process.stdout.write(`${line}\n`);
const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]): number => percentile(values, 0.5);

const postgres = await startPostgresServer({ fsync: true });
const database = await openPostgresDatabase({
  url: postgres.appUrl,
  migrationUrl: postgres.ownerUrl,
});
const config = readConfig({
  SECRETS: `k1:${randomBytes(32).toString('base64')}`,
  BASE_URL: 'https://portal.example',
});
const everywhere = { allProjects: true };

const insertRequests = (rows: readonly RequestRow[]) =>
  database.transaction(everywhere, async (db) => {
    for (let at = 0; at < rows.length; at += 500) {
      await db
        .insertInto('articleRegistration')
        .values(rows.slice(at, at + 500))
        .execute();
    }
  });

/** Projects with requests that wait, and people who are mailed of each of `each` of them. */
async function insertEmployers(
  names: readonly string[],
  {
    members,
    each,
    requests,
    cameOn = '2026-03-17',
  }: { members: number; each: number; requests: number; cameOn?: string },
): Promise<string[]> {
  const ids = names.map(() => newId());
  await database.transaction(everywhere, async (db) => {
    for (const [index, projectId] of ids.entries()) {
      await sql`insert into project (project_id, name, legal_name, kvk_number, address, language,
          requires_authorization, maximum_price)
        values (${projectId}, ${names[index]!}, 'Proef', '12345678', '{}', 'nl', true, 7500)`.execute(
        db,
      );
    }
    for (let member = 0; member < members; member += 1) {
      const accountId = newId();
      await sql`insert into account (account_id, email_address, first_name, last_name, type,
          language, password_hash)
        values (${accountId}, ${`${accountId}@werkgever.example`}, 'Noor', 'Dam', 'Customer', 'nl',
          'x')`.execute(db);
      for (let place = 0; place < each; place += 1) {
        const projectId = ids[(member * each + place) % ids.length]!;
        await sql`insert into membership (project_id, account_id, authorize)
          values (${projectId}, ${accountId}, true)`.execute(db);
        await sql`insert into mail_choice (project_id, account_id, requests, changes)
          values (${projectId}, ${accountId}, 'Daily', 'Direct')`.execute(db);
      }
    }
  });
  const rows = ids.flatMap((projectId) =>
    Array.from({ length: requests }, (_, index) =>
      requestRow(projectId, {
        employeeNumber: `N${index}`,
        requestedAt: `${cameOn}T09:00:00Z`,
        startDate: '2026-12-01',
      }),
    ),
  );
  await insertRequests(rows);
  return ids;
}

/** The day of the next composing: working days, one after the other. */
const days = ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-23', '2026-03-24'];
const moments = days.map((date) => new Date(`${date}T09:00:00Z`));

async function compose(moment: Date): Promise<{ count: number; ms: number }> {
  const clock = { now: () => moment };
  const began = performance.now();
  const count = await sendDigests({ config, database, clock, sources: digestSources });
  return { count, ms: performance.now() - began };
}

let arrived = 0;
const sink = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      arrived += 1;
      done();
    });
  },
});
await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
const transport = openTransport((sink.server.address() as AddressInfo).port);

async function send(): Promise<{ count: number; ms: number }> {
  const began = performance.now();
  const count = await sendDueMails({
    database,
    clock: { now: () => new Date(Date.now() + 3_600_000) },
    transport,
    onError: (error) => {
      throw error;
    },
  });
  return { count, ms: performance.now() - began };
}

const isTooMuch: string[] = [];
function report(what: string, value: number, limit: number): void {
  print(`${what}: ${value.toFixed(2)} (at most ${limit})`);
  if (value > limit) isTooMuch.push(what);
}

const names = Array.from({ length: projects }, (_, index) => `Vestiging ${index + 1}`);
const ids = await insertEmployers(names, { members: people, each: 2, requests: waiting });
await runAsAdmin(postgres.ownerUrl, 'analyze');

const page = async (): Promise<number> => {
  const projectId = ids[0]!;
  const began = performance.now();
  await database.transaction({ projectId }, (db) =>
    listArticleRegistrations(db, {
      projectId,
      view: { status: 'ToApprove', date: '2026-03-18' },
      page: 1,
      rowsPerPage: 10,
      search: '',
    } as never),
  );
  return performance.now() - began;
};
for (let warm = 0; warm < 50; warm += 1) await page();
const idle: number[] = [];
for (let at = 0; at < 400; at += 1) idle.push(await page());

const ratios: number[] = [];
const beside: number[] = [];
let memory = 0;
for (const [round, moment] of moments.slice(0, 4).entries()) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  let isOver = false;
  // One round is beside pages of a list, and the others measure composing alone.
  const pages = (async () => {
    while (round === 3 && !isOver) beside.push(await page());
  })();
  const composed = await compose(moment);
  isOver = true;
  await pages;
  clearInterval(watch);
  if (composed.count !== people) throw new Error(`${composed.count} of ${people} digests`);
  if (round > 0) memory = Math.max(memory, peak - before);
  const sent = await send();
  if (sent.count !== people) throw new Error(`${sent.count} of ${people} sent`);
  if (round < 3) ratios.push(composed.ms / sent.ms);
  print(`round ${round + 1}: composed ${composed.ms.toFixed(0)} ms, sent ${sent.ms.toFixed(0)} ms`);
}
if (arrived !== 4 * people) throw new Error(`${arrived} of ${4 * people} mails arrived`);
report('composing / sending', median(ratios), most.composing);
report('MB more while composing', memory / 2 ** 20, most.megabytes);
report('p99 of a page beside / idle', percentile(beside, 0.99) / percentile(idle, 0.99), most.page);

/** The time for the digests of a project's ten members, on a day of its own. */
async function composeOne(requests: number, cameOn: string): Promise<number> {
  await database.transaction(everywhere, async (db) => {
    await sql`delete from mail`.execute(db);
    await sql`update mail_choice set requests = 'None'`.execute(db);
    await sql`delete from digest_sent`.execute(db);
    // Otherwise their approvers are reminded of them by now.
    await sql`delete from article_registration`.execute(db);
  });
  await insertEmployers([`Met ${requests}`], {
    members: 10,
    each: 1,
    requests,
    cameOn,
  });
  const { count, ms } = await compose(moments[4]!);
  if (count !== 10) throw new Error(`${count} of 10 digests of a project`);
  return ms;
}
for (const [what, cameOn, limit] of [
  ['4,000 waiting / 40 waiting', '2026-03-23', most.large],
  ['the same, reminded of all of them for the first time', '2026-03-17', most.reminded],
] as const) {
  const small: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    small.push(await composeOne(40, cameOn));
    large.push(await composeOne(4_000, cameOn));
  }
  print(`40 waiting: ${median(small).toFixed(0)} ms, 4,000: ${median(large).toFixed(0)} ms`);
  report(what, median(large) / median(small), limit);
}

transport.close();
sink.close(() => undefined);
await database.close();
await postgres.stop();
if (isTooMuch.length > 0) print(`Too much: ${isTooMuch.join(', ')}`);
process.exitCode = isTooMuch.length > 0 ? 1 : 0;
