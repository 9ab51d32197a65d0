import {
  cancelSubscriptionOutOfServiceEmployee,
  getPossibleSubscriptionEndDates,
  getSubscriptionDetails,
  getSubscriptionHistory,
} from '@portal/contract/subscription';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, readEvents, readMails } from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

async function makeLeaver(overrides: Parameters<typeof subscriptionRow>[1] = {}) {
  const project = await makeProject(portal());
  const projects = [project.projectId];
  const subscriptionId = newId();
  await insertSubscriptions(portal(), [
    subscriptionRow(project.projectId, {
      subscriptionId,
      externalReference: 'LID-1',
      totalPrice: 4000,
      grossExchange: 2500,
      employerContribution: 1000,
      netOwnContribution: 500,
      ...overrides,
    }),
  ]);
  const reporter = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const { token } = reporter;
  const query = { SubscriptionId: subscriptionId };
  return {
    project,
    subscriptionId,
    reporter,
    possible: async () =>
      (
        await portal().call(getPossibleSubscriptionEndDates, { body: { subscriptionId } }, token)
      ).ok(),
    report: (endDate: string, more: { lastPayrollRun?: string; lastPayMonth?: string } = {}) =>
      portal().call(
        cancelSubscriptionOutOfServiceEmployee,
        { body: { subscriptionId, endDate, ...more } },
        token,
      ),
    detail: async () => (await portal().call(getSubscriptionDetails, { query }, token)).ok(),
    history: async () => (await portal().call(getSubscriptionHistory, { query }, token)).ok().items,
  };
}

