import { getProjectTasks, getTasks, type Task, type TaskKind } from '@portal/contract/dashboard';
import { addDays } from '@portal/contract/dates';
import { putProject } from '@portal/contract/provider';
import type { MembershipFlags } from '@portal/contract/rights';
import { describe, expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject, projectBody } from '../../../test/factories.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { startSupportSession } from '../../../test/support-session.ts';
import { insertRequests, requestRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { insertWaiting } from '../../../test/waiting-rows.ts';
import { newId } from '../../ids.ts';
import { noteFailingAddress } from '../../mail/failing-addresses.ts';

const portal = useTestPortal();

const tasksOf = async (projectId: string, token: string) =>
  (await portal().call(getTasks, { query: { ProjectId: projectId } }, token)).ok();

const overview = async (token: string, ...projectIds: string[]) =>
  (await portal().call(getProjectTasks, { body: { projectIds } }, token)).ok().items;

const kindsOf = (tasks: readonly Task[]): TaskKind[] => tasks.map(({ kind }) => kind);

describe('the tasks of a project', () => {
  /** A project with every kind of task. */
  async function makeBusy() {
    const { makeEmployer, start } = payrollCalls(portal);
    const { projectId, apiKey } = await makeEmployer([{ employeeNumber: '2' }]);
    const body = projectBody({ useEmployeeListCancelSubscriptions: true });
    (await portal().call(putProject, { params: { projectId }, body }, apiKey)).ok();
    const flags = { payroll: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    await start({ projectId, apiKey, token, emailAddress: '' }, 3);
    await insertRequests(portal(), [requestRow(projectId, { startDate: '2026-03-20' })]);
    await insertEmployeeList(portal(), projectId, ['1']);
    const { emailAddress } = await makeAccount(portal(), { projects: [projectId] });
    await portal().database.transaction({ allProjects: true }, async (db) => {
      await noteFailingAddress(db, emailAddress);
      await db
        .updateTable('employeeList')
        .set({ savedAt: new Date('2026-02-10T12:00:00Z') })
        .where('projectId', '=', projectId)
        .execute();
    });
    return projectId;
  }
  const requests: TaskKind[] = ['requests-starting-soon', 'requests-waiting'];
  const employees: TaskKind[] = ['leavers-to-confirm', 'employee-list-old'];

  it.each<[string, Partial<MembershipFlags>, TaskKind[]]>([
    ['has no rights', {}, []],
    ['approves', { authorize: true }, [...requests, ...employees]],
    ['does payroll', { payroll: true }, ['payroll-cut-off']],
    [
      'manages',
      { userManagement: true },
      [...requests, ...employees, 'payroll-cut-off', 'addresses-failing'],
    ],
  ])('are those that an account that %s may do, and no others', async (_, flags, kinds) => {
    const projectId = await makeBusy();
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    const { items, nextCutOff } = await tasksOf(projectId, token);
    expect(kindsOf(items).sort()).toEqual(kinds.toSorted());
    const [other] = await overview(token, projectId);
    expect(other?.tasks).toEqual(items);
    const seesPayroll = kinds.includes('payroll-cut-off');
    expect(nextCutOff).toBe(seesPayroll ? '2026-03-13' : null);
    expect(other?.payroll).toEqual(seesPayroll ? { state: 'Open', cutOffOn: '2026-03-13' } : null);
    const seesList = kinds.includes('leavers-to-confirm');
    expect(other?.employeeListSavedOn).toBe(seesList ? '2026-02-10' : null);
  });

  it('are in order of deadline, then of age', async () => {
    const projectId = await makeBusy();
    const flags = { userManagement: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    expect(kindsOf((await tasksOf(projectId, token)).items)).toEqual([
      'payroll-cut-off',
      'requests-starting-soon',
      'leavers-to-confirm',
      'employee-list-old',
      'requests-waiting',
      'addresses-failing',
    ]);
  });

  it('are shown to the back office where it may act, with the data that it may see', async () => {
    const projectId = await makeBusy();
    const { token } = await makeAccount(portal(), { type: 'BackOffice' });
    const { items, nextCutOff } = await tasksOf(projectId, token);
    expect(kindsOf(items)).toEqual(['addresses-failing']);
    expect(nextCutOff).toBe('2026-03-13');
    expect(await overview(token, projectId)).toEqual([]);
  });

  it('are none in a support session, which can do none, of any kind', async () => {
    const projectId = await makeBusy();
    const flags = { userManagement: true };
    const { accountId, token } = await makeAccount(portal(), { projects: [projectId], flags });
    const { projectId: asking } = await makeProject(portal());
    await insertWaiting(portal(), { projectId: asking, accountId });
    const support = (await startSupportSession(portal(), accountId)).accessToken;
    const own = kindsOf((await tasksOf(projectId, token)).items);
    expect(own).toHaveLength(7);
    expect(await tasksOf(projectId, support)).toEqual({ items: [], nextCutOff: '2026-03-13' });
    expect(await overview(support, projectId)).toEqual([
      {
        projectId,
        kvkNumber: '12345678',
        needsTotp: false,
        tasks: [],
        payroll: { state: 'Open', cutOffOn: '2026-03-13' },
        employeeListSavedOn: null,
      },
    ]);
  });

  it.each([
    [35, []],
    [36, ['employee-list-old']],
  ])('depend on the age of the list: %i days', async (days, kinds) => {
    const { projectId } = await makeProject(portal());
    const flags = { authorize: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    await insertEmployeeList(portal(), projectId, ['1']);
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('employeeList')
        .set({ savedAt: new Date(`${addDays('2026-03-18', -days)}T12:00:00Z`) })
        .where('projectId', '=', projectId)
        .execute(),
    );
    expect(kindsOf((await tasksOf(projectId, token)).items)).toEqual(kinds);
  });

  it('are counted up to a thousand', async () => {
    const { projectId } = await makeProject(portal());
    const flags = { authorize: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    const rows = Array.from({ length: 1000 }, () =>
      requestRow(projectId, { startDate: '2026-04-01' }),
    );
    await insertRequests(portal(), rows);
    const first = async () => (await tasksOf(projectId, token)).items[0];
    expect(await first()).toMatchObject({ kind: 'requests-waiting', count: 1000 });
    expect(await first()).not.toHaveProperty('isCapped');
    await insertRequests(portal(), [requestRow(projectId, { startDate: '2026-04-01' })]);
    expect(await first()).toMatchObject({ count: 1000, isCapped: true });
  });
});

describe('the tasks of several employers', () => {
  it('are shown for each project of the account, and for no other', async () => {
    const [one, two, foreign, disabled] = await Promise.all(
      Array.from({ length: 4 }, async () => (await makeProject(portal())).projectId),
    );
    await insertRequests(
      portal(),
      [one, foreign, disabled].map((id) => requestRow(id!)),
    );
    const { accountId, token } = await makeAccount(portal(), {
      projects: [one!, two!],
      flags: { authorize: true },
    });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values({
          projectId: disabled!,
          accountId,
          isDisabled: true,
          authorize: true,
          confirmationMails: false,
          userManagement: false,
          subscriptionCopy: false,
          payroll: false,
        })
        .execute(),
    );
    const items = await overview(token, foreign!, one!, disabled!, newId(), two!);
    expect(new Set(items.map(({ projectId }) => projectId))).toEqual(new Set([one, two]));
    const ofOne = items.find(({ projectId }) => projectId === one);
    expect(ofOne?.tasks).toMatchObject([{ kind: 'requests-waiting', count: 1 }]);
    expect(items.find(({ projectId }) => projectId === two)?.tasks).toEqual([]);
    // A removed right has effect on the next call.
    await portal().database.transaction({ allProjects: true }, (db) =>
      db.deleteFrom('membership').where('projectId', '=', one!).execute(),
    );
    expect((await overview(token, one!, two!)).map(({ projectId }) => projectId)).toEqual([two]);
  });

  it('name a project that demands 2FA, without any data of it', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    await insertRequests(portal(), [requestRow(projectId)]);
    const { token } = await makeAccount(portal(), {
      projects: [projectId],
      flags: { userManagement: true },
    });
    expect(await overview(token, projectId)).toEqual([
      {
        projectId,
        kvkNumber: '12345678',
        needsTotp: true,
        tasks: [],
        payroll: null,
        employeeListSavedOn: null,
      },
    ]);
  });
});
