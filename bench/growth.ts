/**
 * Measures whether a project of 4,700 subscriptions gets slower as others are added to the portal:
 * with 10,000 rows in all, 100,000 and 1,000,000. Three portals are called in rotation, each on a
 * database of its own with the same project; a figure is the time of a response as a multiple of
 * that with the fewest rows. Filling the largest takes a while: `npx tsx bench/growth.ts [most
 * rows]`
 */
import pg from 'pg';
import {
  type ExportServer,
  prepareExports,
  type PreparedExports,
  signInPrepared,
} from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startBuiltServer } from './built-server.ts';
import { medianRates, closeConnections, type Target } from './load-client.ts';

const few = 4_700;
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [10_000, 100_000, 1_000_000].filter((size) => size <= most);
/** The subscriptions of each other employer. */
const ofOther = 5_000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const formatCount = (count: number) => count.toLocaleString('en');

/** The number of connections that fill a database concurrently. */
const hands = 3;

/** Runs each of these, on several connections concurrently. */
async function share(url: string, statements: readonly string[]): Promise<void> {
  const left = [...statements];
  const work = (client: pg.Client) =>
    (async () => {
      await client.query(`set maintenance_work_mem = '256MB'`);
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        await client.query(next);
      }
    })();
  await Promise.all(Array.from({ length: hands }, () => asOwner(url, work)));
}

/** Another employer with these subscriptions, which differ from those of the project. */
const insertOther = (from: number, to: number) => `
  with other as (
    insert into project (project_id, name, legal_name, kvk_number, address, language,
      requires_authorization)
    values (gen_random_uuid(), 'Other', 'Other', '12345678', '{}', 'nl', true)
    returning project_id)
  insert into subscription (subscription_id, project_id, external_reference,
    first_name, infix, last_name, birth_date, gender, email_address, employee_number,
    department, address, article_name, sports_location, months, total_price, gross_exchange,
    net_exchange, employer_contribution, net_own_contribution, period_start, period_end)
  select gen_random_uuid(), project_id, n::text, 'Quinten', null, 'Zwart ' || n,
    date '1960-01-01' + n % 15000, 'Male', 'q@werk.example', n::text,
    'Team ' || n % 40, '{}', 'Fitness', 'Hal', 12, 4000, 4000, 0, 0, 0,
    current_date - n % 900, case when n % 3 = 0 then current_date - n % 400 end
  from other, generate_series(${from}, ${to}) n`;

/**
 * Other employers with this number of subscriptions in total; indexes are created once all rows
 * exist.
 */
