import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { isQuickRun } from '../../test/gate.ts';
import type { DatabaseUrls } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';
import { grantServingRole } from './grant-serving-role.ts';
import { openPostgresDatabase } from './open-postgres.ts';
import { openKysely } from './row-names.ts';

/** The server's lock timeout, in milliseconds. */
const acquireTimeoutMs = 5_000;
const clients = 12;

const [projectId, accountId, sessionId] = [newId(), newId(), newId()];

const person = `'Fenna', 'Berg', '1988-02-29', 'Female', 'fenna@werknemer.example', '{}', 'Fitness',
  'Sporthuis', 12, 4000, 2500, 0, 1000, 500`;
const personColumns = `first_name, last_name, birth_date, gender, email_address, address,
  article_name, sports_location, months, total_price, gross_exchange, net_exchange,
  employer_contribution, net_own_contribution`;

const seed = `
  insert into project (project_id, name, legal_name, kvk_number, address)
    values ('${projectId}', 'Vlierboom', 'Vlierboom', '12345678', '{}');
  insert into account (account_id, email_address, first_name, last_name, type)
    values ('${accountId}', 'inge@werkgever.example', 'Inge', 'Smit', 'Customer');
  insert into session (session_id, account_id, generation_started_at, created_at, last_seen_at)
    values ('${sessionId}', '${accountId}', now(), now(), now());
  insert into membership (project_id, account_id) values ('${projectId}', '${accountId}');
  insert into audit_chain values ('${projectId}', 0, '');
  insert into employee_list (employee_list_id, project_id, version, saved_at)
    values ('${projectId}', '${projectId}', 1, now());
  insert into article_registration (article_registration_id, project_id, external_reference,
      status, ${personColumns}, start_date, accepted_at, acceptance_reference, submitted, requested_at)
    select gen_random_uuid(), '${projectId}', 'A' || number, 'ToApprove', ${person}, '2026-12-01',
      now(), '', '{}', now()
    from generate_series(1, 3000) as number;
  insert into subscription (subscription_id, project_id, external_reference, period_start,
      ${personColumns})
    select gen_random_uuid(), '${projectId}', 'S' || number, '2026-01-01', ${person}
    from generate_series(1, 3000) as number;`;

/** The first query of a call: its caller and grant. */
const caller = `
  select account_id, generation, email_address from session join account using (account_id)
    where session_id = '${sessionId}';
  select authorize from membership where account_id = '${accountId}'
    and project_id = '${projectId}';`;

const readPage = `${caller}
  select name, news_text from project where project_id = '${projectId}';
  select count(*) from subscription where project_id = '${projectId}';
  select subscription_id, last_name from subscription where project_id = '${projectId}'
    order by sort_key, subscription_id limit 20;
  select status, count(*) from article_registration where project_id = '${projectId}'
    group by status;`;

/** Also accesses tables of the first query again in between. */
const approve = (reference: string) => `${caller}
  update session set last_seen_at = now() where session_id = '${sessionId}';
  select version from article_registration where external_reference = '${reference}' for update;
  select legal_name from project where project_id = '${projectId}';
  update article_registration set status = 'Approved', decided_at = now(), version = version + 1,
    decided_by_account_id = '${accountId}'
    where external_reference = '${reference}' and status = 'ToApprove';
  insert into subscription (subscription_id, project_id, external_reference,
      article_registration_id, period_start, ${personColumns})
    select gen_random_uuid(), project_id, external_reference, article_registration_id,
      start_date, ${personColumns}
    from article_registration where external_reference = '${reference}';
  select email_address from membership join account using (account_id)
    where project_id = '${projectId}';
  select last_sequence from audit_chain where project_id = '${projectId}' for update;
  insert into mail (mail_id, project_id, message_id, recipient, subject, body, language)
    values (gen_random_uuid(), '${projectId}', gen_random_uuid(), 'a@b.example', '', '', 'nl');
  with next as (update audit_chain set last_sequence = last_sequence + 1
    where project_id = '${projectId}' returning last_sequence)
  insert into audit_entry (project_id, sequence, occurred_at, action, subject_type, subject_id,
      details, person_digest, previous_hash, hash)
    select '${projectId}', last_sequence, now(), 'article-registration-approved', 'account',
      '${accountId}', '{}', '', '', '' from next;
  with next as (update event_counter set last_sequence = last_sequence + 1 returning last_sequence)
  insert into event (sequence, type, occurred_at, project_id, data)
    select last_sequence, 'approved', now(), '${projectId}', '{}' from next;`;

