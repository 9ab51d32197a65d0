/**
 * Measures how long each migration locks the tables that it changes, with many rows: calls that
 * need one of them wait as long. The rows exist before migration 0014. npx tsx bench/migrations.ts
 * [subscriptions, by default 1000000]
 */
import pg from 'pg';
import { runAsAdmin, startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { listMigrations, readMigration } from '../apps/api/src/database/list-migrations.ts';
import { migrationPlans } from '../apps/api/src/database/migration-plans.ts';

const firstTimed = '0014';
const subscriptions = Number(process.argv[2] ?? 1_000_000);
const requests = Math.round(subscriptions / 10);
const projects = 200;

const person = `'Fenna' || n % 997, 'Berg' || md5(n::text), date '1960-01-01' + n % 15000, 'Female',
  'fenna' || n || '@werknemer.example', n::text, '{}', 'Fitness', 'Sporthuis', 12, 4000, 2500, 0,
  1000, 500`;
const personColumns = `first_name, last_name, birth_date, gender, email_address, employee_number,
  address, article_name, sports_location, months, total_price, gross_exchange, net_exchange,
  employer_contribution, net_own_contribution`;
const projectOf = `('00000000-0000-7000-8000-' || lpad((n % ${projects})::text, 12, '0'))::uuid`;

const seed = `
  insert into project (project_id, name, legal_name, kvk_number, address)
    select ${projectOf}, 'Vlierboom', 'Vlierboom', '12345678', '{}'
    from generate_series(0, ${projects - 1}) n;
  insert into audit_chain select project_id, 0, '' from project;
  insert into subscription (subscription_id, project_id, external_reference, period_start,
      ${personColumns})
    select gen_random_uuid(), ${projectOf}, 'S' || n, '2026-01-01', ${person}
    from generate_series(1, ${subscriptions}) n;
  insert into article_registration (article_registration_id, project_id, external_reference,
      status, ${personColumns}, start_date, accepted_at, acceptance_reference, submitted,
      requested_at)
    select gen_random_uuid(), ${projectOf}, 'A' || n, 'ToApprove', ${person}, '2026-12-01', now(),
      '', '{}', now()
    from generate_series(1, ${requests}) n;
  insert into audit_entry (project_id, sequence, occurred_at, action, subject_type, subject_id,
      details, person_digest, previous_hash, hash)
    select ${projectOf}, n, now(), 'article-registration-approved', 'account', gen_random_uuid(),
      '{}', '', '', ''
    from generate_series(1, ${requests}) n;
  insert into mail (mail_id, project_id, message_id, recipient, subject, body, language, sent_at)
    select gen_random_uuid(), ${projectOf}, gen_random_uuid(), 'fenna@werknemer.example', '', '',
      'nl', now()
    from generate_series(1, ${requests}) n;`;

const server = await startPostgresServer();
try {
  const { ownerUrl, adminUrl } = await server.createDatabase('migrated');
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const migrations = await listMigrations();
  const run = async (name: string) => {
    const { script } = await readMigration(name);
    const start = performance.now();
    await owner.query(`begin;\n${script}`);
    await owner.query('insert into schema_migration (name) values ($1)', [name]);
    await owner.query('commit');
    return (performance.now() - start) / 1000;
  };
  await owner.query(`create table schema_migration (
    name text primary key, applied_at timestamptz not null default now())`);
  for (const name of migrations.filter((one) => one < firstTimed)) await run(name);
  await runAsAdmin(adminUrl, seed, 'vacuum analyze');
  console.log(`${subscriptions} subscriptions, ${requests} requests`);
  for (const name of migrations.filter((one) => one >= firstTimed)) {
    const plan = migrationPlans[name] ?? {};
    console.log(`${name}: ${(await run(name)).toFixed(2)} s${plan.isInSteps ? ', in steps' : ''}`);
  }
  await owner.end();
} finally {
  await server.stop();
}