async function addOthers(url: string, count: number): Promise<void> {
  const indexes = await asOwner(url, async (client) => {
    await client.query('alter table subscription disable trigger list_change');
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'subscription' and indexname not in (select conname from pg_constraint)`,
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    return rows;
  });
  const inserts: string[] = [];
  for (let from = 1; from <= count; from += ofOther) {
    inserts.push(insertOther(from, Math.min(count, from + ofOther - 1)));
  }
  await share(url, inserts);
  await share(
    url,
    indexes.map(({ definition }) => definition),
  );
  await asOwner(url, async (client) => {
    await client.query('alter index subscription_letters alter column 1 set statistics 0');
    await client.query('alter table subscription enable trigger list_change');
  });
}

/** Some have ended, a few will, and some are suspended or new. */
const spreadStatuses = (client: pg.Client, projectId: string) =>
  client.query(
    `update subscription set
       period_end = case when subscription_number % 4 = 0 then current_date - 30
         when subscription_number % 50 = 1 then current_date + 60 end,
       suspend_from = case when subscription_number % 90 = 2 then current_date - 1 end,
       period_start = case when subscription_number % 40 = 3 then current_date - 5
         else period_start end
     where project_id = $1`,
    [projectId],
  );

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Portal {
  readonly server: ExportServer;
  readonly prepared: PreparedExports;
}

let lowest = 0;
const subscriptions = (over: object) => (portal: Portal) => ({
  url: `${portal.server.base}/employerportal/Subscription/GetSubscriptionsAllTable`,
  body: { projectId: portal.prepared.projectIds[0], sortBy: 'lastName', ...over },
});
/** Each has another minimum price, so that no total is cached. */
const countedAgain = (portal: Portal) => ({
  url: subscriptions({})(portal).url,
  body: () => ({
    projectId: portal.prepared.projectIds[0],
    filters: { priceFrom: (lowest = (lowest + 1) % 4_000) },
  }),
});
const dashboard = (call: string) => (portal: Portal) => ({
  url: `${portal.server.base}/employerportal/Dashboard/${call}?ProjectId=${portal.prepared.projectIds[0]}`,
  method: 'GET' as const,
});

const targets: Readonly<Record<string, (portal: Portal) => Target>> = {
  'a page and its total': subscriptions({}),
  'a page and a total that is counted again': countedAgain,
  'the last page': subscriptions({ page: few / 10 }),
  'search of a letter that all have': subscriptions({ search: 'e' }),
  'search of a letter that only others have': subscriptions({ search: 'q' }),
  'search of two letters that all have': subscriptions({ search: 'er' }),
  'search of two letters that a tenth have': subscriptions({ search: 'c4' }),
  'search of two letters that only others have': subscriptions({ search: 'zw' }),
  'search of three letters that all have': subscriptions({ search: 'ber' }),
  'search of three letters that only others have': subscriptions({ search: 'zwa' }),
  'search of many letters': subscriptions({ search: 'berg c4ca4238' }),
  'search of what all rows have': subscriptions({ search: 'werknemer.example' }),
  'sorted by department': subscriptions({ sortBy: 'department' }),
  'sorted by price, descending': subscriptions({ sortBy: 'price', descending: true }),
  'sorted by status': subscriptions({ sortBy: 'status' }),
  'sorted by status, descending': subscriptions({ sortBy: 'status', descending: true }),
  'tiles of the dashboard': dashboard('GetDashboardItems'),
  'figures of the dashboard': dashboard('GetDashboardFigures'),
};

const postgres = await startPostgresServer();
const portals: Portal[] = [];
try {
  const first = await prepareExports(postgres, [few]);
  await asOwner(postgres.ownerUrl, (client) => spreadStatuses(client, first.projectIds[0]!));
  const template = new URL(postgres.ownerUrl).pathname.slice(1);
  const databases = [];
  let rows = few;
  // Each is a copy of the one before, with more in it; it may not be in use while it is copied.
  for (const size of sizes) {
    const from = databases.length === 0 ? template : `growth_${sizes[databases.length - 1]}`;
    const urls = await postgres.createDatabase(`growth_${size}`, from);
    const missing = size - rows;
    await addOthers(urls.ownerUrl, missing);
    rows = size;
    databases.push(urls);
  }
  for (const urls of databases) {
    await asOwner(urls.ownerUrl, (client) => client.query('vacuum analyze subscription'));
    const prepared = { ...first, token: await signInPrepared(urls, first) };
    portals.push({ server: await startBuiltServer(urls.appUrl, prepared), prepared });
  }
  for (const [what, target] of Object.entries(targets)) {
    const targets = portals.map((portal) => ({ ...target(portal), token: portal.prepared.token }));
    const [least = 0, ...more] = await medianRates(targets, {
      connections: 4,
      rounds: 15,
      roundTime: 200,
    });
    const rates = more.map(
      (rate, at) => `${(least / rate).toFixed(2)} x at ${formatCount(sizes[at + 1]!)} rows`,
    );
    print(`${what}: ${rates.join(', ')}, of ${least.toFixed(0)}/s at ${formatCount(sizes[0]!)}`);
  }
} finally {
  closeConnections();
  for (const { server } of portals) await server.stop();
  await postgres.stop();
}
