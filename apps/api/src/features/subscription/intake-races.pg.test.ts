import { postArticleRegistration } from '@portal/contract/provider';
import { getSubscriptionDetails, getSubscriptionsAllTable } from '@portal/contract/subscription';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeAccount, makeProject, requestBody } from '../../../test/factories.ts';
import { runAsOwner } from '../../../test/owner-connection.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

// The insert of a subscription pauses while it holds the row lock, so that the other call runs
// meanwhile.
beforeEach(() =>
  runAsOwner(
    portal(),
    `create function pause_insert() returns trigger language plpgsql as
       $$ begin perform pg_sleep(2); return null; end $$;
     create trigger pause_insert after insert on subscription
       for each row execute function pause_insert()`,
  ),
);
afterEach(() =>
  runAsOwner(portal(), 'drop trigger pause_insert on subscription; drop function pause_insert()'),
);

const untilInsertPauses = () =>
  expect
    .poll(async () => {
      const { rows } = await portal().database.transaction({}, (db) =>
        sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(db),
      );
      return rows.length;
    })
    .toBe(1);

async function makeEmployer() {
  const project = await makeProject(portal(), { requiresAuthorization: false });
  const { projectId, apiKey } = project;
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const request = requestBody();
  const { externalReference } = request;
  return {
    submit: () =>
      portal().call(postArticleRegistration, { params: { projectId }, body: request }, apiKey),
    post: () =>
      sendSubscriptions(portal(), project, inLines([subscriptionLine({ externalReference })])),
    only: async () => {
      const { items } = (
        await portal().call(getSubscriptionsAllTable, { body: { projectId } }, token)
      ).ok();
      expect(items).toHaveLength(1);
      const query = { SubscriptionId: items[0]!.subscriptionId };
      return (await portal().call(getSubscriptionDetails, { query }, token)).ok();
    },
  };
}

it('links a subscription to its request when it is posted during the approval', async () => {
  const { submit, post, only } = await makeEmployer();
  const submitted = submit();
  await untilInsertPauses();
  const posted = await post();
  const { articleRegistrationId } = (await submitted).ok();
  posted.ok();
  expect(await only()).toMatchObject({ articleRegistrationId, firstName: 'Fenna' });
});

it('refuses a request whose subscription is posted during its approval', async () => {
  const { submit, post, only } = await makeEmployer();
  const posted = post();
  await untilInsertPauses();
  const submitted = await submit();
  (await posted).ok();
  expect(submitted.problem().type).toMatch(/:state-changed$/);
  expect((await submit()).problem().errors.externalReference?.[0]?.code).toBe('reference-in-use');
  expect(await only()).toMatchObject({ articleRegistrationId: null });
});
