import {
  cancelSubscriptionsFromEmployeeList,
  notifyAboutCancelledSubscriptions,
} from '@portal/contract/employee-list';
import { getSubscriptionDetails, getSubscriptionHistory } from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { pictureDatabase } from '../../../test/database-picture.ts';
import { makeEmployer } from '../../../test/employee-list-calls.ts';
import { makeAccount, readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

/** An employer with a subscription for each number; its reference is the number. */
async function makeListed(
  subscriptions: Readonly<Record<string, Parameters<typeof subscriptionRow>[1]>>,
  settings?: Parameters<typeof makeEmployer>[1],
) {
  const employer = await makeEmployer(portal(), settings);
  const { projectId, account } = employer;
  const ids: Record<string, string> = {};
  await insertSubscriptions(
    portal(),
    Object.entries(subscriptions).map(([number, over]) =>
      subscriptionRow(projectId, {
        subscriptionId: (ids[number] = newId()),
        employeeNumber: number,
        externalReference: number,
        lastName: `Berg ${number}`,
        ...over,
      }),
    ),
  );
  const { token } = account;
  return {
    ...employer,
    ids,
    cancel: (...numbers: string[]) =>
      portal().call(
        cancelSubscriptionsFromEmployeeList,
        { body: { projectId, subscriptionIds: numbers.map((number) => ids[number] ?? number) } },
        token,
      ),
    notify: () => portal().call(notifyAboutCancelledSubscriptions, { body: { projectId } }, token),
    detail: async (number: string) => {
      const query = { SubscriptionId: ids[number] ?? '' };
      return (await portal().call(getSubscriptionDetails, { query }, token)).ok();
    },
    history: async (number: string) => {
      const query = { SubscriptionId: ids[number] ?? '' };
      return (await portal().call(getSubscriptionHistory, { query }, token)).ok().items;
    },
  };
}

describe('what can be cancelled from the list', () => {
  it('is nothing before there is a list', async () => {
    const { cancellable, cancel } = await makeListed({ '1': {}, x: { employeeNumber: null } });
    expect(await cancellable()).toEqual({
      items: [],
      withoutEmployeeNumber: [],
      endDate: '2026-03-31',
    });
    expect((await cancel('1')).status).toBe(409);
  });

  it('runs, has no end, and is of nobody on the list; without a number it stands apart', async () => {
    const { replace, cancellable } = await makeListed({
      gone: {},
      stays: {},
      '7': {},
      '0012': {},
      '13': {},
      ending: { periodEnd: '2026-05-31' },
      over: { periodEnd: '2026-03-17' },
      coming: { periodStart: '2026-03-19' },
      none: { employeeNumber: null },
    });
    await replace([
      ['stays', 'Blijft'],
      ['007', 'Nul nul zeven'],
      ['12', 'Twaalf'],
      // Both of these could be employee 13.
      ['013', 'Dertien'],
      ['0013', 'Ook dertien'],
    ]);
    const { items, withoutEmployeeNumber, endDate } = await cancellable();
    expect(items.map((one) => one.employeeNumber)).toEqual(['13', 'gone']);
    expect(items[1]).toMatchObject({
      firstName: 'Fenna',
      infix: 'van den',
      prettyLastName: 'Berg gone, van den',
      price: 4000,
      subscriptionNumber: expect.stringMatching(/^SP-\d+$/) as string,
    });
    expect(withoutEmployeeNumber).toMatchObject([{ lastName: 'Berg none', employeeNumber: null }]);
    expect(endDate).toBe('2026-03-31');
  });
});

describe('cancelling from the list', () => {
  it('ends them with this month, and tells everybody once', async () => {
    const listed = await makeListed({
      a: { grossExchange: 2500, employerContribution: 1000, netOwnContribution: 500 },
      b: { emailAddress: 'b@werknemer.example' },
      c: {},
    });
    const { project, projectId, replace, cancel, cancelled, cancellable, detail, ids } = listed;
    await replace([['c', 'Blijft']]);
    const flags = { confirmationMails: true };
    const member = await makeAccount(portal(), { projects: [projectId], flags });
    expect((await cancel('a', 'b', 'a')).status).toBe(204);

    expect(await detail('a')).toMatchObject({ status: 'Cancelled', periodEnd: '2026-03-31' });
    expect((await detail('c')).periodEnd).toBeNull();
    expect((await cancellable()).items).toEqual([]);
    expect(await cancelled()).toMatchObject([
      { employeeNumber: 'a', periodEnd: '2026-03-31', rectifiedAt: null },
      { employeeNumber: 'b', periodEnd: '2026-03-31', rectifiedAt: null },
    ]);
    expect((await listed.history('a'))[0]).toMatchObject({
      action: 'subscription-cancelled',
      actor: 'Joost Nijënhuis',
      changes: [{ field: 'periodEnd', from: null, to: '2026-03-31' }],
    });
    const events = await readEvents(portal(), project);
    expect(events.map(({ type, data }) => [type, data.subscriptionId, data.endDate])).toEqual([
      ['subscription-cancelled', ids.a, '2026-03-31'],
      ['subscription-cancelled', ids.b, '2026-03-31'],
    ]);
    const mails = await readMails(portal(), projectId);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [
        ...['b@werknemer.example', 'fenna@werknemer.example'],
        ...[member.emailAddress, portal().services.config.providerEmail],
      ].sort(),
    );
    const numbers = await Promise.all(
      ['a', 'b'].map(async (number) => (await detail(number)).subscriptionNumber),
    );
    for (const to of [member.emailAddress, portal().services.config.providerEmail]) {
      const { body, subject } = mails.find(({ recipient }) => recipient === to)!;
      for (const number of numbers) expect(body).toContain(number);
      expect(subject).not.toMatch(/Berg|Vlierboom|SP-/);
    }
    const toMember = mails.find(({ recipient }) => recipient === member.emailAddress)!;
    expect(toMember.body.replaceAll('\u00a0', ' ')).toContain(
      'Fenna van den Berg a, Fitness Compleet, te verrekenen € 30,00',
    );
  });

  it('is all or nothing, and knows nothing of what is not theirs', async () => {
    const { cancel, replace, ids } = await makeListed({
      a: {},
      stays: {},
      ending: { periodEnd: '2026-05-31' },
      none: { employeeNumber: null },
    });
    await replace([['stays', 'Blijft']]);
    const other = await makeListed({ b: {} });
    await other.replace([['x', 'Iemand']]);
    const before = await pictureDatabase(portal());
    for (const foreign of [other.ids.b!, newId()]) {
      expect((await cancel('a', foreign)).status).toBe(404);
    }
    for (const second of ['stays', 'ending', 'none']) {
      const answer = await cancel('a', second);
      expect([second, answer.status]).toEqual([second, 409]);
      expect(answer.problem().errors).toMatchObject({
        subscriptionIds: [{ code: 'not-cancellable' }],
      });
    }
    expect(await pictureDatabase(portal())).toEqual(before);
    (await cancel(ids.a!)).ok();
    expect((await cancel('a')).status).toBe(409);
  });

  it('is refused where the project does not do so', async () => {
    const { cancel, replace } = await makeListed({ a: {} }, {});
    await replace([['x', 'Iemand']]);
    const before = await pictureDatabase(portal());
    expect((await cancel('a')).problem().type).toMatch(/:state-changed$/);
    expect(await pictureDatabase(portal())).toEqual(before);
  });
});

