import {
  cancelSubscriptionsFromEmployeeList,
  exportCancelledSubscriptionsToExcel,
} from '@portal/contract/employee-list';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { onlyInFullRun } from '../../../test/gate.ts';
import { makeEmployerWithSubscriptions } from '../../../test/listed-employer.ts';
import { makeAccount, readEvents, readMails } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { canReadXlsx, readWithOpenpyxl } from '../../../test/xlsx-readers.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

describe('a first list that lacks many running subscriptions', () => {
  const running = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`S${at}`, {}]));

  it('is saved only with their number; a later list needs no number', async () => {
    const { put, diff, save } = await makeEmployerWithSubscriptions(portal(), {
      ...running,
      '007': {},
      // A list can confirm none of these.
      ending: { periodEnd: '2026-05-31' },
      coming: { periodStart: '2026-03-19' },
      none: { employeeNumber: null },
    });
    const listed = Object.keys(running).map((number) => [number, `Naam ${number}`] as const);
    const short = [...listed.slice(2), ['7', 'Zeven'] as const];
    const uploadId = await put(short);
    expect((await diff(uploadId)).ok()).toMatchObject({
      firstList: { running: 10, missing: 2 },
      unusual: 'many-missing',
      removals: 0,
    });
    for (const confirmed of [undefined, 0, 1, 3]) {
      expect((await save(uploadId, confirmed)).problem().errors).toMatchObject({
        confirmedRemovals: [
          {
            code: 'missing-not-confirmed',
            message: expect.stringContaining('2') as string,
          },
        ],
      });
    }
    expect((await save(uploadId, 2)).status).toBe(204);
    const next = await put(short);
    expect((await diff(next)).ok()).toMatchObject({ firstList: null, unusual: null });
    expect((await save(next)).status).toBe(204);
  });

  it('is saved without a number when one in ten is missing', async () => {
    const { put, diff, save } = await makeEmployerWithSubscriptions(portal(), {
      ...running,
      gone: {},
    });
    const uploadId = await put(Object.keys(running).map((number) => [number, `Naam ${number}`]));
    expect((await diff(uploadId)).ok()).toMatchObject({
      firstList: { running: 10, missing: 1 },
      unusual: null,
    });
    expect((await save(uploadId)).status).toBe(204);
  });
});

