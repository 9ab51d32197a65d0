import {
  approveArticleRegistration,
  updateArticleRegistration,
} from '@portal/contract/article-registration';
import { putArticleRegistration } from '@portal/contract/provider-requests';
import { expect, it } from 'vitest';
import { makeEmployer } from '../../test/employee-list-calls.ts';
import { makeAccount, makeProject, requestBody, submitRequest } from '../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../test/subscription-lines.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Db } from '../database/database.ts';
import { fillComparableNumbers } from './comparable-number-store.ts';

const portal = useTestPortal();

const read = (projectId: string, table: 'articleRegistration' | 'subscription') =>
  portal().database.transaction({ projectId }, (db: Db) =>
    db
      .selectFrom(table)
      .select(['employeeNumber', 'comparableNumber', 'updatedAt'])
      .orderBy('externalReference')
      .execute(),
  );

it('are stored with a number when it is written: the request, its edits, its subscription', async () => {
  const project = await makeProject(portal());
  const { projectId, apiKey } = project;
  const { token } = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  const submitted = requestBody({ employeeNumber: "'007" });
  const id = await submitRequest(portal(), project, submitted);
  expect(await read(projectId, 'articleRegistration')).toMatchObject([{ comparableNumber: '007' }]);
  const edit = { articleRegistrationId: id, version: 1, employeeNumber: '12–34' };
  (await portal().call(updateArticleRegistration, { body: edit }, token)).ok();
  expect(await read(projectId, 'articleRegistration')).toMatchObject([
    { comparableNumber: '12-34' },
  ]);
  const params = { projectId, articleRegistrationId: id };
  const body = { ...submitted, employeeNumber: '’8' };
  (await portal().call(putArticleRegistration, { params, body }, apiKey)).ok();
  expect(await read(projectId, 'articleRegistration')).toMatchObject([{ comparableNumber: '8' }]);
  const approval = { body: { articleRegistrationId: id } };
  (await portal().call(approveArticleRegistration, approval, token)).ok();
  expect(await read(projectId, 'subscription')).toMatchObject([
    { employeeNumber: '’8', comparableNumber: '8' },
  ]);
  expect(await fillComparableNumbers(portal().database)).toBe(0);
});

it("are stored with the number of a provider's line, and change with it alone", async () => {
  const project = await makeProject(portal());
  const { projectId } = project;
  const [one, other] = [
    subscriptionLine({ externalReference: 'A', employeeNumber: '００７' }),
    subscriptionLine({ externalReference: 'B', employeeNumber: '８' }),
  ];
  (await sendSubscriptions(portal(), project, inLines([one, other]))).ok();
  const written = await read(projectId, 'subscription');
  expect(written.map((row) => row.comparableNumber)).toEqual(['007', '8']);
  // As written by the previous version, which has no form: the same line again is no change.
  await portal().database.transaction({ projectId }, (db) =>
    db
      .updateTable('subscription')
      .set({ comparableNumber: null })
      .where('externalReference', '=', 'A')
      .execute(),
  );
  const before = await read(projectId, 'subscription');
  (await sendSubscriptions(portal(), project, inLines([one]))).ok();
  expect(await read(projectId, 'subscription')).toMatchObject([
    { comparableNumber: null, updatedAt: before[0]?.updatedAt },
    { comparableNumber: '8' },
  ]);
  const moved = [
    { ...one, employeeNumber: '９' },
    { ...other, employeeNumber: '9' },
  ];
  (await sendSubscriptions(portal(), project, inLines(moved))).ok();
  expect((await read(projectId, 'subscription')).map((row) => row.comparableNumber)).toEqual([
    '9',
    null,
  ]);
});

it('are stored with a list when it is saved', async () => {
  const { projectId, replace } = await makeEmployer(portal());
  await replace([
    ['００7', 'Anna'],
    ['008', 'Bram'],
  ]);
  const rows = await portal().database.transaction({ projectId }, (db) =>
    db
      .selectFrom('employeeListEntry')
      .select(['employeeNumber', 'comparableNumber', 'plainNumber'])
      .orderBy('plainNumber')
      .execute(),
  );
  expect(rows).toEqual([
    { employeeNumber: '００7', comparableNumber: '007', plainNumber: '7' },
    { employeeNumber: '008', comparableNumber: null, plainNumber: '8' },
  ]);
});
