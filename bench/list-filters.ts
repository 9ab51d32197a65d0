/**
 * Measures how long a filtered page of subscriptions and of requests takes relative to the same
 * page without filters, in a project with 100,000 of each, and the cost of the filters' values:
 * `npx tsx bench/list-filters.ts`
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from '../apps/api/src/database/database.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import {
  listArticleRegistrationFilterValues,
  listArticleRegistrations,
} from '../apps/api/src/features/article-registration/article-registration-table.ts';
import {
  listSubscriptionFilterValues,
  listSubscriptions,
} from '../apps/api/src/features/subscription/subscription-table.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

const people = 100_000;
const rounds = 20;
const date = '2026-03-18';
const print = (line: string) => process.stdout.write(`${line}\n`);

const person = `'Voornaam' || n % 500, 'Achternaam' || md5(n::text), date '1980-01-01' + n % 9000,
  'Female', n || '@bench.example', 'P' || n, 'Afdeling ' || n % 40, 'K' || n % 60, '{}',
  'Artikel ' || n % 12, 'Sporthuis', 2, 12, 2000 + n % 6000, 2000 + n % 6000, 0, 0, 0`;
const personColumns = `first_name, last_name, birth_date, gender, email_address, employee_number,
  department, cost_centre, address, article_name, sports_location, intensity, months, total_price,
  gross_exchange, net_exchange, employer_contribution, net_own_contribution`;

/** A project with this number of subscriptions, and as many requests that wait. */
async function fill(client: pg.Client, rows: number): Promise<string> {
  const projectId = randomUUID();
  await client.query(
    `insert into project (project_id, name, legal_name, kvk_number, address, language,
       requires_authorization) values ($1, 'Bench', 'Bench', '12345678', '{}', 'nl', true)`,
    [projectId],
  );
  await client.query(
    `insert into subscription (subscription_id, project_id, external_reference, ${personColumns},
       period_start, period_end)
     select gen_random_uuid(), $1, gen_random_uuid(), ${person},
       date '2024-01-01' + n % 800,
       case when n % 5 = 0 then date '2026-01-01' + n % 365 end
     from generate_series(1, $2::int) n`,
    [projectId, rows],
  );
  await client.query(
    `insert into article_registration (article_registration_id, project_id, external_reference,
       ${personColumns}, status, start_date, accepted_at, acceptance_reference, submitted,
       requested_at)
     select gen_random_uuid(), $1, gen_random_uuid(), ${person}, 'ToApprove',
       date '2026-04-01' + n % 60, now(), 'A', '{}',
       timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [projectId, rows],
  );
  return projectId;
}

async function main(): Promise<void> {
  const server = await startPostgresServer();
  const database = await openPostgresDatabase({
    url: server.appUrl,
    migrationUrl: server.ownerUrl,
  });
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    const projectId = await fill(client, people);
    // The database also holds another project, as a real one does.
    await fill(client, people);
    await client.query('vacuum analyze');
    const time = async (read: (db: Db) => Promise<unknown>) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await database.transaction({ projectId }, read);
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[rounds / 2]!;
    };
    const page = { projectId, page: 1, rowsPerPage: 10, descending: false, search: '' };
    const filters = {
      'one department': { department: ['Afdeling 7'] },
      'three departments': { department: ['Afdeling 7', 'Afdeling 8', 'Afdeling 9'] },
      'one article': { articleName: ['Artikel 3'] },
      'a month of starts': { startsFrom: '2026-02-01', startsTo: '2026-02-28' },
      'a price band': { priceFrom: 2000, priceTo: 2500 },
      'department, article and price': {
        department: ['Afdeling 7'],
        articleName: ['Artikel 3'],
        priceFrom: 3000,
      },
    };
    const compare = async (
      list: string,
      read: (db: Db, filtered?: object) => Promise<unknown>,
      more: Readonly<Record<string, object>>,
    ) => {
      const whole = await time((db) => read(db));
      print(`${list}, without filters: ${whole.toFixed(1)} ms`);
      for (const [what, filtered] of Object.entries({ ...filters, ...more })) {
        const filteredTime = await time((db) => read(db, filtered));
        print(
          `${list}, ${what}: ${filteredTime.toFixed(1)} ms, ${(filteredTime / whole).toFixed(2)} x`,
        );
      }
      return whole;
    };
    const all = { ...page, view: { list: 'all', date } } as const;
    const subscriptions = await compare(
      'all subscriptions',
      (db, filtered = undefined) => listSubscriptions(db, { ...all, filters: filtered }),
      {
        'one status': { status: ['Cancelled'] },
        'ends this month': { endsFrom: '2026-03-01', endsTo: '2026-03-31' },
      },
    );
    const values = await time((db) => listSubscriptionFilterValues(db, all));
    print(
      `values to choose from: ${values.toFixed(1)} ms, ${(values / subscriptions).toFixed(2)} x`,
    );
    const waiting = { ...page, view: { status: 'ToApprove', date } } as const;
    const requests = await compare(
      'requests that wait',
      (db, filtered = undefined) => listArticleRegistrations(db, { ...waiting, filters: filtered }),
      { 'waits for long': { requestedTo: '2026-01-10' } },
    );
    const choices = await time((db) => listArticleRegistrationFilterValues(db, waiting));
    print(`values to choose from: ${choices.toFixed(1)} ms, ${(choices / requests).toFixed(2)} x`);
  } finally {
    await client.end();
    await database.close();
    await server.stop();
  }
}

await main();