const saveList = `${caller}
  select employee_list_id from employee_list where project_id = '${projectId}' for update;
  delete from employee_list_entry where project_id = '${projectId}';
  insert into employee_list_entry (employee_list_id, project_id, employee_number, employee_name)
    select '${projectId}', '${projectId}', number, 'Berg' from generate_series(1, 200) as number;
  insert into table_columns (account_id, table_name, columns) values ('${accountId}', 'x', '[]')
    on conflict (account_id, table_name) do update set columns = excluded.columns;`;

interface Load {
  stop(): Promise<void>;
  readonly calls: () => number;
  readonly refused: string[];
  readonly failed: string[];
  longest: number;
}

/** Clients that make the calls of a server of the previous version, as the serving role. */
async function startLoad(url: string): Promise<Load> {
  let isOver = false;
  let calls = 0;
  let request = 0;
  const load: Load = {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
    calls: () => calls,
    refused: [],
    failed: [],
    longest: 0,
  };
  const call = async (client: pg.Client, script: string) => {
    const from = performance.now();
    try {
      await client.query(`begin; select set_config('portal.project_id', '${projectId}', true),
        set_config('portal.account_id', '${accountId}', true)`);
      // One after the other, as calls do: a lock is held while the next statement is in flight.
      for (const statement of script.split(/;\s*\n/)) await client.query(statement);
      await client.query('commit');
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      // A server answers both with 429.
      (code === '55P03' ? load.refused : load.failed).push(`${code} ${message}`);
      await client.query('rollback');
    }
    calls += 1;
    load.longest = Math.max(load.longest, performance.now() - from);
  };
  const running = Array.from({ length: clients }, async (_, number) => {
    const client = new pg.Client({ connectionString: url, lock_timeout: acquireTimeoutMs });
    await client.connect();
    while (!isOver) {
      if (number % 3 === 0) await call(client, readPage);
      else if (number % 3 === 1) await call(client, approve(`A${(request += 1)}`));
      else await call(client, saveList);
      await wait(5);
    }
    await client.end();
  });
  await expect.poll(() => calls).toBeGreaterThan(2 * clients);
  return load;
}

async function earlierServedDatabase(): Promise<DatabaseUrls> {
  const { urls, owner } = await makeEarlierDatabase('0007');
  await owner.query(seed);
  await owner.end();
  const pool = new pg.Pool({ connectionString: urls.ownerUrl, max: 1 });
  await grantServingRole(openKysely(new PostgresDialect({ pool })), 'portal_app');
  await pool.end();
  return urls;
}

const rounds = Array.from({ length: isQuickRun ? 1 : 10 }, (_, index) => index + 1);

it.each(rounds)(
  'the start of a new version fails no call of the previous version, and is not failed by them (%d)',
  async (round) => {
    const urls = await earlierServedDatabase();
    const load = await startLoad(urls.appUrl);
    const from = performance.now();
    const database = await openPostgresDatabase({
      url: urls.appUrl,
      migrationUrl: urls.ownerUrl,
    });
    const [took, before] = [performance.now() - from, load.calls()];
    await expect.poll(() => load.calls()).toBeGreaterThan(before + 2 * clients);
    await load.stop();
    await database.close();
    const figures =
      `round ${round}: ${load.calls()} calls, longest ${Math.round(load.longest)} ms, ` +
      `${load.refused.length} refused for a lock, migrated in ${Math.round(took)} ms`;
    process.stderr.write(`${figures}\n`);
    expect(load.failed, figures).toEqual([]);
  },
);