/** A text with ordinary spaces, because amounts contain spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('reporting a leaver', () => {
  it('sets the end date, which is on the page, in the history and in the feed', async () => {
    const { project, subscriptionId, report, detail, history } = await makeLeaver();
    expect(await detail()).toMatchObject({ status: 'Active', periodEnd: null });
    (await report('2026-04-30')).ok();
    const after = await detail();
    expect(after).toMatchObject({ status: 'Cancelled', periodEnd: '2026-04-30' });
    expect(await history()).toMatchObject([
      {
        action: 'subscription-cancelled',
        actor: 'Joost Nijënhuis',
        occurredAt: '2026-03-18T10:00:00.000Z',
        changes: [
          { field: 'periodEnd', from: null, to: '2026-04-30' },
          { field: 'lastPayrollRun', from: null, to: '2026-02-28' },
          { field: 'lastPayMonth', from: null, to: '2026-04-30' },
          { field: 'grossSettlement', from: null, to: 5000 },
          { field: 'netSettlement', from: null, to: 1000 },
        ],
      },
      { action: 'subscription-started', actor: null, changes: [] },
    ]);
    expect(await readEvents(portal(), project)).toMatchObject([
      {
        type: 'subscription-cancelled',
        data: {
          subscriptionId,
          subscriptionNumber: after.subscriptionNumber,
          externalReference: 'LID-1',
          endDate: '2026-04-30',
          lastPayrollRun: '2026-02-28',
          lastPayMonth: '2026-04-30',
          settlement: { grossMonths: 2, netMonths: 0, grossAmount: 5000, netAmount: 1000 },
          isPayToCome: true,
          reportedByAccountId: expect.any(String) as unknown,
        },
      },
    ]);
  });

  it('records in the history that the net amount is to be arranged separately', async () => {
    const { report, history } = await makeLeaver();
    (await report('2026-05-31', { lastPayMonth: '2026-03-31' })).ok();
    (await report('2026-04-30', { lastPayMonth: '2026-02-28' })).ok();
    expect((await history())[0]?.changes).toEqual([
      { field: 'periodEnd', from: '2026-05-31', to: '2026-04-30' },
      { field: 'lastPayMonth', from: '2026-03-31', to: '2026-02-28' },
      { field: 'grossSettlement', from: 2500, to: 0 },
      { field: 'netSettlement', from: 6500, to: null },
      { field: 'apartSettlement', from: null, to: 6000 },
    ]);
  });

  it('stores the last month with pay, as long as its end date stays', async () => {
    const { project, possible, report, detail, history } = await makeLeaver();
    expect((await detail()).leaving).toBeNull();
    expect((await possible()).lastPayMonths).toContain('2026-04-30');
    (await report('2026-06-30', { lastPayMonth: '2026-04-15' })).ok();
    const settlement = { grossMonths: 2, netMonths: 2, grossAmount: 5000, netAmount: 7000 };
    const lastMonths = { lastPayrollRun: '2026-02-28', lastPayMonth: '2026-04-30' };
    expect((await detail()).leaving).toEqual({ ...lastMonths, settlement });

    // An earlier end changes the amounts. The same assumptions again are no change.
    (await report('2026-05-31', { lastPayMonth: '2026-04-30' })).ok();
    expect((await history())[0]?.changes).toEqual([
      { field: 'periodEnd', from: '2026-06-30', to: '2026-05-31' },
      { field: 'netSettlement', from: 7000, to: 4000 },
    ]);

    const send = (overrides: object) =>
      sendSubscriptions(
        portal(),
        project,
        inLines([subscriptionLine({ externalReference: 'LID-1', ...overrides })]),
      );
    (await send({})).ok();
    expect((await detail()).leaving).toMatchObject(lastMonths);
    (await send({ periodEnd: '2026-07-31' })).ok();
    expect((await detail()).leaving).toBeNull();
  });

  it('offers the possible dates, and refuses others without a trace', async () => {
    const { possible, report, detail } = await makeLeaver();
    const { dates, payrollRuns } = await possible();
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2026-03-31', '2027-02-28', 12]);
    expect(payrollRuns).toEqual(['2026-02-28', '2026-03-31']);

    const before = await dumpDatabase(portal());
    for (const endDate of ['2026-02-28', '2026-03-30', '2027-03-31', '2026-03-18']) {
      const answer = await report(endDate);
      expect([endDate, answer.status]).toEqual([endDate, 422]);
      expect(answer.problem().errors.endDate?.[0]?.code).toBe('end-date-not-possible');
    }
    const run = await report('2026-03-31', { lastPayrollRun: '2026-01-31' });
    expect(run.problem().errors.lastPayrollRun?.[0]?.code).toBe('choice-invalid');
    for (const lastPayMonth of ['2025-02-28', '2027-03-31']) {
      const pay = await report('2026-03-31', { lastPayMonth });
      expect(pay.problem().errors.lastPayMonth?.[0]?.code).toBe('choice-invalid');
    }
    expect(await dumpDatabase(portal())).toEqual(before);
    expect((await detail()).periodEnd).toBeNull();
  });

  it('can be repeated only with an earlier end, and not after the end', async () => {
    const { possible, report, detail, history } = await makeLeaver();
    (await report('2026-05-31')).ok();
    expect((await possible()).dates).toEqual(['2026-03-31', '2026-04-30']);
    for (const late of ['2026-05-31', '2026-06-30']) {
      const answer = await report(late);
      expect(answer.problem().type).toMatch(/:state-changed$/);
    }
    (await report('2026-03-31')).ok();
    expect((await detail()).periodEnd).toBe('2026-03-31');
    expect((await history())[0]?.changes).toEqual([
      { field: 'periodEnd', from: '2026-05-31', to: '2026-03-31' },
      { field: 'lastPayMonth', from: '2026-05-31', to: '2026-03-31' },
      { field: 'grossSettlement', from: 7500, to: 2500 },
      { field: 'netSettlement', from: 1500, to: 500 },
    ]);

    const ended = await makeLeaver({ periodEnd: '2026-02-28' });
    expect((await ended.possible()).dates).toEqual([]);
    expect((await ended.report('2026-03-31')).status).toBe(409);
  });

  it('uses the date in Amsterdam', async () => {
    const start = portal().clock.moment;
    // Half past eleven in the evening in London is the next day in Amsterdam, in another month.
    portal().clock.moment = new Date('2026-03-31T22:30:00Z');
    const { dates, payrollRuns } = await (await makeLeaver()).possible();
    portal().clock.moment = start;
    expect(dates[0]).toBe('2026-04-30');
    expect(payrollRuns).toEqual(['2026-03-31', '2026-04-30']);
  });

  it('mails members with confirmation mails, the employee and the provider, each in their language', async () => {
    const { project, report } = await makeLeaver();
    const projects = [project.projectId];
    const flags = { confirmationMails: true };
    const dutch = await makeAccount(portal(), { projects, flags });
    const english = await makeAccount(portal(), { projects, flags, language: 'en' });
    await makeAccount(portal(), { projects, flags: { ...flags, isDisabled: true } });
    await makeAccount(portal(), { projects, flags: { subscriptionCopy: true } });
    const months = { lastPayrollRun: '2026-03-31', lastPayMonth: '2026-04-30' };
    (await report('2026-05-31', months)).ok();

    const mails = await readMails(portal(), project.projectId);
    expect(mails.map(({ recipient, language }) => [recipient, language]).sort()).toEqual(
      [
        [dutch.emailAddress, 'nl'],
        [english.emailAddress, 'en'],
        ['fenna@werknemer.example', 'nl'],
        [portal().services.config.providerEmail, 'nl'],
      ].sort(),
    );
    const textTo = (recipient: string) =>
      plain(mails.find((mail) => mail.recipient === recipient)!.body);
    expect(textTo(dutch.emailAddress)).toContain(
      'Van het brutoloon, via de uitruil: € 25,00\nAlleen van het nettoloon: € 35,00\n',
    );
    expect(textTo(dutch.emailAddress)).toContain(
      'Over mei 2026 is er geen loon meer. Dan staat nog € 30,00',
    );
    expect(textTo(dutch.emailAddress)).toContain('verwerkt tot en met maart 2026');
    expect(textTo(english.emailAddress)).toContain(
      'From gross pay, through the salary exchange: €25.00',
    );
    expect(textTo('fenna@werknemer.example')).not.toContain('https://');
    for (const { subject } of mails) expect(subject).not.toMatch(/Fenna|Berg|Vlierboom|SP-/);
  });

  it('defaults to the previous month as last payroll run, and to pay until the end', async () => {
    const { project, report } = await makeLeaver();
    const member = await makeAccount(portal(), {
      projects: [project.projectId],
      flags: { confirmationMails: true },
    });
    (await report('2026-05-31')).ok();
    const mails = await readMails(portal(), project.projectId);
    const mail = mails.find(({ recipient }) => recipient === member.emailAddress)!;
    expect(plain(mail.body)).toContain(
      'Van het brutoloon, via de uitruil: € 75,00\nAlleen van het nettoloon: € 15,00\n',
    );
    expect(mail.body).toContain(
      'verwerkt tot en met februari 2026. De laatste maand met loon is mei 2026.',
    );
  });
});
