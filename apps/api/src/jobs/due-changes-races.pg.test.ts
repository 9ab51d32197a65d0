import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeProject } from '../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import type { Db } from '../database/database.ts';
import { dateChanges } from '../shared-domain/dated-amounts-store.ts';
import { applyDueChanges } from './due-changes-job.ts';

const portal = useTestPortal();
const today = '2026-03-18';
const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);

/** A subscription, and a change of it that runs while the job waits for the lock on its row. */
async function race(
  overrides: object,
  due: (db: Db, id: string) => Promise<unknown>,
  change: object,
) {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  const { projectId } = await makeProject(portal());
  const row = subscriptionRow(projectId, overrides);
  const { subscriptionId } = row;
  await insertSubscriptions(portal(), [row]);
  await everywhere((db) => due(db, subscriptionId));
  let job: Promise<number> | undefined;
  await everywhere(async (db) => {
    await dateChanges(db, today);
    await db
      .updateTable('subscription')
      .set(change)
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    job = applyDueChanges(portal());
    await untilBlocked(portal(), job);
  });
  await job;
  return everywhere(async (db) => {
    const ofOne = (table: 'subscriptionAmounts' | 'subscriptionSuspensions') =>
      db.selectFrom(table).selectAll().where('subscriptionId', '=', subscriptionId).execute();
    return {
      now: await db
        .selectFrom('subscription')
        .selectAll()
        .where('subscriptionId', '=', subscriptionId)
        .executeTakeFirstOrThrow(),
      amounts: await ofOne('subscriptionAmounts'),
      suspensions: await ofOne('subscriptionSuspensions'),
    };
  });
}

it('keeps the amounts that the provider sets while other amounts become due', async () => {
  const { now, amounts } = await race(
    { periodStart: '2026-01-01' },
    (db, subscriptionId) =>
      sql`
      insert into subscription_amounts (project_id, subscription_id, valid_from, total_price,
        gross_exchange, net_exchange, employer_contribution, net_own_contribution)
      select project_id, subscription_id, ${today}, 5000, 5000, 0, 0, 0
      from subscription where subscription_id = ${subscriptionId}`.execute(db),
    { totalPrice: 6000, grossExchange: 6000 },
  );
  expect(now).toMatchObject({ totalPrice: 6000, grossExchange: 6000 });
  expect(amounts).toContainEqual(expect.objectContaining({ validFrom: today, totalPrice: 6000 }));
  expect(amounts).toHaveLength(2);
});

it('keeps the suspension that the provider sets while another one becomes current', async () => {
  const { now, suspensions } = await race(
    { periodStart: '2026-01-01', suspendFrom: '2026-03-01', suspendTill: '2026-03-10' },
    (db, subscriptionId) =>
      sql`
      insert into subscription_suspensions
        (project_id, subscription_id, suspended_from, suspended_till)
      select project_id, subscription_id, '2026-05-01', '2026-05-31'
      from subscription where subscription_id = ${subscriptionId}`.execute(db),
    { suspendFrom: '2026-05-15', suspendTill: '2026-06-30' },
  );
  expect(now).toMatchObject({ suspendFrom: '2026-05-15', suspendTill: '2026-06-30' });
  expect(suspensions).toContainEqual(
    expect.objectContaining({ suspendedFrom: '2026-05-15', suspendedTill: '2026-06-30' }),
  );
});
