import { putSubscriptionEnd, putSuspension } from '@portal/contract/provider-subscriptions';
import { getSubscriptionHistory } from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const higherPrice = { totalPrice: 4500, netOwnContribution: 1000 };

/** A project with one subscription and a member with confirmation mails. The date is 2026-03-18. */
async function makeSubscription(overrides: object = {}) {
  const project = await makeProject(portal());
  const { projectId, apiKey } = project;
  const member = await makeAccount(portal(), {
    projects: [projectId],
    flags: { confirmationMails: true },
  });
  const line = subscriptionLine(overrides);
  const send = (more: object = {}, ...others: object[]) =>
    sendSubscriptions(portal(), project, inLines([{ ...line, ...more }, ...others]));
  (await send()).ok();
  const { subscriptionId } = await portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('subscription').select('subscriptionId').executeTakeFirstOrThrow(),
  );
  const scope = { projectId, subscriptionId };
  return {
    project,
    subscriptionId,
    send,
    suspend: (suspendedFrom: string, suspendedTill: string | null) =>
      portal().call(
        putSuspension,
        { params: { ...scope, suspendedFrom }, body: { suspendedTill } },
        apiKey,
      ),
    end: (periodEnd: string | null) =>
      portal().call(putSubscriptionEnd, { params: scope, body: { periodEnd } }, apiKey),
    events: async () =>
      (await readEvents(portal(), project)).map(({ type, data }) => {
        const { suspendedFrom, suspendedTill, resumedOn, periodEnd, months, validFrom } = data;
        const values = [suspendedFrom, suspendedTill, resumedOn, periodEnd, months, validFrom];
        return [
          type.replace('subscription-', ''),
          ...values.filter((value) => value !== undefined),
        ];
      }),
    mailed: async () => {
      const mails = await readMails(portal(), projectId);
      return mails.map(({ body }) => /^- [^:]*: (.*)$/m.exec(body)?.[1]?.replaceAll('\u00a0', ' '));
    },
    logged: async () => {
      const query = { SubscriptionId: subscriptionId };
      const { items } = (await portal().call(getSubscriptionHistory, { query }, member.token)).ok();
      return items.map(({ changes }) =>
        changes.map(({ field, from, to }) => `${field} ${from} ${to}`),
      );
    },
  };
}