describe('what can be cancelled from the list', () => {
  it('is nothing before a first list', async () => {
    const { cancellable, cancel } = await makeEmployerWithSubscriptions(portal(), {
      '1': {},
      x: { employeeNumber: null },
    });
    expect(await cancellable()).toEqual({
      items: [],
      withoutEmployeeNumber: [],
      endDate: '2026-03-31',
      payrollRuns: ['2026-02-28', '2026-03-31'],
      lastPayMonths: expect.arrayContaining(['2025-03-31', '2026-03-31']) as string[],
    });
    expect((await cancel('1')).status).toBe(409);
  });

  it('is running subscriptions without an end, of no employee on the list; those without a number are listed apart', async () => {
    const { replace, cancellable } = await makeEmployerWithSubscriptions(portal(), {
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
  it('ends them with this month, and notifies the provider and the members once', async () => {
    const listed = await makeEmployerWithSubscriptions(portal(), {
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
      changes: [
        { field: 'periodEnd', from: null, to: '2026-03-31' },
        { field: 'lastPayrollRun', from: null, to: '2026-02-28' },
        { field: 'lastPayMonth', from: null, to: '2026-03-31' },
        { field: 'grossSettlement', from: null, to: 2500 },
        { field: 'netSettlement', from: null, to: 500 },
      ],
    });
    const events = await readEvents(portal(), project);
    expect(events.map(({ type, data }) => [type, data.subscriptionId, data.endDate])).toEqual([
      ['subscription-cancelled', ids.a, '2026-03-31'],
      ['subscription-cancelled', ids.b, '2026-03-31'],
    ]);
    const mails = await readMails(portal(), projectId);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [
        'b@werknemer.example',
        'fenna@werknemer.example',
        member.emailAddress,
        portal().services.config.providerEmail,
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
      'Fenna van den Berg a, Fitness Compleet, van het brutoloon, via de uitruil € 25,00, alleen van het nettoloon € 5,00\n',
    );
    expect(events[0]?.data.settlement).toEqual({
      grossMonths: 1,
      netMonths: 0,
      grossAmount: 2500,
      netAmount: 500,
    });
  });

  onlyInFullRun(it.runIf(canReadXlsx))(
    'stores the last pay, and exports what follows to Excel',
    async () => {
      const amounts = { grossExchange: 2500, employerContribution: 1000, netOwnContribution: 500 };
      const { projectId, account, ids, cancelled, replace } = await makeEmployerWithSubscriptions(
        portal(),
        {
          a: amounts,
          '0b': { ...amounts, lastName: '=1+1' },
        },
      );
      await replace([['x', 'Iemand']]);
      const body = { projectId, subscriptionIds: [ids.a!, ids['0b']!] };
      const report = (months: object) =>
        portal().call(
          cancelSubscriptionsFromEmployeeList,
          { body: { ...body, ...months } },
          account.token,
        );
      const before = await dumpDatabase(portal());
      for (const [field, day] of [
        ['lastPayrollRun', '2026-01-31'],
        ['lastPayMonth', '2026-04-30'],
      ] as const) {
        expect((await report({ [field]: day })).problem().errors[field]?.[0]?.code).toBe(
          'choice-invalid',
        );
      }
      expect(await dumpDatabase(portal())).toEqual(before);
      (await report({ lastPayMonth: '2026-02-28' })).ok();
      const settlement = { grossMonths: 0, netMonths: 1, grossAmount: 0, netAmount: 3000 };
      expect(await cancelled()).toMatchObject([
        { leaving: { lastPayMonth: '2026-02-28', settlement } },
        { leaving: { settlement } },
      ]);

      const request = { body: { projectId } };
      const { body: file, headers } = await portal().call(
        exportCancelledSubscriptionsToExcel,
        request,
        account.token,
      );
      expect(headers['content-disposition']).toContain('Opgezegd via werknemerslijst');
      const [sheet] = await readWithOpenpyxl([file]);
      const [heads, first, second, ...rest] = sheet!.rows.map((row) =>
        row.map(({ value }) => value),
      );
      expect(rest).toEqual([]);
      expect(heads?.slice(-5)).toEqual([
        'Van het brutoloon, via de uitruil',
        'Alleen van het nettoloon',
        'Apart te regelen, buiten het loon om',
        'Toelichting',
        'Rectificatie gemeld op',
      ]);
      expect(heads).toHaveLength(15);
      const months = ['februari 2026', 'februari 2026'];
      expect(first?.slice(6, 13)).toEqual([...months, 0, 1, 0, null, 30]);
      expect(first?.[13]).toContain('Regel wat dan openstaat');
      expect(first?.[14]).toBeNull();
      expect([first, second].map((row) => row?.slice(2, 4))).toEqual([
        ['=1+1, van den', '0b'],
        ['Berg a, van den', 'a'],
      ]);
    },
  );

  it('cancels all or nothing, and answers 404 for subscriptions of another project', async () => {
    const { cancel, replace, ids } = await makeEmployerWithSubscriptions(portal(), {
      a: {},
      stays: {},
      ending: { periodEnd: '2026-05-31' },
      none: { employeeNumber: null },
    });
    await replace([['stays', 'Blijft']]);
    const other = await makeEmployerWithSubscriptions(portal(), { b: {} });
    await other.replace([['x', 'Iemand']]);
    const before = await dumpDatabase(portal());
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
    expect(await dumpDatabase(portal())).toEqual(before);
    (await cancel(ids.a!)).ok();
    expect((await cancel('a')).status).toBe(409);
  });

  it('is refused where the project does not do so', async () => {
    const { cancel, replace } = await makeEmployerWithSubscriptions(portal(), { a: {} }, {});
    await replace([['x', 'Iemand']]);
    const before = await dumpDatabase(portal());
    expect((await cancel('a')).problem().type).toMatch(/:state-changed$/);
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});
