import {
  putRenewal,
  putResumption,
  putSubscriptionAmounts,
  putSubscriptionEnd,
  putSuspension,
} from '@portal/contract/provider-subscriptions';
import {
  getSubscriptionDetails,
  getSubscriptionHistory,
  getSubscriptionsAllTable,
} from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { costInMonth } from '../../../test/cost-in-month.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import type { TestAnswer } from '../../../test/test-portal.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { readLives } from '../../shared-domain/dated-amounts-store.ts';
import { applyDueChanges } from '../../jobs/due-changes-job.ts';

const portal = useTestPortal();
const amounts = {
  totalPrice: 4500,
  grossExchange: 3000,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 500,
};

async function makeSubscription(overrides: object = {}) {
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  const project = await makeProject(portal());
  const { projectId, apiKey } = project;
  const member = await makeAccount(portal(), {
    projects: [projectId],
    flags: { confirmationMails: true },
  });
  const line = subscriptionLine({ externalReference: 'S-1', ...overrides });
  const send = (more: object = {}) =>
    sendSubscriptions(portal(), project, inLines([{ ...line, ...more }]));
  (await send()).ok();
  const { items } = (
    await portal().call(getSubscriptionsAllTable, { body: { projectId } }, member.token)
  ).ok();
  const { subscriptionId } = items[0]!;
  const scope = { projectId, subscriptionId };
  const query = { SubscriptionId: subscriptionId };
  const suspend = (suspendedFrom: string, suspendedTill: string | null = null) =>
    portal().call(
      putSuspension,
      { params: { ...scope, suspendedFrom }, body: { suspendedTill } },
      apiKey,
    );
  const resume = (resumedOn: string) =>
    portal().call(putResumption, { params: scope, body: { resumedOn } }, apiKey);
  const reprice = (validFrom: string, body = amounts) =>
    portal().call(putSubscriptionAmounts, { params: { ...scope, validFrom }, body }, apiKey);
  const renew = (months: number, periodEnd: string | null) =>
    portal().call(putRenewal, { params: scope, body: { months, periodEnd } }, apiKey);
  const end = (periodEnd: string | null) =>
    portal().call(putSubscriptionEnd, { params: scope, body: { periodEnd } }, apiKey);
  const detail = async ({ token } = member) =>
    (await portal().call(getSubscriptionDetails, { query }, token)).ok();
  const costs = async (...months: string[]) => {
    const life = await portal().database.transaction({ projectId }, async (db) =>
      (await readLives(db, { projectId })).get(subscriptionId),
    );
    return months.map((month) => costInMonth(life!, month)?.totalPrice ?? null);
  };
  return {
    project,
    projectId,
    member,
    subscriptionId,
    send,
    suspend,
    resume,
    reprice,
    renew,
    end,
    detail,
    costs,
  };
}

/** The codes of a refusal by field, or its status where it names no field. */
const codesOf = (answer: TestAnswer<never>) => {
  const { status, errors } = answer.problem();
  return [
    status,
    Object.entries(errors).map(([field, faults]) => `${field} ${faults[0]!.code}`),
  ] as const;
};

