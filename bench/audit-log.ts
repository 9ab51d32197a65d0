/**
 * Measures how long a page of the audit log takes for a project with 100,000 entries, compared with
 * 1,000: `npx tsx bench/audit-log.ts`
 */
import { randomUUID } from 'node:crypto';
import { auditActions } from '@portal/contract/audit-log';
import pg from 'pg';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { actionOrder } from '../apps/api/src/features/audit-log/action-order.ts';
import { listAuditLog } from '../apps/api/src/features/audit-log/audit-log-store.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

const [few, many] = [1000, 100_000];
const rounds = 30;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** A project with this number of entries of all kinds, by twenty people, half an hour apart. */
async function fill(client: pg.Client, entries: number): Promise<string> {
  const projectId = randomUUID();
  await client.query(
    `insert into project (project_id, name, legal_name, kvk_number, address, language,
       requires_authorization) values ($1, 'Bench', 'Bench', '12345678', '{}', 'nl', true)`,
    [projectId],
  );
  await client.query(
    `with people as (
       insert into account (account_id, email_address, first_name, last_name, type)
       select gen_random_uuid(), $1::text || n || '@bench.example', 'Fenna', 'Nummer' || n, 'Customer'
       from generate_series(1, 20) n returning account_id),
     numbered as (select array_agg(account_id) as ids from people),
     entries as (
       insert into audit_entry
       select $1::uuid, n, timestamptz '2026-01-01' + n * interval '30 minutes', ids[1 + n % 20],
         ($3::text[])[1 + n % cardinality($3::text[])], 'article-registration',
         gen_random_uuid(), '{}', '', '', ''
       from generate_series(1, $2::int) n, numbered returning sequence)
     select count(*) from entries`,
    [projectId, entries, [...auditActions]],
  );
  await client.query(
    `insert into audit_person select $1::uuid, n, '',
       jsonb_build_object('employee', 'Medewerker ' || md5(n::text), 'decidedBy', 'Fenna')
     from generate_series(1, $2::int) n`,
    [projectId, entries],
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
    const small = await fill(client, few);
    const large = await fill(client, many);
    // The database also holds other projects, as a real one does.
    for (const others of [many, many]) await fill(client, others);
    await client.query('vacuum analyze');
    const page = { page: 1, rowsPerPage: 25, descending: true, search: '' } as const;
    const action = 'article-registration-rejected' as const;
    const queries = {
      'the latest': page,
      'a page deep down': { ...page, page: 20 },
      'one kind of change': { ...page, filters: { actions: [action] } },
      'a week': { ...page, filters: { fromDate: '2026-01-05', untilDate: '2026-01-11' } },
      'by person': { ...page, sortBy: 'actor' as const },
      'by what was done': { ...page, sortBy: 'action' as const },
      'a name that one entry has': { ...page, search: 'c4ca4238' },
      'an account with a twentieth': { ...page, search: 'nummer7' },
      'two letters': { ...page, search: 'c4' },
    };
    for (const [what, query] of Object.entries(queries)) {
      const time = async (projectId: string) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now();
          await database.transaction({ projectId }, (db) =>
            listAuditLog(db, { ...query, projectId, actionOrder: actionOrder.nl }),
          );
          times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)[rounds / 2]!;
      };
      const [ofFew, ofMany] = [await time(small), await time(large)];
      print(
        `${what}: ${ofMany.toFixed(1)} ms of ${many}, ${(ofMany / ofFew).toFixed(1)} x that of ${few}`,
      );
    }
  } finally {
    await client.end();
    await database.close();
    await server.stop();
  }
}

await main();
