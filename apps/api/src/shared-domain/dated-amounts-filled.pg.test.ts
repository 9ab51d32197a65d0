import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { costInMonth } from '../../test/cost-in-month.ts';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { newId } from '../ids.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { readLives } from './dated-amounts-store.ts';

const projectId = newId();
const subscriptionId = newId();

it('are there for existing subscriptions, for every month that these ran', async () => {
  const { urls, owner } = await makeEarlierDatabase('0024');
  try {
    await owner.query(
      `insert into project (project_id, name, legal_name, kvk_number, address)
       values ($1, 'Vlierboom', 'Vlierboom', '12345678', '{}')`,
      [projectId],
    );
    await owner.query(
      `insert into subscription (subscription_id, project_id, external_reference, first_name,
         last_name, birth_date, gender, email_address, address, article_name, sports_location,
         months, total_price, gross_exchange, net_exchange, employer_contribution,
         net_own_contribution, period_start, suspend_from, suspend_till)
       values ($1, $2, 'A', 'Fenna', 'Berg', '1988-02-29', 'Female', 'fenna@werknemer.example',
         '{}', 'Fitness', 'Sporthuis', 12, 4000, 2500, 0, 1000, 500, '2024-02-29', '2025-01-01',
         '2025-02-28')`,
      [subscriptionId, projectId],
    );
  } finally {
    await owner.end();
  }
  const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  try {
    const lives = await database.transaction({ projectId }, (db) => readLives(db, { projectId }));
    const months = ['2024-02', '2024-03', '2024-12', '2025-01', '2025-02', '2025-03', '2030-01'];
    const life = lives.get(subscriptionId)!;
    const gross = months.map((month) => costInMonth(life, month)?.grossExchange ?? null);
    expect(gross).toEqual([null, 2500, 2500, null, null, 2500, 2500]);
    // Like a process of the previous version, which does not know of dates.
    const changed = await database.transaction({ projectId }, async (db) => {
      await sql`select set_config('portal.today', '2025-06-10', true)`.execute(db);
      await sql`update subscription set gross_exchange = 2000, net_exchange = 500,
        suspend_from = null, suspend_till = null`.execute(db);
      return readLives(db, { projectId });
    });
    const after = ['2025-02', '2025-06', '2025-07'].map(
      (month) => costInMonth(changed.get(subscriptionId)!, month)?.grossExchange ?? null,
    );
    expect(after).toEqual([null, 2500, 2000]);
  } finally {
    await database.close();
  }
});
