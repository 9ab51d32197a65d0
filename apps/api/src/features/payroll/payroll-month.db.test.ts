import {
  exportPayrollLinesToExcel,
  getPayrollReconciliation,
  getPayrollSettings,
  holdPayrollLine,
  markPayrollConfirmed,
  markPayrollDelivered,
  releasePayrollLine,
  savePayrollSettings,
  settleMissedMonths,
} from '@portal/contract/payroll';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../../test/factories.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const { makeEmployer, start, periods, open, lines, close, readPeriod, download } =
  payrollCalls(portal);

describe('a month of payroll', () => {
  it('takes over what runs, and lists what is new', async () => {
    const employer = await makeEmployer([
      { employeeNumber: '007' },
      { employeeNumber: '008', periodStart: '2026-03-01', lastName: 'Aalst', infix: null },
    ]);
    const { periodId } = await start(employer);
    expect(await lines(employer, periodId)).toMatchObject([
      {
        employeeNumber: '008',
        component: 'GrossExchange',
        change: 'New',
        amount: 4000,
        code: '100',
      },
    ]);
    const query = { ProjectId: employer.projectId, PeriodId: periodId };
    const answer = await portal().call(getPayrollReconciliation, { query }, employer.token);
    expect(answer.ok().components).toEqual([
      {
        component: 'GrossExchange',
        previous: 4000,
        mutations: 4000,
        closing: 8000,
        oneOffs: 0,
        due: 8000,
      },
    ]);
    expect(await open(employer)).toMatchObject({
      year: 2026,
      number: 3,
      isOpening: true,
      payday: '2026-03-25',
      version: 1,
      // The 15th is a Sunday, and Amsterdam is an hour ahead of UTC.
      cutOffAt: '2026-03-13T23:00:00.000Z',
    });
  });

  it('is closed once, with its lines, figures and files, and the next one opens', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01' }]);
    const { periodId } = await start(employer);
    const before = await lines(employer, periodId);
    const { sha256, nextPeriodId } = (await close(employer)).ok();
    expect(await lines(employer, periodId)).toEqual(before);
    const [next, closed] = await periods(employer);
    expect(next).toMatchObject({ periodId: nextPeriodId, number: 4, state: 'Open' });
    expect(closed).toMatchObject({
      sha256,
      state: 'Closed',
      lineCount: 1,
      heldCount: 0,
      version: 2,
    });
    expect(closed?.totals).toContainEqual({ kind: 'New', count: 1, amount: 4000 });
    expect(await lines(employer, nextPeriodId ?? '')).toEqual([]);

    const first = await download(employer, periodId, 'own');
    expect(first.body.toString('utf8')).toBe(
      '\u{feff}Personeelsnummer;Looncode;Bedrag;Mutatie;Ingangsdatum;Einddatum\r\n' +
        '007;100;-40,00;Nieuw;01-03-2026;\r\n',
    );
    const xlsx = (await download(employer, periodId, 'portal-xlsx')).body;
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
    expect((await download(employer, periodId, 'portal-xlsx')).body).toEqual(xlsx);
    const [, downloaded] = await periods(employer);
    expect(downloaded?.files.map(({ lastDownloadedBy }) => lastDownloadedBy)).not.toContain(null);

    const events = await readEvents(portal(), employer);
    const event = events.find(({ type }) => type === 'payroll-period-closed');
    expect(event?.data).toMatchObject({ periodId, lines: 1, sha256 });
    expect(JSON.stringify(event?.data)).not.toContain('Fenna');
  });

  it('cannot be closed without numbers, unless the lines are held', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01', employeeNumber: null }]);
    const { periodId } = await start(employer);
    const refusal = await close(employer);
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.problem().errors)).toHaveLength(1);
    expect((await readPeriod(employer, periodId)).withoutNumber).toBe(1);
    const [line] = await lines(employer, periodId);
    const { projectId, token } = employer;
    const body = { projectId, periodId, lineId: line!.lineId, reason: 'other' as const };
    (await portal().call(holdPayrollLine, { body }, token)).ok();
    (await close(employer)).ok();
    const next = await open(employer);
    expect((await readPeriod(employer, next.periodId)).missed).toMatchObject([{ amount: 4000 }]);
  });

  it('brings back a line that was held, with its month to be settled', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01' }]);
    const { projectId, token } = employer;
    const { periodId } = await start(employer);
    const [line] = await lines(employer, periodId);
    const body = { projectId, periodId, lineId: line!.lineId };
    const hold = { body: { ...body, reason: 'no-pay' as const } };
    (await portal().call(holdPayrollLine, hold, token)).ok();
    expect(await lines(employer, periodId)).toMatchObject([{ heldReason: 'no-pay' }]);
    (await portal().call(releasePayrollLine, { body }, token)).ok();
    expect((await portal().call(releasePayrollLine, { body }, token)).status).toBe(409);
    (await portal().call(holdPayrollLine, hold, token)).ok();
    (await close(employer)).ok();

    const next = await open(employer);
    const [missed] = (await readPeriod(employer, next.periodId)).missed;
    expect(missed).toMatchObject({ periodId, amount: 4000, lastName: 'Berg', number: 3 });
    const months = [{ ...missed!, amount: 4000 }].map(({ subscriptionId, amount }) => ({
      subscriptionId,
      periodId,
      amount,
    }));
    const settle = { body: { projectId, choice: 'Settle' as const, months } };
    (await portal().call(settleMissedMonths, settle, token)).ok();
    expect((await portal().call(settleMissedMonths, settle, token)).status).toBe(409);
    expect(await lines(employer, next.periodId)).toMatchObject([
      { change: 'New', component: 'GrossExchange', amount: 4000 },
      { change: 'Settlement', component: 'NetSettlement', amount: 4000, originPeriod: '2026-03' },
    ]);
  });

  it('is delivered and confirmed after it was closed, in this order', async () => {
    const employer = await makeEmployer();
    const { projectId, token } = employer;
    const { periodId } = await start(employer);
    const mark = (call: typeof markPayrollDelivered, version: number) =>
      portal().call(call, { body: { projectId, periodId, version } }, token);
    expect((await mark(markPayrollDelivered, 1)).status).toBe(409);
    (await close(employer)).ok();
    expect((await mark(markPayrollConfirmed, 2)).status).toBe(409);
    (await mark(markPayrollDelivered, 2)).ok();
    (await mark(markPayrollConfirmed, 3)).ok();
    expect((await periods(employer)).at(-1)?.state).toBe('Confirmed');
  });

  it('follows a subscription that changes between a read and the closing', async () => {
    const employer = await makeEmployer([{ periodStart: '2026-03-01' }]);
    const { periodId } = await start(employer);
    expect(await lines(employer, periodId)).toHaveLength(1);
    const { projectId } = employer;
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('subscription')
        .set({ periodEnd: '2026-02-28' })
        .where('projectId', '=', projectId)
        .execute(),
    );
    (await close(employer)).ok();
    expect(await lines(employer, periodId)).toEqual([]);
  });
});

