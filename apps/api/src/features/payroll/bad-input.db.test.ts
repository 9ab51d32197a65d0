import {
  getPayrollReconciliation,
  getPayrollSettings,
  savePayrollSettings,
} from '@portal/contract/payroll';
import { expect, it } from 'vitest';
import { payrollCalls, type PayrollEmployer } from '../../../test/payroll-calls.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const { makeEmployer, start, open, close, lines, readPeriod, download, periods } =
  payrollCalls(portal);

const summaryOf = async (employer: PayrollEmployer, periodId: string) =>
  (await lines(employer, periodId)).map(({ change, component, amount, effectiveFrom }) =>
    [change, component, amount, effectiveFrom].join(' '),
  );
const save = async ({ projectId, token }: PayrollEmployer, version: number, overrides: object) => {
  const settings = payrollSettings(undefined, overrides);
  return portal().call(savePayrollSettings, { body: { projectId, version, settings } }, token);
};

it('omits a component with amounts and without a code', async () => {
  const employer = await makeEmployer([
    { periodStart: '2026-03-01', grossExchange: 3000, netOwnContribution: 1000 },
  ]);
  const { periodId } = await start(employer);
  expect(await summaryOf(employer, periodId)).toEqual(['New GrossExchange 3000 2026-03-01']);
});

it('lists the missed months of a start two periods back, and opens the current period', async () => {
  const employer = await makeEmployer([]);
  await start(employer, 2);
  (await close(employer)).ok();
  (await close(employer)).ok();
  const late = { employeeNumber: '1', periodStart: '2026-02-01' };
  await insertSubscriptions(portal(), [subscriptionRow(employer.projectId, late)]);
  const { periodId } = await open(employer);
  expect(await summaryOf(employer, periodId)).toEqual(['New GrossExchange 4000 2026-04-01']);
  const { missed } = await readPeriod(employer, periodId);
  expect(missed.map(({ number, amount }) => [number, amount])).toEqual([
    [2, 4000],
    [3, 4000],
  ]);
});

it('has no lines for a subscription that ends before its start', async () => {
  const employer = await makeEmployer([{ periodStart: '2026-03-01', periodEnd: '2026-02-28' }]);
  const { periodId } = await start(employer);
  expect(await summaryOf(employer, periodId)).toEqual([]);
});

it('suspends from the first period after a suspension began, whatever the cut-off', async () => {
  const employer = await makeEmployer([{ employeeNumber: '1' }]);
  const { projectId } = employer;
  await start(employer);
  await portal().database.transaction({ projectId }, async (db) => {
    const { subscriptionId } = await db
      .selectFrom('subscription')
      .select('subscriptionId')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('subscriptionSuspensions')
      .values({
        projectId,
        subscriptionId,
        suspendedFrom: '2026-03-10',
        suspendedTill: '2026-04-20',
      })
      .execute();
  });
  const march = await open(employer);
  expect(await summaryOf(employer, march.periodId)).toEqual([]);
  (await close(employer)).ok();
  const april = await open(employer);
  expect(await summaryOf(employer, april.periodId)).toEqual([
    'Suspended GrossExchange 0 2026-04-01',
  ]);
  (await close(employer)).ok();
  const may = await open(employer);
  expect(await summaryOf(employer, may.periodId)).toEqual([
    'Resumed GrossExchange 4000 2026-05-01',
  ]);
});

it('closes a period without subscriptions, with empty files', async () => {
  const employer = await makeEmployer([]);
  const { periodId } = await start(employer);
  expect(await readPeriod(employer, periodId)).toMatchObject({
    lineCount: 0,
    heldCount: 0,
    missed: [],
  });
  (await close(employer)).ok();
  const own = (await download(employer, periodId, 'own')).body.toString('utf8');
  expect(own.trim().split('\r\n')).toHaveLength(1);
  const query = { ProjectId: employer.projectId, PeriodId: periodId };
  const answer = await portal().call(getPayrollReconciliation, { query }, employer.token);
  expect(answer.ok().components).toEqual([]);
});

it('continues with another frequency in the next period that begins after the last one', async () => {
  const employer = await makeEmployer([{ employeeNumber: '1' }]);
  const { projectId, token } = employer;
  await start(employer);
  (await save(employer, 1, { frequency: 'FourWeekly', firstDay: '2025-12-29' })).ok();
  expect((await open(employer)).frequency).toBe('Monthly');
  expect((await close(employer, 2)).ok().nextPeriodId).toBeNull();
  const query = { ProjectId: projectId };
  const { firstPeriods } = (await portal().call(getPayrollSettings, { query }, token)).ok();
  // Period 4 begins in March, which is closed.
  expect(firstPeriods.map(({ startsOn }) => startsOn)).toEqual(['2026-04-20']);
  await start(employer, 5);
  expect(await open(employer)).toMatchObject({
    number: 5,
    frequency: 'FourWeekly',
    isOpening: true,
    endsOn: '2026-05-17',
  });
  // Running subscriptions count as known, with the amount of four weeks.
  expect(await summaryOf(employer, (await open(employer)).periodId)).toEqual([]);
  const reconciled = await portal().call(
    getPayrollReconciliation,
    { query: { ProjectId: projectId, PeriodId: (await open(employer)).periodId } },
    token,
  );
  expect(reconciled.ok().components).toMatchObject([{ previous: 3692, closing: 3692 }]);
});

it('refuses codes that a spreadsheet would change, except codes that were saved before', async () => {
  const employer = await makeEmployer([]);
  const { projectId } = employer;
  const { components, codes } = payrollSettings();
  const withCodes = (code: string) => ({
    components: { ...components, GrossExchange: { ...components.GrossExchange, code } },
    codes: { ...codes, free: code },
  });
  for (const code of ['-1-1', '1E5', '1.5', '2026-03', 'MAR1']) {
    const answer = await save(employer, 1, withCodes(code));
    const message =
      'Excel maakt van deze code een ander getal, een datum of een formule. Gebruik een paar cijfers, of zet er een letter voor';
    expect(answer.problem().errors).toEqual({
      'settings.components.GrossExchange.code': [{ code: 'code-read-anew', message }],
      'settings.codes.free': [{ code: 'code-read-anew', message }],
    });
  }
  await portal().database.transaction({ projectId }, (db) =>
    db
      .updateTable('payrollSettings')
      .set({ settings: JSON.stringify(payrollSettings(undefined, withCodes('1E5'))) })
      .where('projectId', '=', projectId)
      .execute(),
  );
  (await save(employer, 1, { ...withCodes('1E5'), payday: 24 })).ok();
  expect((await save(employer, 2, withCodes('1E6'))).status).toBe(422);
  (await save(employer, 2, withCodes('4100A'))).ok();
  expect((await save(employer, 3, withCodes('1E5'))).status).toBe(422);
});

it('refuses settings with which four-weekly periods have no first day, or one day too many', async () => {
  const employer = await makeEmployer([]);
  const frequency = 'FourWeekly' as const;
  const faults = async (overrides: object) =>
    Object.keys((await save(employer, 1, { frequency, ...overrides })).problem().errors).sort();
  expect(await faults({ firstDay: null })).toEqual(['settings.firstDay']);
  expect(await faults({ firstDay: '2026-06-01', cutOffDay: 29, payday: 31 })).toEqual([
    'settings.cutOffDay',
    'settings.firstDay',
    'settings.payday',
  ]);
  expect(await periods(employer)).toEqual([]);
});