describe('the life of a subscription', () => {
  it('is reported step by step, and each step is on its page, in mails, events and log', async () => {
    const { projectId, project, member, subscriptionId, ...steps } = await makeSubscription();
    const mailed = async () => {
      const mails = await readMails(portal(), projectId);
      return mails.map(({ body }) => /^- [^:]*: (.*)$/m.exec(body)?.[1]);
    };
    (await steps.suspend('2026-05-01', '2026-06-30')).ok();
    expect(await steps.detail()).toMatchObject({
      suspendFrom: '2026-05-01',
      suspendTill: '2026-06-30',
      status: 'Active',
    });
    (await steps.resume('2026-06-01')).ok();
    (await steps.reprice('2026-09-01')).ok();
    (await steps.renew(24, '2027-12-31')).ok();
    (await steps.end('2027-06-30')).ok();
    expect(await steps.detail()).toMatchObject({
      suspendFrom: '2026-05-01',
      suspendTill: '2026-05-31',
      totalPrice: 4000,
      months: 24,
      periodEnd: '2027-06-30',
      status: 'Cancelled',
    });
    expect(
      await steps.costs(
        '2026-04',
        '2026-05',
        '2026-06',
        '2026-08',
        '2026-09',
        '2027-06',
        '2027-07',
      ),
    ).toEqual([4000, null, 4000, 4000, 4500, 4500, null]);

    expect(await mailed()).toEqual([
      'opgeschort van 01-05-2026 tot en met 30-06-2026',
      'opgeschort van 01-05-2026 tot en met 31-05-2026 (was van 01-05-2026 tot en met 30-06-2026)',
      expect.stringMatching(/^kost €\s45,00 per maand vanaf 01-09-2026$/),
      'eindigt op 31-12-2027; verlengd: looptijd 24 maanden',
      'eindigt op 30-06-2027 (was 31-12-2027)',
    ]);
    const events = await readEvents(portal(), project);
    expect(events.map(({ type }) => type)).toEqual([
      'subscription-suspended',
      'subscription-resumed',
      'subscription-repriced',
      'subscription-renewed',
      'subscription-ended',
    ]);
    expect(events[2]!.data).toMatchObject({
      subscriptionId,
      externalReference: 'S-1',
      employeeNumber: '007',
      costCentre: '4120',
      validFrom: '2026-09-01',
      ...amounts,
    });
    expect(JSON.stringify(events)).not.toContain('Berg');
    const { items } = (
      await portal().call(
        getSubscriptionHistory,
        { query: { SubscriptionId: subscriptionId } },
        member.token,
      )
    ).ok();
    expect(items.slice(0, 5).map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['periodEnd'],
      ['periodEnd', 'months'],
      ['totalPrice', 'grossExchange', 'validFrom'],
      ['suspendTill'],
      ['suspendFrom', 'suspendTill'],
    ]);
  });

  it('continues by itself when the day of a change comes', async () => {
    const { projectId, suspend, reprice, detail, costs } = await makeSubscription();
    (await suspend('2026-04-01', '2026-04-30')).ok();
    (await suspend('2026-06-01')).ok();
    (await reprice('2026-05-15')).ok();
    const before = await costs('2026-03', '2026-04', '2026-05', '2026-06');
    expect(before).toEqual([4000, null, 4000, null]);
    portal().clock.moment = new Date('2026-05-20T10:00:00Z');
    expect(await applyDueChanges(portal().services)).toBeGreaterThan(0);
    const later = await makeAccount(portal(), { projects: [projectId] });
    expect(await detail(later)).toMatchObject({
      totalPrice: 4500,
      suspendFrom: '2026-06-01',
      suspendTill: null,
    });
    expect(await applyDueChanges(portal().services)).toBe(0);
    expect(await costs('2026-03', '2026-04', '2026-05', '2026-06')).toEqual(before);
  });

  it('keeps the amounts of a postponed start', async () => {
    const { send, suspend, detail, costs } = await makeSubscription({ periodStart: '2026-05-01' });
    (await send({ ...amounts, periodStart: '2026-06-01' })).ok();
    await applyDueChanges(portal().services);
    expect(await detail()).toMatchObject({ totalPrice: 4500, periodStart: '2026-06-01' });
    (await suspend('2026-08-01', '2026-08-31')).ok();
    expect(await detail()).toMatchObject({ totalPrice: 4500, suspendFrom: '2026-08-01' });
    expect(await costs('2026-05', '2026-06', '2026-08', '2026-09')).toEqual([
      null,
      4500,
      null,
      4500,
    ]);
  });

  it('does not change when steps are repeated', async () => {
    const { suspend, resume, reprice, renew, end } = await makeSubscription();
    const sendSteps = async () => {
      (await suspend('2026-04-01', '2026-05-31')).ok();
      (await reprice('2026-08-01')).ok();
      (await renew(24, '2028-12-31')).ok();
    };
    await sendSteps();
    const before = await dumpDatabase(portal());
    await sendSteps();
    expect(await dumpDatabase(portal())).toEqual(before);
    (await resume('2026-05-01')).ok();
    (await end('2026-10-31')).ok();
    const after = await dumpDatabase(portal());
    (await resume('2026-05-01')).ok();
    (await end('2026-10-31')).ok();
    expect(await dumpDatabase(portal())).toEqual(after);
  });

  it('resumes on the first day of a suspension, also when the step is repeated', async () => {
    const { suspend, resume } = await makeSubscription();
    (await suspend('2026-06-01', '2026-06-30')).ok();
    (await suspend('2026-09-01')).ok();
    (await resume('2026-06-01')).ok();
    const before = await dumpDatabase(portal());
    (await resume('2026-06-01')).ok();
    expect(codesOf((await resume('2026-06-02')) as TestAnswer<never>)).toEqual([
      422,
      ['resumedOn not-suspended'],
    ]);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('shortens suspensions to its end', async () => {
    const { suspend, end, detail } = await makeSubscription();
    (await suspend('2026-03-01')).ok();
    (await end('2026-04-30')).ok();
    expect(await detail()).toMatchObject({ suspendTill: '2026-04-30', status: 'Suspended' });
  });
});

describe('an invalid step', () => {
  it('is refused by its field, and changes nothing', async () => {
    const { suspend, resume, reprice, renew, end } = await makeSubscription({
      periodEnd: '2026-12-31',
    });
    (await suspend('2026-06-01', '2026-07-31')).ok();
    const before = await dumpDatabase(portal());
    const refusals = [
      [await suspend('2026-11-01', '2027-01-31'), 'suspendedTill date-too-late'],
      [await suspend('2026-11-01'), 'suspendedTill date-too-late'],
      [await suspend('2027-01-01'), 'suspendedFrom date-too-late'],
      [await suspend('2024-12-01', '2025-02-01'), 'suspendedFrom date-too-early'],
      [await suspend('2026-05-01', '2026-04-01'), 'suspendedTill date-too-early'],
      [await suspend('2026-05-01', '2026-06-01'), 'suspendedFrom suspension-overlaps'],
      [await suspend('2026-07-31', '2026-08-01'), 'suspendedFrom suspension-overlaps'],
      [await resume('2026-04-01'), 'resumedOn not-suspended'],
      [await resume('2027-02-01'), 'resumedOn date-too-late'],
      [await reprice('2026-03-17'), 'validFrom date-too-early'],
      [await reprice('2027-01-01'), 'validFrom date-too-late'],
      [
        await reprice('2026-05-01', { ...amounts, totalPrice: 1 }),
        'totalPrice amounts-do-not-add-up',
      ],
      [await renew(12, '2024-12-31'), 'periodEnd date-too-early'],
      [await end('2024-12-31'), 'periodEnd date-too-early'],
    ] as const;
    for (const [answer, expected] of refusals) {
      expect(codesOf(answer as TestAnswer<never>)).toEqual([422, [expected]]);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('includes any step after the end: nothing resumes an ended subscription', async () => {
    const { suspend, resume, reprice, renew, end } = await makeSubscription({
      periodEnd: '2026-02-28',
      suspendFrom: '2026-01-01',
      suspendTill: '2026-02-28',
    });
    const before = await dumpDatabase(portal());
    for (const answer of [
      await suspend('2026-02-01'),
      await resume('2026-02-01'),
      await reprice('2026-04-01'),
      await renew(12, null),
      await end(null),
    ]) {
      expect(codesOf(answer as TestAnswer<never>)).toEqual([409, [' subscription-ended']]);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});