describe('a line that changes the terms', () => {
  it('is reported as steps are: in one mail, in the log and in the feed', async () => {
    const { project, subscriptionId, send, events, mailed, logged } = await makeSubscription({
      suspendFrom: '2026-03-01',
    });
    const longer = { months: 24, periodEnd: '2027-12-31' };
    const moved = { suspendFrom: '2026-05-01', suspendTill: '2026-05-31' };
    (await send({ ...longer, ...moved, ...higherPrice }, subscriptionLine())).ok();
    expect(await events()).toEqual([
      ['resumed', '2026-03-18'],
      ['renewed', '2027-12-31', 24],
      ['suspended', '2026-05-01', '2026-05-31'],
      ['repriced', '2026-03-18'],
    ]);
    expect((await readEvents(portal(), project))[3]!.data).toMatchObject({
      subscriptionId,
      employeeNumber: '007',
      costCentre: '4120',
      grossExchange: 2500,
      ...higherPrice,
    });
    expect(await mailed()).toEqual([
      [
        'eindigt op 31-12-2027',
        'opgeschort van 01-05-2026 tot en met 31-05-2026 (was vanaf 01-03-2026)',
        'verlengd: looptijd 24 maanden',
        'kost € 45,00 per maand vanaf 18-03-2026',
      ].join('; '),
    ]);
    expect((await logged())[0]).toEqual([
      'periodEnd null 2027-12-31',
      'suspendFrom 2026-03-01 2026-05-01',
      'suspendTill null 2026-05-31',
      'totalPrice 4000 4500',
      'netOwnContribution 500 1000',
      'months 12 24',
    ]);
    const again = (await send({ ...longer, ...moved, ...higherPrice })).ok();
    expect(again).toMatchObject({ unchanged: 1 });
    expect([await events(), await mailed()]).toMatchObject([{ length: 4 }, { length: 1 }]);
  });

  it('includes every suspension that it removes or shortens', async () => {
    const { send, suspend, events, mailed, logged } = await makeSubscription();
    (await suspend('2026-04-01', '2026-04-30')).ok();
    (await suspend('2026-06-01', '2026-06-30')).ok();
    (await suspend('2026-09-01', null)).ok();
    const first = { suspendFrom: '2026-04-01', suspendTill: '2026-04-30' };
    (await send({ ...first, periodEnd: '2026-06-15' })).ok();
    (await send({ periodEnd: '2026-06-15' })).ok();
    expect((await events()).slice(3)).toEqual([
      ['ended', '2026-06-15'],
      ['resumed', '2026-04-01'],
      ['resumed', '2026-06-01'],
    ]);
    expect((await mailed()).slice(3)).toEqual([
      [
        'eindigt op 15-06-2026',
        'opgeschort van 01-06-2026 tot en met 15-06-2026 (was van 01-06-2026 tot en met 30-06-2026)',
        'niet meer opgeschort vanaf 01-09-2026',
      ].join('; '),
      [
        'niet meer opgeschort van 01-04-2026 tot en met 30-04-2026',
        'niet meer opgeschort van 01-06-2026 tot en met 15-06-2026',
      ].join('; '),
    ]);
    expect((await logged()).slice(0, 2)).toEqual([
      [
        'suspendFrom 2026-04-01 null',
        'suspendTill 2026-04-30 null',
        'suspendFrom 2026-06-01 null',
        'suspendTill 2026-06-15 null',
      ],
      [
        'periodEnd null 2026-06-15',
        'suspendTill 2026-06-30 2026-06-15',
        'suspendFrom 2026-09-01 null',
      ],
    ]);
  });
});

describe('a line with a forbidden change', () => {
  it('cannot reopen an ended subscription, nor suspend past its own end', async () => {
    const { send, events, mailed } = await makeSubscription({ periodEnd: '2026-03-17' });
    const before = await dumpDatabase(portal());
    const crossing = { periodEnd: '2026-12-31', suspendFrom: '2026-10-01' };
    const refused = [
      await send({ periodEnd: null }),
      await send({ periodEnd: '2026-12-31' }),
      await send({}, subscriptionLine({ ...crossing, suspendTill: '2027-02-28' })),
      await send({}, subscriptionLine({ ...crossing, suspendFrom: '2027-01-01' })),
    ];
    expect(
      refused.map((answer) => {
        const { status, errors } = answer.problem();
        const codes = Object.entries(errors).map(([field, [first]]) => `${field} ${first!.code}`);
        return [status, codes];
      }),
    ).toEqual([
      [422, ['1.periodEnd subscription-ended']],
      [422, ['1.periodEnd subscription-ended']],
      [422, ['2.suspendTill date-too-late']],
      [422, ['2.suspendFrom date-too-late']],
    ]);
    expect(await dumpDatabase(portal())).toEqual(before);
    // Other fields may still be corrected.
    (await send({ department: 'Zorg', periodEnd: '2026-02-28' })).ok();
    expect([await events(), await mailed()]).toEqual([[], []]);
  });

  it('is not refused when it omits the end: its suspension is shortened to the end', async () => {
    const suspended = { suspendFrom: '2026-10-01', suspendTill: '2027-02-28' };
    const { send, end, events } = await makeSubscription(suspended);
    (await end('2026-12-31')).ok();
    expect((await send()).ok()).toMatchObject({ unchanged: 1 });
    expect((await send({ suspendTill: null })).ok()).toMatchObject({ unchanged: 1 });
    (await send({ suspendFrom: '2027-01-01' })).ok();
    expect(await events()).toEqual([
      ['ended', '2026-12-31'],
      ['resumed', '2026-10-01'],
    ]);
  });
});
