import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  getArticleRegistrationToApproveTable,
  updateArticleRegistrationStartDate,
} from '@portal/contract/article-registration';
import { acceptMembership, getWaitingMemberships } from '@portal/contract/consent';
import { getProjectTasks, getTasks, type TaskKind } from '@portal/contract/dashboard';
import { getCancellableSubscriptionsFromEmployeeList } from '@portal/contract/employee-list';
import { getEmployerAccountsTable } from '@portal/contract/employer-account-management';
import {
  getPayrollPeriods,
  markPayrollConfirmed,
  markPayrollDelivered,
} from '@portal/contract/payroll';
import { putProject } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject, projectBody, submitRequest } from '../../../test/factories.ts';
import { makeEmployerWithSubscriptions } from '../../../test/listed-employer.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { insertWaiting } from '../../../test/waiting-rows.ts';
import { noteFailingAddress, noteWorkingAddress } from '../../mail/failing-addresses.ts';

const portal = useTestPortal();

const tasksOf = async (projectId: string, token: string) =>
  (await portal().call(getTasks, { query: { ProjectId: projectId } }, token)).ok();

const overview = async (token: string, ...projectIds: string[]) =>
  (await portal().call(getProjectTasks, { body: { projectIds } }, token)).ok().items;

/** The totals of the lists that the tasks link to. */
async function totalsOf(
  projectId: string,
  token: string,
): Promise<Partial<Record<TaskKind, number>>> {
  const inbox = async (filters?: { startsWithin: '5-working-days' }) => {
    const body = { projectId, ...(filters && { filters }) };
    return (await portal().call(getArticleRegistrationToApproveTable, { body }, token)).ok().total;
  };
  const query = { ProjectId: projectId };
  const leavers = await portal().call(
    getCancellableSubscriptionsFromEmployeeList,
    { query },
    token,
  );
  const accounts = await portal().call(
    getEmployerAccountsTable,
    { body: { projectId, filters: { mail: 'fails' } } },
    token,
  );
  const periods = (await portal().call(getPayrollPeriods, { query }, token)).ok().items;
  const questions = (await portal().call(getWaitingMemberships, {}, token)).ok().items;
  const inState = (wanted: string) => periods.filter(({ state }) => state === wanted).length;
  return {
    'requests-waiting': await inbox(),
    'requests-starting-soon': await inbox({ startsWithin: '5-working-days' }),
    'leavers-to-confirm': leavers.ok().items.length,
    'addresses-failing': accounts.ok().total,
    'payroll-to-deliver': inState('Closed'),
    'payroll-to-confirm': inState('Delivered'),
    'questions-of-consent': questions.length,
  };
}

/** Expects each count to be the total of its list, and each list with rows to have a task. */
async function expectTotals(projectId: string, token: string) {
  const { items } = await tasksOf(projectId, token);
  const counted = items.filter(({ count }) => count !== null);
  const totals = Object.entries(await totalsOf(projectId, token)).filter(([, total]) => total > 0);
  const counts = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]));
  expect(counts).toEqual(Object.fromEntries(totals));
  const [other] = await overview(token, projectId);
  expect(other?.tasks).toEqual(items.filter(({ kind }) => kind !== 'questions-of-consent'));
  return counts;
}

