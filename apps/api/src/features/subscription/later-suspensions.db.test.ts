import {
  putResumption,
  putSubscriptionEnd,
  putSuspension,
} from '@portal/contract/provider-subscriptions';
import { getSubscriptionHistory } from '@portal/contract/subscription';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

it('reports each step of a later suspension in a mail, the log and the feed', async () => {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  const project = await makeProject(portal());
  const { projectId, apiKey } = project;
  const { token } = await makeAccount(portal(), {
    projects: [projectId],
    flags: { confirmationMails: true },
  });
  (await sendSubscriptions(portal(), project, inLines([subscriptionLine()]))).ok();
  const { subscriptionId } = await portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('subscription').select('subscriptionId').executeTakeFirstOrThrow(),
  );
  const scope = { projectId, subscriptionId };
  const suspend = (suspendedFrom: string, suspendedTill: string | null) =>
    portal().call(
      putSuspension,
      { params: { ...scope, suspendedFrom }, body: { suspendedTill } },
      apiKey,
    );
  const resume = (resumedOn: string) =>
    portal().call(putResumption, { params: scope, body: { resumedOn } }, apiKey);
  const end = (periodEnd: string) =>
    portal().call(putSubscriptionEnd, { params: scope, body: { periodEnd } }, apiKey);

  const span = (from: string, till: string) => `van ${from}-2026 tot en met ${till}-2026`;
  const steps = [
    {
      apply: () => suspend('2026-04-01', '2026-04-30'),
      mail: `opgeschort ${span('01-04', '30-04')}`,
      log: ['suspendFrom null 2026-04-01', 'suspendTill null 2026-04-30'],
    },
    {
      apply: () => suspend('2026-06-01', '2026-06-30'),
      mail: `opgeschort ${span('01-06', '30-06')}`,
      log: ['suspendFrom null 2026-06-01', 'suspendTill null 2026-06-30'],
    },
    {
      apply: () => suspend('2026-06-01', '2026-07-31'),
      mail: `opgeschort ${span('01-06', '31-07')} (was ${span('01-06', '30-06')})`,
      log: ['suspendTill 2026-06-30 2026-07-31'],
    },
    {
      apply: () => resume('2026-07-16'),
      mail: `opgeschort ${span('01-06', '15-07')} (was ${span('01-06', '31-07')})`,
      log: ['suspendTill 2026-07-31 2026-07-15'],
    },
    {
      apply: () => resume('2026-06-01'),
      mail: `niet meer opgeschort ${span('01-06', '15-07')}`,
      log: ['suspendFrom 2026-06-01 null', 'suspendTill 2026-07-15 null'],
    },
    {
      apply: () => suspend('2026-08-01', '2026-08-31'),
      mail: `opgeschort ${span('01-08', '31-08')}`,
      log: ['suspendFrom null 2026-08-01', 'suspendTill null 2026-08-31'],
    },
    {
      apply: () => suspend('2026-10-01', null),
      mail: 'opgeschort vanaf 01-10-2026',
      log: ['suspendFrom null 2026-10-01'],
    },
    {
      apply: () => end('2026-08-15'),
      mail: [
        'eindigt op 15-08-2026',
        `opgeschort ${span('01-08', '15-08')} (was ${span('01-08', '31-08')})`,
        'niet meer opgeschort vanaf 01-10-2026',
      ].join('; '),
      log: [
        'periodEnd null 2026-08-15',
        'suspendTill 2026-08-31 2026-08-15',
        'suspendFrom 2026-10-01 null',
      ],
    },
  ];
  for (const [index, { apply, mail, log }] of steps.entries()) {
    (await apply()).ok();
    const mails = await readMails(portal(), projectId);
    expect(mails).toHaveLength(index + 1);
    expect(/^- [^:]*: (.*)$/m.exec(mails.at(-1)!.body)?.[1]).toBe(mail);
    const query = { SubscriptionId: subscriptionId };
    const { items } = (await portal().call(getSubscriptionHistory, { query }, token)).ok();
    expect(items[0]!.changes.map(({ field, from, to }) => `${field} ${from} ${to}`)).toEqual(log);
    expect(await readEvents(portal(), project)).toHaveLength(index + 1);
  }
  const entries = await portal().database.transaction({ projectId }, (db) =>
    db
      .selectFrom('auditEntry')
      .select('details')
      .where('action', '=', 'subscription-updated')
      .orderBy('sequence', 'desc')
      .execute(),
  );
  expect(entries).toHaveLength(steps.length);
  expect(entries[0]!.details).toMatchObject({
    fields: ['periodEnd', 'suspendTill', 'suspendFrom'],
  });
});
