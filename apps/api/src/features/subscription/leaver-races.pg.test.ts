import { cancelSubscriptionOutOfServiceEmployee } from '@portal/contract/subscription';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const rounds = 8;

async function makeLeaver() {
  const project = await makeProject(portal());
  const subscriptionId = newId();
  await insertSubscriptions(portal(), [
    subscriptionRow(project.projectId, {
      subscriptionId,
      externalReference: 'LID-1',
    }),
  ]);
  const tokens = await Promise.all(
    [1, 2].map(async () => {
      const account = await makeAccount(portal(), {
        projects: [project.projectId],
        flags: { authorize: true, confirmationMails: true },
      });
      return account.token;
    }),
  );
  const report = (token: string, endDate: string) =>
    portal().call(
      cancelSubscriptionOutOfServiceEmployee,
      { body: { subscriptionId, endDate } },
      token,
    );
  return { project, tokens, report };
}

it('accepts one of two concurrent reports, with one set of mails', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { project, tokens, report } = await makeLeaver();
    const answers = await Promise.all(tokens.map((token) => report(token, '2026-04-30')));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const lost = answers.find(({ status }) => status === 409)!;
    expect(lost.problem().type).toMatch(/:state-changed$/);
    // Mails to two members, the employee and the provider.
    expect(await readMails(portal(), project.projectId)).toHaveLength(4);
    expect(await readEvents(portal(), project)).toHaveLength(1);
  }
});

it('loses no report during concurrent intakes of the same subscriptions', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { project, tokens, report } = await makeLeaver();
    const lines = ['LID-1', 'LID-2', 'LID-3'].map((externalReference) =>
      subscriptionLine({ externalReference }),
    );
    const send = (some: readonly object[]) => sendSubscriptions(portal(), project, inLines(some));
    const [reported, ...intakes] = await Promise.all([
      report(tokens[0]!, '2026-04-30'),
      send(lines),
      send(lines.toReversed()),
      send(lines),
    ]);
    reported.ok();
    const counts = intakes.map((answer) => answer.ok());
    expect(counts.reduce((sum, { created }) => sum + created, 0)).toBe(2);
    const ends = await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db.selectFrom('subscription').select('periodEnd').orderBy('externalReference').execute(),
    );
    expect(ends.map((row) => row.periodEnd)).toEqual(['2026-04-30', null, null]);
  }
});
