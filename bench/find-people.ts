/**
 * Measures how long a search over people takes in a project with 100,000 subscriptions, relative to
 * a page of the list of subscriptions: `npx tsx bench/find-people.ts`
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setScope } from '../apps/api/src/database/database.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { describeMatches } from '../apps/api/src/features/search/search-rules.ts';
import { findRecords } from '../apps/api/src/features/search/search-store.ts';
import { listSubscriptions } from '../apps/api/src/features/subscription/subscription-table.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

const people = 100_000;
const rounds = 30;
const print = (line: string) => process.stdout.write(`${line}\n`);

const firstNames = ['Fenna', 'Joost', 'Anna', 'Mohammed', 'Sanne', 'Bram', 'Noor', 'Ömer', 'Jan'];
const infixes = [null, null, 'van den', 'de', 'van'];
const lastNames = ['Berg', 'Vries', 'Jansen', 'Bakker', 'Nijënhuis', 'Dijk', 'Yılmaz', 'Smit'];

/** A project with this number of people, each with a request and a subscription. */
async function fill(client: pg.Client): Promise<string> {
  const projectId = randomUUID();
  await client.query(
    `insert into project (project_id, name, legal_name, kvk_number, address, language,
       requires_authorization) values ($1, 'Bench', 'Bench', '12345678', '{}', 'nl', true)`,
    [projectId],
  );
  const shared = `($3::text[])[1 + n % cardinality($3::text[])],
    ($4::text[])[1 + n / 7 % cardinality($4::text[])],
    ($5::text[])[1 + n / 11 % cardinality($5::text[])] || chr(97 + n % 26) || chr(97 + n / 26 % 26),
    date '1960-01-01' + n % 15000, 'Female', n || '@werknemer.example', lpad(n::text, 6, '0'),
    'Afdeling ' || n % 40, '{}', 'Fitness', 'Zutphen', 12, 4000, 4000, 0, 0, 0`;
  const columns = `first_name, infix, last_name, birth_date, gender, email_address,
    employee_number, department, address, article_name, sports_location, months, total_price,
    gross_exchange, net_exchange, employer_contribution, net_own_contribution`;
  const names = [firstNames, infixes, lastNames];
  await client.query(
    `insert into subscription (subscription_id, project_id, external_reference, period_start,
       ${columns})
     select gen_random_uuid(), $1::uuid, 'S' || n, date '2025-01-01', ${shared}
     from generate_series(1, $2::int) n`,
    [projectId, people, ...names],
  );
  await client.query(
    `insert into article_registration (article_registration_id, project_id, external_reference,
       status, start_date, accepted_at, acceptance_reference, submitted, requested_at, decided_at,
       ${columns})
     select gen_random_uuid(), $1::uuid, 'R' || n, 'Approved', date '2025-01-01', now(), 'A', '{}',
       now(), now(), ${shared}
     from generate_series(1, $2::int) n`,
    [projectId, people, ...names],
  );
  return projectId;
}

const searches = {
  'one letter': 'b',
  'two letters': 'jo',
  'the start of a last name': 'berg',
  'three letters that a third of all have': 'van',
  'first and last name': 'fenna van den bergab',
  'a part of many names': 'nna',
  'a number of an employee': '004711',
  'a number of a subscription': 'SP-24711',
  'what every address has': 'werknemer',
  'what no row has': 'xqzzy',
};

async function main(): Promise<void> {
  const server = await startPostgresServer();
  const database = await openPostgresDatabase({
    url: server.appUrl,
    migrationUrl: server.ownerUrl,
  });
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    const projectId = await fill(client);
    // The database also holds other projects, as a real one does.
    await fill(client);
    await client.query('vacuum analyze');
    const time = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await work();
        times.push(performance.now() - start);
      }
      times.sort((one, other) => one - other);
      return { median: times[rounds / 2]!, worst: times.at(-1)! };
    };
    const page = await time(() =>
      database.transaction({ projectId }, (db) =>
        listSubscriptions(db, {
          projectId,
          view: { list: 'all', date: '2026-03-18' },
          search: 'berg',
          page: 1,
          rowsPerPage: 10,
          descending: false,
        }),
      ),
    );
    print(`a page of the list, searched for "berg": ${page.median.toFixed(1)} ms of ${people}`);
    for (const [what, search] of Object.entries(searches)) {
      const { median, worst } = await time(() =>
        database.transaction({}, async (db) => {
          await setScope(db, { projectId });
          return describeMatches(await findRecords(db, { projectId, search }));
        }),
      );
      const ratio = (median / page.median).toFixed(2);
      print(`${what}: ${median.toFixed(1)} ms, worst ${worst.toFixed(1)}, ${ratio} x a page`);
    }
  } finally {
    await client.end();
    await database.close();
    await server.stop();
  }
}

await main();
