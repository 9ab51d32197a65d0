import { expect, it } from 'vitest';
import { makeEarlierDatabase } from '../../test/earlier-database.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { newId } from '../ids.ts';
import { readLives } from './dated-amounts-store.ts';

const projectId = newId();
const [lost, behind, overrides] = [newId(), newId(), newId()];

it('correct the dates on subscriptions that are out of step with their suspensions', async () => {
  const { urls, owner } = await makeEarlierDatabase('0043');
  try {
    await owner.query(
      `insert into project (project_id, name, legal_name, kvk_number, address)
       values ($1, 'Vlierboom', 'Vlierboom', '12345678', '{}')`,
      [projectId],
    );
    for (const id of [lost, behind, overrides]) {
      await owner.query(
        `insert into subscription (subscription_id, project_id, external_reference, first_name,
           last_name, birth_date, gender, email_address, address, article_name, sports_location,
           months, total_price, gross_exchange, net_exchange, employer_contribution,
           net_own_contribution, period_start, suspend_from, suspend_till)
         values ($1, $2, $3, 'Fenna', 'Berg', '1988-02-29', 'Female',
           'fenna@werknemer.example', '{}', 'Fitness', 'Sporthuis', 12, 4000, 2500, 0, 1000, 500,
           '2024-02-29', '2999-01-01', '2999-01-31')`,
        [id, projectId, `reference of ${id}`],
      );
    }
    await owner.query(
      `insert into subscription_suspensions select project_id, subscription_id, '2999-03-01', null
       from subscription where subscription_id <> $1`,
      [overrides],
    );
    await owner.query(
      `update subscription set suspend_from = null, suspend_till = null
       where subscription_id <> $1`,
      [behind],
    );
    await owner.query(
      `update subscription set suspend_from = '2999-06-01', suspend_till = '2999-06-30'
       where subscription_id = $1`,
      [behind],
    );
  } finally {
    await owner.end();
  }
  const database = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
  try {
    const stored = await database.transaction({ projectId }, async (db) => {
      const lives = await readLives(db, { projectId });
      const rows = await db
        .selectFrom('subscription')
        .select(['subscriptionId', 'suspendFrom', 'suspendTill'])
        .execute();
      return new Map(
        rows.map(({ subscriptionId, ...row }) => [
          subscriptionId,
          { ...row, suspensions: lives.get(subscriptionId)!.suspensions },
        ]),
      );
    });
    const march = { suspendedFrom: '2999-03-01', suspendedTill: null };
    expect(stored.get(lost)).toEqual({
      suspendFrom: '2999-03-01',
      suspendTill: null,
      suspensions: [march],
    });
    const june = { suspendedFrom: '2999-06-01', suspendedTill: '2999-06-30' };
    const spring = { ...march, suspendedTill: '2999-05-31' };
    expect(stored.get(behind)).toEqual({
      suspendFrom: '2999-03-01',
      suspendTill: '2999-05-31',
      suspensions: [spring, june],
    });
    expect(stored.get(overrides)).toEqual({
      suspendFrom: null,
      suspendTill: null,
      suspensions: [],
    });
  } finally {
    await database.close();
  }
});