describe('the list of lines', () => {
  it('searches, filters, sorts and pages, and is exported to Excel', async () => {
    const names = ['Çelik', 'Aalst', 'Bos'];
    const employer = await makeEmployer(
      names.map((lastName, index) => ({
        lastName,
        infix: null,
        employeeNumber: String(index),
        periodStart: '2026-03-01',
        birthDate: `199${index}-01-01`,
      })),
    );
    const { periodId } = await start(employer);
    const named = async (overrides: object) =>
      (await lines(employer, periodId, overrides)).map(({ lastName }) => lastName);
    expect(await named({ sortBy: 'lastName' })).toEqual(['Aalst', 'Bos', 'Çelik']);
    expect(await named({ sortBy: 'lastName', descending: true, rowsPerPage: 10, page: 1 })).toEqual(
      ['Çelik', 'Bos', 'Aalst'],
    );
    expect(await named({ search: 'celik' })).toEqual(['Çelik']);
    expect(await named({ filters: { change: ['Stopped'] } })).toEqual([]);
    expect(await named({ filters: { held: ['counts'] } })).toHaveLength(3);
    const body = { projectId: employer.projectId, periodId };
    const file = await portal().call(exportPayrollLinesToExcel, { body }, employer.token);
    expect(file.body.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('settings', () => {
  it('are refused without codes, with a duplicate code, and with an impossible sign', async () => {
    const { projectId, token } = await makeEmployer();
    const settings = payrollSettings(['GrossExchange', 'NetExchange', 'Reimbursement']);
    const { components } = settings;
    const faulty = {
      ...settings,
      components: {
        ...components,
        GrossExchange: { ...components.GrossExchange, code: '' },
        NetExchange: { ...components.NetExchange, code: components.Reimbursement.code },
        NetSettlement: { ...components.NetSettlement, sign: 'Plus' as const },
      },
    };
    const body = { projectId, version: 1, settings: faulty };
    const answer = await portal().call(savePayrollSettings, { body }, token);
    expect(Object.keys(answer.problem().errors).sort()).toEqual([
      'settings.components.GrossExchange.code',
      'settings.components.NetExchange.code',
      'settings.components.NetSettlement.sign',
    ]);
  });

  it('move the cut-off of the open period, and the mode of the next one', async () => {
    const employer = await makeEmployer();
    const { projectId, token } = employer;
    await start(employer);
    const save = async (version: number, overrides: object) => {
      const body = { projectId, version, settings: payrollSettings(undefined, overrides) };
      return (await portal().call(savePayrollSettings, { body }, token)).ok();
    };
    await save(1, { cutOffDay: 20 });
    expect((await open(employer)).cutOffAt).toBe('2026-03-20T23:00:00.000Z');
    await save(2, { mode: 'Variable' });
    expect((await open(employer)).mode).toBe('Fixed');
    // The version of the period changed with the settings, so the caller must read it again.
    expect((await close(employer, 3)).ok().nextPeriodId).toBeNull();
    const query = { ProjectId: projectId };
    const current = (await portal().call(getPayrollSettings, { query }, token)).ok();
    expect(current).toMatchObject({ isStarted: false, version: 3 });
    expect(current.firstPeriods.map(({ number }) => number)).toEqual([4]);
    await start(employer, 4);
    expect(await open(employer)).toMatchObject({ number: 4, mode: 'Variable', isOpening: true });
  });
});
