import { putPortalTexts } from '@portal/contract/provider';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeAccount, makeApiKey, makeProject } from '../../test/factories.ts';
import { runAsOwner } from '../../test/owner-connection.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';

const portal = useTestPortal();

/**
 * Makes every page of subscriptions wait for a lock until its timeout. A sequence counts the rows
 * that were read, because it is not rolled back.
 */
const lockPages = () =>
  runAsOwner(
    portal(),
    `create sequence looked_at minvalue 0;
     create function it_waits() returns boolean language plpgsql as
       $$ begin
         perform nextval('looked_at');
         raise exception 'it waits' using errcode = '55P03';
       end $$;
     create policy it_waits on subscription as restrictive using (it_waits());
     grant execute on function it_waits() to public;
     grant usage, select on sequence looked_at to public`,
  );
const releasePages = () => runAsOwner(portal(), 'drop policy if exists it_waits on subscription');
afterEach(async () => {
  await releasePages();
  await runAsOwner(
    portal(),
    'drop function if exists it_waits(); drop sequence if exists looked_at',
  );
});

const countReadRows = async (): Promise<number> => {
  const { rows } = await portal().database.transaction({}, (db) =>
    sql<{ rows: string }>`select case when is_called then last_value + 1 else 0 end as rows
      from looked_at`.execute(db),
  );
  return Number(rows[0]!.rows);
};

async function projectWithRows(): Promise<string> {
  const { projectId } = await makeProject(portal());
  await insertSubscriptions(portal(), [subscriptionRow(projectId, {})]);
  return projectId;
}

const readPage = async (projectId: string, token: string) =>
  (await portal().call(getSubscriptionsAllTable, { body: { projectId } }, token)).status;

it('reports the error of a page that failed, and reads the next one', async () => {
  const projectId = await projectWithRows();
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  await lockPages();
  for (let time = 0; time < 12; time += 1) expect(await readPage(projectId, token)).toBe(429);
  await releasePages();
  for (let time = 0; time < 12; time += 1) expect(await readPage(projectId, token)).toBe(200);
});

it('reports it to an account from a directory too, whose rules are read afterwards', async () => {
  const projectId = await projectWithRows();
  const { accountId, token } = await makeAccount(portal(), { projects: [projectId] });
  // Only a session that had the right recently reads speculatively.
  expect(await readPage(projectId, token)).toBe(200);
  await lockPages();
  await portal().database.transaction({ allProjects: true }, (db) =>
    db
      .updateTable('session')
      .set({ entraTenantId: newId(), entraObjectId: newId(), entraGroupIds: [] })
      .where('accountId', '=', accountId)
      .execute(),
  );
  expect(await readPage(projectId, token)).toBe(429);
  await releasePages();
  expect(await readPage(projectId, token)).toBe(404);
});

it('reads nothing for an account that was a member a moment ago', async () => {
  const projectId = await projectWithRows();
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  expect(await readPage(projectId, token)).toBe(200);
  await portal().database.transaction({ projectId }, (db) =>
    db.updateTable('membership').set({ isDisabled: true }).execute(),
  );
  await lockPages();
  expect(await readPage(projectId, token)).toBe(404);
  expect(await readPage(projectId, token)).toBe(404);
  expect(await countReadRows()).toBe(0);
});

it("reads nothing for an account without a membership, and returns a member's page to that member alone", async () => {
  const projectId = await projectWithRows();
  const outsider = await makeAccount(portal());
  const member = await makeAccount(portal(), { projects: [projectId] });
  await lockPages();
  expect(await readPage(projectId, outsider.token)).toBe(404);
  expect(await readPage(newId(), outsider.token)).toBe(404);
  expect(await countReadRows()).toBe(0);
  expect(await readPage(projectId, member.token)).toBe(429);
  expect(await countReadRows()).toBe(1);
});

it('reads nothing while the portal is under maintenance', async () => {
  const projectId = await projectWithRows();
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  await lockPages();
  // The process caches the maintenance mode for a second, by the clock of the machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const setMaintenance = async (maintenance: boolean) => {
    const apiKey = await makeApiKey(portal());
    expect((await portal().call(putPortalTexts, { body: { maintenance } }, apiKey)).status).toBe(
      204,
    );
    vi.setSystemTime(Date.now() + 1_001);
  };
  await setMaintenance(true);
  expect(await readPage(projectId, token)).toBe(503);
  expect(await countReadRows()).toBe(0);
  await setMaintenance(false);
  expect(await readPage(projectId, token)).toBe(429);
});

it('drops a page that was read when the session turns out to have expired, or to lack the second factor', async () => {
  const projectId = await projectWithRows();
  const strict = await makeProject(portal(), { requireTotp: true });
  const { token } = await makeAccount(portal(), { projects: [projectId, strict.projectId] });
  const answer = async (id: string) => {
    const given = await portal().call(getSubscriptionsAllTable, { body: { projectId: id } }, token);
    return { status: given.status, text: JSON.stringify(given.problem()) };
  };
  expect(await answer(strict.projectId)).toMatchObject({ status: 403 });
  expect(await readPage(projectId, token)).toBe(200);
  portal().clock.advance(13 * 3_600_000);
  const late = await answer(projectId);
  expect(late.status).toBe(401);
  expect(late.text).not.toContain('items');
});
