import { expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { findRuns } from './retention-periods.ts';
import { RetentionUnfinished, runRetention } from './run-retention.ts';

const portal = useTestPortal();
const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);

it('removes the rest when the audit log of one project was tampered with, and is due again', async () => {
  const projects = [await makeProject(portal()), await makeProject(portal())];
  const ids = projects.map(({ projectId }) => projectId).sort();
  // The audit logs of projects are pruned in this order.
  const [broken, intact] = ids as [string, string];
  const now = portal().clock.now();
  const oldOf = (projectId: string) =>
    everywhere((db) =>
      db
        .selectFrom('auditEntry')
        .select('sequence')
        .where('projectId', '=', projectId)
        .where('occurredAt', '<', new Date('2021-01-01'))
        .execute(),
    );
  await everywhere(async (db) => {
    for (const projectId of [broken, intact]) {
      await recordAudit(db, {
        projectId,
        occurredAt: new Date('2020-01-01'),
        actorAccountId: undefined,
        action: 'subscriptions-brought-in',
        subjectType: 'project',
        subjectId: projectId,
        details: {},
        person: {},
      });
    }
  });
  const [old] = await oldOf(broken);
  const firstSequence = old!.sequence + 1;
  await everywhere((db) =>
    db
      .insertInto('auditCheckpoint')
      .values({
        projectId: broken,
        firstSequence,
        lastSequence: firstSequence + 1,
        prunedAt: now,
        previousHash: '0',
        lastHash: '0',
        signature: '0',
        keyId: portal().services.config.secrets[0].id,
      })
      .execute(),
  );
  const failure = await runRetention(portal().services).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RetentionUnfinished);
  expect(String(failure)).toContain(`audit of ${broken}`);
  expect(await oldOf(broken)).toHaveLength(1);
  expect(await oldOf(intact)).toHaveLength(0);
  expect((await everywhere((db) => findRuns(db, now))).lastRunAt).toBeNull();
  await everywhere((db) =>
    db.deleteFrom('auditCheckpoint').where('projectId', '=', broken).execute(),
  );
  await runRetention(portal().services);
  expect(await oldOf(broken)).toHaveLength(0);
  expect((await everywhere((db) => findRuns(db, now))).lastRunAt).toEqual(now);
});
