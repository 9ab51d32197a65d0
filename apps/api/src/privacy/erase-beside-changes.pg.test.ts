import { expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { untilBlocked } from '../../test/until-blocked.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { finishErasures, recordErasure } from './erase-person.ts';
import { planErasure } from './plan-erasure.ts';

const portal = useTestPortal();

it('waits for an intake of the same subscription, whose audit entry is written last', async () => {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  const now = portal().clock.now();
  const { projectId } = await makeProject(portal());
  const ended = { periodStart: '2014-01-01', periodEnd: '2015-01-31' };
  const row = subscriptionRow(projectId, ended);
  const { subscriptionId } = row;
  await insertSubscriptions(portal(), [row]);
  await portal().database.transaction({ projectId }, async (db) => {
    const plan = await planErasure(db, { ids: [subscriptionId], withAccounts: false, now });
    await recordErasure(db, plan!, { now, byAccountId: null, onlyProjectId: projectId });
  });
  let erasing: Promise<number> | undefined;
  await portal().database.transaction({ allProjects: true }, async (db) => {
    await db
      .updateTable('subscription')
      .set({ department: 'Keuken' })
      .where('subscriptionId', '=', subscriptionId)
      .execute();
    erasing = finishErasures(portal().services);
    await untilBlocked(portal(), erasing);
    await recordAudit(db, {
      projectId,
      occurredAt: now,
      actorAccountId: undefined,
      details: {},
      person: {},
      action: 'subscriptions-brought-in',
      subjectType: 'project',
      subjectId: projectId,
    });
  });
  expect(await erasing).toBe(1);
  const left = await portal().database.transaction({ projectId }, (db) =>
    db
      .selectFrom('subscription')
      .select('subscriptionId')
      .where('subscriptionId', '=', subscriptionId)
      .execute(),
  );
  expect(left).toEqual([]);
});
