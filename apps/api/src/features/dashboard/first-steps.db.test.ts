import { saveRejectionReasons } from '@portal/contract/article-registration-review';
import { type FirstStep, getFirstSteps } from '@portal/contract/dashboard';
import type { MembershipFlags } from '@portal/contract/rights';
import { expect, it } from 'vitest';
import { insertEmployeeList } from '../../../test/employee-list-rows.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { startSupportSession } from '../../../test/support-session.ts';
import { insertRequests, requestRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

const stepsOf = async (projectId: string, token: string) =>
  (await portal().call(getFirstSteps, { query: { ProjectId: projectId } }, token)).ok().steps;

it.each<[string, Partial<MembershipFlags>, FirstStep[]]>([
  ['has no rights', {}, ['material']],
  ['approves', { authorize: true }, ['employee-list', 'material']],
  ['does payroll', { payroll: true }, ['payroll', 'material']],
  [
    'manages',
    { userManagement: true },
    ['approver', 'employee-list', 'rejection-reasons', 'payroll', 'material'],
  ],
])('an account that %s gets the steps that it can take', async (_, flags, steps) => {
  const { projectId } = await makeProject(portal());
  const { token } = await makeAccount(portal(), { projects: [projectId], flags });
  expect(await stepsOf(projectId, token)).toEqual(steps.map((step) => ({ step, isDone: false })));
});

it('a step is done once its condition holds, and the list is empty once all are done', async () => {
  const { makeEmployer, start } = payrollCalls(portal);
  const employer = await makeEmployer([]);
  const { projectId } = employer;
  const flags = { userManagement: true };
  const { accountId, token } = await makeAccount(portal(), { projects: [projectId], flags });
  const done = async () =>
    (await stepsOf(projectId, token)).filter(({ isDone }) => isDone).map(({ step }) => step);
  expect(await done()).toEqual([]);
  await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true, isDisabled: true },
  });
  expect(await done()).toEqual([]);
  await makeAccount(portal(), { projects: [projectId], flags: { authorize: true } });
  expect(await done()).toEqual(['approver']);
  await insertEmployeeList(portal(), projectId, ['1']);
  const reasons = [{ title: 'Te laat', reason: 'De aanvraag kwam te laat.' }];
  const body = { projectId, version: 0, reasons };
  (await portal().call(saveRejectionReasons, { body }, token)).ok();
  await start(employer);
  expect(await done()).toEqual(['approver', 'employee-list', 'rejection-reasons', 'payroll']);
  await portal().database.transaction({ projectId }, (db) =>
    db
      .insertInto('promotionOrder')
      .values({
        promotionOrderId: newId(),
        projectId,
        kind: 'posters-flyers',
        orderedAt: portal().clock.now(),
        orderedByAccountId: accountId,
        orderedByName: 'Joost Nijënhuis',
        content: '{}',
      })
      .execute(),
  );
  expect(await stepsOf(projectId, token)).toEqual([]);
});

it('a project with requests, the back office and a support session have no first steps', async () => {
  const { projectId } = await makeProject(portal());
  const flags = { userManagement: true };
  const { accountId, token } = await makeAccount(portal(), { projects: [projectId], flags });
  const support = await startSupportSession(portal(), accountId);
  expect(await stepsOf(projectId, support.accessToken)).toEqual([]);
  const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
  expect(await stepsOf(projectId, backOffice.token)).toEqual([]);
  expect(await stepsOf(projectId, token)).toHaveLength(5);
  await insertRequests(portal(), [requestRow(projectId)]);
  expect(await stepsOf(projectId, token)).toEqual([]);
});