describe('rectifying', () => {
  it('tells the provider once of each, and changes no end date', async () => {
    const { project, projectId, cancel, cancelled, notify, replace, detail, history, ids } =
      await makeListed({ a: {}, b: {}, c: {} });
    await replace([['x', 'Iemand']]);
    expect((await notify()).status).toBe(204);
    expect(await readMails(portal(), projectId)).toEqual([]);

    const news = async () => {
      const events = await readEvents(portal(), project);
      const told = events.filter(({ type }) => type === 'list-cancellations-rectified');
      return told.map(({ data }) =>
        (data.subscriptions as { subscriptionId: string }[]).map((one) => one.subscriptionId),
      );
    };
    (await cancel('a', 'b')).ok();
    const sent = (await readMails(portal(), projectId)).length;
    (await notify()).ok();
    (await notify()).ok();
    expect(await news()).toEqual([[ids.a, ids.b]]);
    const mails = (await readMails(portal(), projectId)).slice(sent);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe(portal().services.config.providerEmail);
    for (const number of ['a', 'b']) {
      expect(mails[0]?.body).toContain((await detail(number)).subscriptionNumber);
      expect((await detail(number)).periodEnd).toBe('2026-03-31');
    }
    expect((await cancelled()).map((one) => one.rectifiedAt)).toEqual([
      '2026-03-18T10:00:00.000Z',
      '2026-03-18T10:00:00.000Z',
    ]);

    (await cancel('c')).ok();
    (await notify()).ok();
    expect(await news()).toEqual([[ids.a, ids.b], [ids.c]]);
    for (const number of ['a', 'b', 'c']) {
      const entries = await history(number);
      expect(entries.slice(0, -1)).toMatchObject([
        { action: 'subscription-cancellation-rectified', actor: 'Joost Nijënhuis', changes: [] },
        { action: 'subscription-cancelled' },
      ]);
    }
  });

  it('is done once the provider sends another end, or none', async () => {
    const { project, cancel, cancelled, notify, replace } = await makeListed({
      a: {},
      b: {},
      c: {},
    });
    await replace([['x', 'Iemand']]);
    (await cancel('a', 'b', 'c')).ok();
    (await notify()).ok();
    const line = (number: string, over: object) =>
      subscriptionLine({ externalReference: number, employeeNumber: number, ...over });
    const send = (...lines: object[]) => sendSubscriptions(portal(), project, inLines(lines));
    const numbers = async () => (await cancelled()).map((one) => one.employeeNumber);
    // A line that leaves the end date out, or repeats it, keeps the cancellation.
    (await send(line('a', {}), line('b', { periodEnd: '2026-03-31' }))).ok();
    expect((await numbers()).sort()).toEqual(['a', 'b', 'c']);
    (await send(line('a', { periodEnd: null }), line('b', { periodEnd: '2026-12-31' }))).ok();
    expect(await numbers()).toEqual(['c']);
    // It can be cancelled again, and a new cancellation can be a new mistake.
    (await cancel('a')).ok();
    expect((await cancelled()).map((one) => one.rectifiedAt !== null).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('is over when the subscription is', async () => {
    const { account, replace, cancel, projectId } = await makeListed({ a: {} });
    await replace([['x', 'Iemand']]);
    (await cancel('a')).ok();
    await portal().database.transaction({ projectId }, (db) =>
      db.updateTable('subscription').set({ periodEnd: '2026-03-17' }).execute(),
    );
    const before = (await readMails(portal(), projectId)).length;
    const body = { projectId };
    (await portal().call(notifyAboutCancelledSubscriptions, { body }, account.token)).ok();
    expect(await readMails(portal(), projectId)).toHaveLength(before);
  });
});