describe('the count of a task is the total of its list', () => {
  it('while requests are submitted, changed and decided on', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const { token } = await makeAccount(portal(), {
      projects: [projectId],
      flags: { userManagement: true },
    });
    expect(await expectTotals(projectId, token)).toEqual({});
    // Wednesday 18 March. The fifth working day after it is the 25th.
    const ids: string[] = [];
    for (const startDate of ['2026-03-25', '2026-03-26', '2026-04-01']) {
      ids.push(await submitRequest(portal(), { projectId, apiKey }, { startDate }));
    }
    expect(await expectTotals(projectId, token)).toEqual({
      'requests-waiting': 3,
      'requests-starting-soon': 1,
    });
    const move = { articleRegistrationId: ids[1]!, version: 1, startDate: '2026-03-24' };
    (await portal().call(updateArticleRegistrationStartDate, { body: move }, token)).ok();
    expect((await expectTotals(projectId, token))['requests-starting-soon']).toBe(2);
    const approve = { articleRegistrationId: ids[0]! };
    (await portal().call(approveArticleRegistration, { body: approve }, token)).ok();
    expect((await expectTotals(projectId, token))['requests-starting-soon']).toBe(1);
    const reject = { articleRegistrationId: ids[1]!, reason: 'Niet akkoord.' };
    (await portal().call(disapproveArticleRegistration, { body: reject }, token)).ok();
    expect(await expectTotals(projectId, token)).toEqual({ 'requests-waiting': 1 });
  });

  it('while leavers are added, reported and listed again', async () => {
    const { projectId, account, cancel, project } = await makeEmployerWithSubscriptions(portal(), {
      '1': {},
      '2': {},
      '3': {},
    });
    const { token } = account;
    expect(await expectTotals(projectId, token)).toEqual({});
    await insertEmployeeList(portal(), projectId, ['1']);
    expect(await expectTotals(projectId, token)).toEqual({ 'leavers-to-confirm': 2 });
    const { items } = await tasksOf(projectId, token);
    expect(items[0]).toMatchObject({ oldest: '2026-03-18', due: '2026-03-31' });
    (await cancel('2')).ok();
    expect(await expectTotals(projectId, token)).toEqual({ 'leavers-to-confirm': 1 });
    await insertEmployeeList(portal(), projectId, ['1', '3']);
    expect(await expectTotals(projectId, token)).toEqual({});
    await insertEmployeeList(portal(), projectId, ['1']);
    const body = projectBody({ useEmployeeListCancelSubscriptions: false });
    (await portal().call(putProject, { params: { projectId }, body }, project.apiKey)).ok();
    expect((await tasksOf(projectId, token)).items).toEqual([]);
  });

  it('while addresses fail and work again', async () => {
    const { projectId } = await makeProject(portal());
    const flags = { userManagement: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    const active = await makeAccount(portal(), { projects: [projectId] });
    const leaver = await makeAccount(portal(), {
      projects: [projectId],
      flags: { isDisabled: true },
    });
    const note = (work: typeof noteFailingAddress, address: string) =>
      portal().database.transaction({ allProjects: true }, (db) => work(db, address));
    await note(noteFailingAddress, active.emailAddress);
    await note(noteFailingAddress, leaver.emailAddress);
    expect(await expectTotals(projectId, token)).toEqual({ 'addresses-failing': 1 });
    await note(noteWorkingAddress, active.emailAddress);
    expect(await expectTotals(projectId, token)).toEqual({});
  });

  it('while an account has a pending consent, and consents', async () => {
    const { projectId } = await makeProject(portal());
    const other = (await makeProject(portal())).projectId;
    const flags = { userManagement: true };
    const { accountId, token } = await makeAccount(portal(), { projects: [projectId], flags });
    const waitingMembershipId = await insertWaiting(portal(), { projectId: other, accountId });
    expect(await expectTotals(projectId, token)).toEqual({ 'questions-of-consent': 1 });
    const body = { waitingMembershipId };
    (await portal().call(acceptMembership, { body }, token)).ok();
    expect(await expectTotals(projectId, token)).toEqual({});
  });
});

describe('payroll', () => {
  const { makeEmployer, start, open, close } = payrollCalls(portal);

  it('is to be closed, delivered and confirmed', async () => {
    const employer = await makeEmployer([{ employeeNumber: '007' }]);
    const { projectId, token } = employer;
    const read = async () => {
      const { items, nextCutOff } = await tasksOf(projectId, token);
      const [other] = await overview(token, projectId);
      return { items, nextCutOff, payroll: other?.payroll };
    };
    expect(await read()).toEqual({ items: [], nextCutOff: null, payroll: null });
    await start(employer, 4);
    // The 15th is a Wednesday. With Good Friday as a day off, three working days before it is a
    // Thursday.
    expect(await read()).toEqual({
      items: [],
      nextCutOff: '2026-04-15',
      payroll: { state: 'Open', cutOffOn: '2026-04-15' },
    });
    await close(employer);
    expect(await read()).toMatchObject({
      items: [{ kind: 'payroll-to-deliver', count: 1, oldest: '2026-03-18', due: '2026-04-24' }],
      nextCutOff: '2026-05-15',
      payroll: { state: 'Closed', cutOffOn: '2026-05-15' },
    });
    const closed = (
      await portal().call(getPayrollPeriods, { query: { ProjectId: projectId } }, token)
    )
      .ok()
      .items.find(({ state }) => state === 'Closed')!;
    const marked = { projectId, periodId: closed.periodId };
    const deliver = { ...marked, version: closed.version };
    (await portal().call(markPayrollDelivered, { body: deliver }, token)).ok();
    expect(await read()).toMatchObject({
      items: [{ kind: 'payroll-to-confirm', count: 1, oldest: '2026-03-18', due: null }],
      payroll: { state: 'Open' },
    });
    const confirm = { ...marked, version: closed.version + 1 };
    (await portal().call(markPayrollConfirmed, { body: confirm }, token)).ok();
    expect((await read()).items).toEqual([]);
    expect(await open(employer)).toMatchObject({ number: 5 });
  });

  it('shows when its cut-off is three working days away, and when it has passed', async () => {
    const employer = await makeEmployer();
    await start(employer, 3);
    // The cut-off of March was on Friday the 13th.
    expect((await tasksOf(employer.projectId, employer.token)).items).toEqual([
      { kind: 'payroll-cut-off', count: null, oldest: null, due: '2026-03-13' },
    ]);
  });
});
