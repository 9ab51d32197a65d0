import { notifyAboutCancelledSubscriptions } from '@portal/contract/employee-list';
import { describe, expect, it } from 'vitest';
import { makeEmployerWithSubscriptions } from '../../../test/listed-employer.ts';
import { readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { newId } from '../../ids.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

describe('rectifying', () => {
  it('notifies the provider of each once, and changes no end date', async () => {
    const { project, projectId, cancel, cancelled, notify, replace, detail, history, ids } =
      await makeEmployerWithSubscriptions(portal(), { a: {}, b: {}, c: {} });
    await replace([['x', 'Iemand']]);
    expect((await notify()).status).toBe(204);
    expect(await readMails(portal(), projectId)).toEqual([]);

    const news = async () => {
      const events = await readEvents(portal(), project);
      const rectified = events.filter(({ type }) => type === 'list-cancellations-rectified');
      return rectified.map(({ data }) =>
        (data.subscriptions as { subscriptionId: string }[]).map((one) => one.subscriptionId),
      );
    };
    (await cancel('a', 'b')).ok();
    const mailsBefore = (await readMails(portal(), projectId)).length;
    (await notify()).ok();
    (await notify()).ok();
    expect(await news()).toEqual([[ids.a, ids.b]]);
    const mails = (await readMails(portal(), projectId)).slice(mailsBefore);
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

  it('is reset once the provider sends another end date, or none', async () => {
    const { project, cancel, cancelled, notify, replace } = await makeEmployerWithSubscriptions(
      portal(),
      {
        a: {},
        b: {},
        c: {},
      },
    );
    await replace([['x', 'Iemand']]);
    (await cancel('a', 'b', 'c')).ok();
    (await notify()).ok();
    const line = (number: string, overrides: object) =>
      subscriptionLine({ externalReference: number, employeeNumber: number, ...overrides });
    const send = (...lines: object[]) => sendSubscriptions(portal(), project, inLines(lines));
    const numbers = async () => (await cancelled()).map((one) => one.employeeNumber);
    // A line that omits or repeats the end date keeps the cancellation.
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

  it('can be for one subscription, and leaves the others unchanged', async () => {
    const { project, projectId, cancel, cancelled, notify, replace, ids } =
      await makeEmployerWithSubscriptions(portal(), { a: {}, b: {}, c: {} });
    await replace([['x', 'Iemand']]);
    (await cancel('a', 'b')).ok();
    const mailsBefore = (await readMails(portal(), projectId)).length;
    (await notify('b', 'b')).ok();
    (await notify('b')).ok();
    const events = (await readEvents(portal(), project)).filter(
      ({ type }) => type === 'list-cancellations-rectified',
    );
    expect(events.map(({ data }) => data.subscriptions)).toMatchObject([
      [{ subscriptionId: ids.b }],
    ]);
    expect(await readMails(portal(), projectId)).toHaveLength(mailsBefore + 1);
    const marked = async () =>
      (await cancelled()).flatMap((one) => (one.rectifiedAt === null ? [] : [one.employeeNumber]));
    expect(await marked()).toEqual(['b']);

    // Nothing is sent for a subscription that was not cancelled, and nothing is done in part.
    expect((await notify('a', 'c')).status).toBe(409);
    expect((await notify('a', newId())).status).toBe(404);
    expect(await marked()).toEqual(['b']);
    expect(await readMails(portal(), projectId)).toHaveLength(mailsBefore + 1);
    (await notify()).ok();
    expect(await marked()).toEqual(['a', 'b']);
  });

  it('ends with the subscription', async () => {
    const { account, replace, cancel, projectId } = await makeEmployerWithSubscriptions(portal(), {
      a: {},
    });
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
