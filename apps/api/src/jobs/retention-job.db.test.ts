import { expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { decision, insertRequests, requestRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { runRetentionWhenDue } from '../privacy/run-retention.ts';

const portal = useTestPortal();

it('begins nothing more when it is stopped, and continues in the next run', async () => {
  const { projectId } = await makeProject(portal());
  const decidedAt = '2020-01-01T09:00:00Z';
  await insertRequests(portal(), [requestRow(projectId, { ...decision('Rejected'), decidedAt })]);
  const left = () =>
    portal().database.transaction({ projectId }, async (db) => {
      const rows = await db.selectFrom('articleRegistration').select('projectId').execute();
      return rows.length;
    });
  await runRetentionWhenDue(portal().services, AbortSignal.abort());
  expect(await left()).toBe(1);
  expect(await runRetentionWhenDue(portal().services)).toBe(true);
  expect(await left()).toBe(0);
  expect(await runRetentionWhenDue(portal().services)).toBe(false);
});
