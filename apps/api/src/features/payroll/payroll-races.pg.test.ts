import {
  closePayrollPeriod,
  getPayrollPeriods,
  savePayrollSettings,
  startPayroll,
} from '@portal/contract/payroll';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, readMails } from '../../../test/factories.ts';
import { payrollSettings } from '../../../test/payroll-rows.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { notifyCutOffs } from './payroll-notices.ts';

const portal = useTestPortal();

it('lets one of two calls close a period, and stores its lines and files once', async () => {
  const { projectId } = await makeProject(portal());
  const who = { projects: [projectId], flags: { payroll: true } };
  const people = [await makeAccount(portal(), who), await makeAccount(portal(), who)];
  const { token } = people[0]!;
  await insertSubscriptions(portal(), [subscriptionRow(projectId, { periodStart: '2026-03-01' })]);
  const settings = { body: { projectId, version: 0, settings: payrollSettings() } };
  (await portal().call(savePayrollSettings, settings, token)).ok();
  const first = { body: { projectId, year: 2026, number: 3 } };
  const starts = await Promise.all(
    people.map((each) => portal().call(startPayroll, first, each.token)),
  );
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
  const query = { query: { ProjectId: projectId } };
  const { items } = (await portal().call(getPayrollPeriods, query, token)).ok();
  const { periodId } = items[0]!;
  const body = { projectId, periodId, version: 1 };
  const answers = await Promise.all(
    people.map((each) => portal().call(closePayrollPeriod, { body }, each.token)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await portal().database.transaction({ projectId }, async (db) => ({
    lines: await db.selectFrom('payrollLine').select('payrollLineId').execute(),
    files: await db.selectFrom('payrollFile').select('format').execute(),
    open: await db
      .selectFrom('payrollPeriod')
      .select('number')
      .where('state', '=', 'Open')
      .execute(),
  }));
  expect(stored).toMatchObject({ lines: [{}], files: [{}, {}], open: [{ number: 4 }] });
});

it('announces a cut-off once, with any number of concurrent processes', async () => {
  const { makeEmployer, start } = payrollCalls(portal);
  const employers = [await makeEmployer(), await makeEmployer()];
  for (const employer of employers) await start(employer);
  portal().clock.moment = new Date('2026-03-12T10:00:00Z');
  const runs = Array.from({ length: 6 }, () => notifyCutOffs(portal().services));
  const counts = await Promise.all(runs);
  expect(counts.reduce((sum, count) => sum + count)).toBe(employers.length);
  for (const { projectId, emailAddress } of employers) {
    const mails = await readMails(portal(), projectId);
    expect(mails.map(({ recipient }) => recipient)).toEqual([emailAddress]);
  }
});
