import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '../../test/postgres-server.ts';
import { requestRow } from '../../test/table-rows.ts';
import type { Database } from '../database/database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { newId } from '../ids.ts';

const program = fileURLToPath(new URL('../../test/send-digests-forever.ts', import.meta.url));
const people = 150;
const projectId = newId();
/** Around Easter: a Thursday, the Saturday, Easter Monday, and the two days after it. */
const days = [
  { date: '2026-04-02', isWorking: true },
  { date: '2026-04-04', isWorking: false },
  { date: '2026-04-06', isWorking: false },
  { date: '2026-04-07', isWorking: true },
  { date: '2026-04-08', isWorking: true },
];

/** A project in which every member has a digest, and one request is due for both stages. */
async function insertPeople(database: Database): Promise<string> {
  const request = requestRow(projectId, { requestedAt: '2026-03-02T09:00:00Z' });
  await database.transaction({ allProjects: true }, async (db) => {
    await db
      .insertInto('project')
      .values({
        projectId,
        name: 'Proef',
        legalName: 'Proef',
        kvkNumber: '12345678',
        address: '{}',
        language: 'nl',
        requiresAuthorization: true,
        maximumPrice: null,
        logoSha256: null,
      })
      .execute();
    await db.insertInto('articleRegistration').values(request).execute();
    await sql`insert into account (account_id, email_address, first_name, last_name, type, language,
        password_hash)
      select gen_random_uuid(), 'p' || n || '@werkgever.example', 'Noor', 'Dam', 'Customer', 'nl', 'x'
      from generate_series(1, ${people}::int) n`.execute(db);
    await sql`insert into membership (project_id, account_id, authorize, user_management)
      select ${projectId}, account_id, true, true from account`.execute(db);
    await sql`insert into mail_choice (project_id, account_id, requests, changes)
      select ${projectId}, account_id, 'Daily', 'Direct' from account`.execute(db);
  });
  return request.articleRegistrationId;
}

/** Runs the job of a day in two processes, and kills each in the midst of it. */
async function killTwo(appUrl: string, date: string, after: number): Promise<void> {
  const moment = `${date}T09:00:00+02:00`;
  const options = { execArgv: ['--import', 'tsx'], cwd: join(program, '../../../..') };
  const settings = JSON.stringify({ appUrl, moment });
  await Promise.all(
    [0, 1].map(async (index) => {
      const child = fork(program, [settings], options);
      const ended = new Promise<NodeJS.Signals | null>((resolve) =>
        child.once('exit', (_code, signal) => resolve(signal)),
      );
      child.on('message', () => setTimeout(() => child.kill('SIGKILL'), after * (index + 1)));
      expect(await ended).toBe('SIGKILL');
    }),
  );
}

it('queues one mail for each person and working day, whenever its processes are killed', async () => {
  const { adminUrl, template } = inject('postgres');
  const { appUrl } = await createDatabase(
    adminUrl,
    `killed_${newId().replaceAll('-', '')}`,
    template,
  );
  const database = await openPostgresDatabase({ url: appUrl });
  const count = async (table: string): Promise<number> => {
    const { rows } = await database.transaction({ allProjects: true }, (db) =>
      sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db),
    );
    return rows[0]!.count;
  };
  try {
    const requestId = await insertPeople(database);
    let mails = 0;
    for (const { date, isWorking } of days) {
      if (isWorking) mails += people;
      let after = 100;
      do {
        await killTwo(appUrl, date, after);
        after *= 2;
      } while ((await count('mail')) < mails);
      expect(await count('mail'), date).toBe(mails);
    }
    const { rows } = await database.transaction({ allProjects: true }, (db) =>
      sql<{ recipients: number; reminded: number; days: number; most: number }>`
        select count(distinct recipient)::int as recipients,
          count(*) filter (where body like '%Herinnering%' and body like '%melding aan de beheerders%')::int
            as reminded,
          (select count(*)::int from digest_sent where mailed_at is not null) as days,
          (select max(each.count)::int from (select count(*) from mail group by recipient) each)
            as most
        from mail where is_digest`.execute(db),
    );
    expect(rows).toEqual([{ recipients: people, reminded: people, days: mails, most: 3 }]);
    const stages = await database.transaction({ projectId }, (db) =>
      db
        .selectFrom('requestReminder')
        .select(['articleRegistrationId', 'stage'])
        .orderBy('stage')
        .execute(),
    );
    expect(stages).toEqual([
      { articleRegistrationId: requestId, stage: 'Approvers' },
      { articleRegistrationId: requestId, stage: 'Managers' },
    ]);
  } finally {
    await database.close();
  }
});
