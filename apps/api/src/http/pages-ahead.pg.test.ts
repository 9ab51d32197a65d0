import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { afterEach, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import { runAsOwner } from '../../test/owner-connection.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';

const portal = useTestPortal();

/** Makes every page of subscriptions wait for a lock until it is told that it takes too long. */
const holdPages = () =>
  runAsOwner(
    portal(),
    `create function it_waits() returns boolean language plpgsql as
       $$ begin raise exception 'it waits' using errcode = '55P03'; end $$;
     create policy it_waits on subscription as restrictive using (it_waits());
     grant execute on function it_waits() to public`,
  );
afterEach(() =>
  runAsOwner(
    portal(),
    `drop policy if exists it_waits on subscription; drop function if exists it_waits()`,
  ),
);

async function projectWithRows(): Promise<string> {
  const { projectId } = await makeProject(portal());
  await insertSubscriptions(portal(), [subscriptionRow(projectId, {})]);
  return projectId;
}

const look = async (projectId: string, token: string) =>
  (await portal().call(getSubscriptionsAllTable, { body: { projectId } }, token)).status;

it('says of a page that failed why, and goes on with the next', async () => {
  const projectId = await projectWithRows();
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  await holdPages();
  for (let time = 0; time < 12; time += 1) expect(await look(projectId, token)).toBe(429);
  await runAsOwner(portal(), 'drop policy it_waits on subscription');
  for (let time = 0; time < 12; time += 1) expect(await look(projectId, token)).toBe(200);
});

it('says so to somebody of a directory too, whose rules are asked behind it', async () => {
  const projectId = await projectWithRows();
  const { accountId, token } = await makeAccount(portal(), { projects: [projectId] });
  await portal().database.transaction({ allProjects: true }, (db) =>
    db
      .updateTable('session')
      .set({ entraTenantId: newId(), entraObjectId: newId(), entraGroupIds: [] })
      .where('accountId', '=', accountId)
      .execute(),
  );
  expect(await look(projectId, token)).toBe(404);
  await holdPages();
  expect(await look(projectId, token)).toBe(429);
});

it('reads nothing for a stranger, who need not wait for it', async () => {
  const projectId = await projectWithRows();
  const { token } = await makeAccount(portal());
  await holdPages();
  expect(await look(projectId, token)).toBe(404);
  expect(await look(newId(), token)).toBe(404);
});
