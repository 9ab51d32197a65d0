import { getPayrollReconciliation } from '@portal/contract/payroll';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount } from '../../test/factories.ts';
import { type PayrollEmployer, payrollCalls } from '../../test/payroll-calls.ts';
import { TestPortal } from '../../test/test-portal.ts';
import { runRetention } from './run-retention.ts';

// Retention covers all projects, so this file has a portal of its own.
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const { makeEmployer, start, open, close, periods, lines, download } = payrollCalls(() => portal);

async function closeUntil(employer: PayrollEmployer, startsOn: string): Promise<string> {
  for (;;) {
    const { periodId, ...period } = await open(employer);
    if (period.startsOn === startsOn) return periodId;
    (await close(employer)).ok();
  }
}

async function figures({ projectId, token }: PayrollEmployer, periodId: string) {
  const query = { ProjectId: projectId, PeriodId: periodId };
  return (await portal.call(getPayrollReconciliation, { query }, token)).ok().components;
}

/** The employer with a current session: the earlier ones have expired. */
async function signInPrepared(employer: PayrollEmployer): Promise<PayrollEmployer> {
  const of = { projects: [employer.projectId], flags: { payroll: true } };
  return { ...employer, token: (await makeAccount(portal, of)).token };
}

const inProject = (projectId: string, work: ReturnType<typeof sql>) =>
  portal.database.transaction({ projectId }, (db) => work.execute(db));

it('is removed seven years after its year, and later periods are reported as if it still existed', async () => {
  const employer = await makeEmployer([
    { employeeNumber: '1', periodStart: '2026-03-01' },
    { employeeNumber: '2', lastName: 'Rust', infix: null },
    { employeeNumber: '3', lastName: 'Weg', infix: null, periodEnd: '2027-01-31' },
    { employeeNumber: '4', lastName: 'Klaar', infix: null, periodEnd: '2026-05-31' },
  ]);
  const { projectId } = employer;
  // Suspended since the summer, and resumed in the open period.
  await inProject(
    projectId,
    sql`insert into subscription_suspensions (project_id, subscription_id, suspended_from, suspended_till)
      select project_id, subscription_id, '2026-07-01', '2027-01-31'
      from subscription where employee_number = '2'`,
  );
  // Has the last pay in October, which settles the months through January.
  await inProject(
    projectId,
    sql`update subscription set leaver_end_date = period_end, last_payroll_run = '2026-09-30',
      last_pay_month = '2026-10-31' where employee_number = '3'`,
  );
  const { periodId: firstId } = await start(employer);
  const openId = await closeUntil(employer, '2027-02-01');
  // An amount under another number, so that both are reported.
  await inProject(
    projectId,
    sql`update subscription set employee_number = '11' where employee_number = '1'`,
  );
  const before = await lines(employer, openId);
  const figuresBefore = await figures(employer, openId);
  expect(before.map(({ change, employeeNumber }) => `${change} ${employeeNumber}`).sort()).toEqual([
    'New 11',
    'Resumed 2',
    'Stopped 1',
  ]);

  portal.clock.moment = new Date('2033-12-31T22:59:59Z');
  await runRetention(portal.services);
  expect(await periods(await signInPrepared(employer))).toHaveLength(12);
  portal.clock.moment = new Date('2033-12-31T23:00:00Z');
  // Ten months, and the subscription that ended in that year.
  expect((await runRetention(portal.services)).subscriptions).toBe(11);
  const later = await signInPrepared(employer);
  expect((await periods(later)).map(({ startsOn }) => startsOn)).toEqual([
    '2027-02-01',
    '2027-01-01',
  ]);
  expect((await download(later, firstId, 'own')).status).toBe(404);
  expect(await lines(later, openId)).toEqual(before);
  expect(await figures(later, openId)).toEqual(figuresBefore);
  (await close(later)).ok();
  expect((await periods(later)).map(({ state }) => state)).toEqual(['Open', 'Closed', 'Closed']);
});
