import { getMailChoices, previewDigest, saveMailChoices } from '@portal/contract/mail-choices';
import { leaveProject } from '@portal/contract/consent';
import type { MembershipFlags } from '@portal/contract/rights';
import { expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import {
  makeAccount,
  makeProject,
  submitRequest,
  type TestAccount,
} from '../../../test/factories.ts';
import { insertStandIn } from '../../../test/stand-in-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

const read = async ({ token }: TestAccount) =>
  (await portal().call(getMailChoices, {}, token)).ok();

const save = (
  { token }: TestAccount,
  items: readonly {
    projectId: string;
    requests: 'Direct' | 'Daily' | 'Weekly' | 'None';
    changes: 'Direct' | 'None';
  }[],
  time = { hour: 8, weekday: 1 },
) => portal().call(saveMailChoices, { body: { ...time, items: [...items] } }, token);

const setFlags = (projectId: string, accountId: string, flags: Partial<MembershipFlags>) =>
  portal().database.transaction({ projectId }, (db) =>
    db.updateTable('membership').set(flags).where('accountId', '=', accountId).execute(),
  );

it('is every mail at once until an account chooses, per project by name', async () => {
  const zorg = await makeProject(portal(), { name: 'Zorg' });
  const bouw = await makeProject(portal(), { name: 'bouw' });
  const projects = [zorg.projectId, bouw.projectId];
  const account = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const item = { mayRequests: true, mayChanges: false, requests: 'Direct', changes: 'Direct' };
  expect(await read(account)).toEqual({
    hour: 8,
    weekday: 1,
    items: [
      { projectId: bouw.projectId, name: 'bouw', ...item },
      { projectId: zorg.projectId, name: 'Zorg', ...item },
    ],
  });
  const chosen = { projectId: zorg.projectId, requests: 'Weekly', changes: 'Direct' } as const;
  const saved = (await save(account, [chosen], { hour: 17, weekday: 5 })).ok();
  expect(saved).toMatchObject({
    hour: 17,
    weekday: 5,
    items: [{ requests: 'Direct' }, { requests: 'Weekly' }],
  });
  expect(await read(account)).toEqual(saved);
});

it('refuses a project that is not the account’s, and saves nothing', async () => {
  const { projectId } = await makeProject(portal());
  const foreign = await makeProject(portal());
  const disabled = await makeProject(portal());
  const account = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  const ofOthers = await makeAccount(portal(), {
    projects: [disabled.projectId],
    flags: { authorize: true, isDisabled: true },
  });
  const before = await dumpDatabase(portal());
  const choice = { requests: 'Daily', changes: 'None' } as const;
  for (const other of [foreign.projectId, disabled.projectId, newId()]) {
    const items = [
      { projectId, ...choice },
      { projectId: other, ...choice },
    ];
    expect((await save(account, items, { hour: 9, weekday: 2 })).status).toBe(404);
  }
  const own = [{ projectId: disabled.projectId, ...choice }];
  expect((await save(ofOthers, own)).status).toBe(404);
  expect((await read(ofOthers)).items).toEqual([]);
  const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
  expect((await read(backOffice)).items).toEqual([]);
  expect((await save(backOffice, [{ projectId, ...choice }])).status).toBe(404);
  const after = await dumpDatabase(portal());
  for (const table of ['mail_choice', 'mail_time'] as const) {
    expect(after[table as keyof typeof after]).toEqual(before[table as keyof typeof before]);
  }
});

it.each([
  [{ hour: 6, weekday: 1 }, 'hour'],
  [{ hour: 19, weekday: 1 }, 'hour'],
  [{ hour: 8, weekday: 0 }, 'weekday'],
  [{ hour: 8, weekday: 6 }, 'weekday'],
])('refuses the time %j', async (time, field) => {
  const answer = await save(await makeAccount(portal()), [], time);
  expect(Object.keys(answer.problem().errors)).toEqual([field]);
});

it('leaves out what the flags do not give; a flag that returns finds its choice', async () => {
  const { projectId } = await makeProject(portal());
  const flags = { authorize: true, confirmationMails: true };
  const account = await makeAccount(portal(), { projects: [projectId], flags });
  const { accountId } = account;
  (await save(account, [{ projectId, requests: 'Daily', changes: 'None' }])).ok();

  await setFlags(projectId, accountId, { authorize: false });
  expect((await read(account)).items).toMatchObject([
    { mayRequests: false, mayChanges: true, requests: 'Daily', changes: 'None' },
  ]);
  (await save(account, [{ projectId, requests: 'None', changes: 'Direct' }])).ok();
  expect((await read(account)).items).toMatchObject([{ requests: 'Daily', changes: 'Direct' }]);

  await setFlags(projectId, accountId, { authorize: true, confirmationMails: false });
  (await save(account, [{ projectId, requests: 'Weekly', changes: 'None' }])).ok();
  await setFlags(projectId, accountId, { confirmationMails: true });
  expect((await read(account)).items).toMatchObject([
    { mayRequests: true, mayChanges: true, requests: 'Weekly', changes: 'Direct' },
  ]);
});

it('is forgotten when the account leaves the project', async () => {
  const { projectId } = await makeProject(portal());
  await makeAccount(portal(), { projects: [projectId], flags: { userManagement: true } });
  const account = await makeAccount(portal(), {
    projects: [projectId],
    flags: { authorize: true },
  });
  (await save(account, [{ projectId, requests: 'None', changes: 'Direct' }])).ok();
  (await portal().call(leaveProject, { body: { projectId } }, account.token)).ok();
  await portal().database.transaction({ projectId }, (db) =>
    db
      .insertInto('membership')
      .values({ projectId, accountId: account.accountId, authorize: true })
      .execute(),
  );
  expect((await read(account)).items).toMatchObject([{ requests: 'Direct' }]);
});

it('is offered to stand-ins, and to managers who have a stand-in', async () => {
  const { projectId } = await makeProject(portal());
  const projects = [projectId];
  const manager = await makeAccount(portal(), { projects, flags: { userManagement: true } });
  const colleague = await makeAccount(portal(), { projects });
  const mayRequests = async () =>
    Promise.all([manager, colleague].map(async (each) => (await read(each)).items[0]?.mayRequests));
  expect(await mayRequests()).toEqual([false, false]);
  await insertStandIn(portal(), {
    projectId,
    accountId: manager.accountId,
    standInAccountId: colleague.accountId,
    fromDate: '2026-03-18',
    untilDate: '2026-03-20',
  });
  expect(await mayRequests()).toEqual([true, true]);
});

it('shows what a digest would say now, and nothing where nothing waits', async () => {
  const waiting = await makeProject(portal(), { name: 'Zorggroep Vlierboom' });
  const direct = await makeProject(portal(), { name: 'Anders' });
  const projects = [waiting.projectId, direct.projectId];
  const account = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const preview = async () => (await portal().call(previewDigest, {}, account.token)).ok();
  (
    await save(account, [{ projectId: waiting.projectId, requests: 'Weekly', changes: 'None' }])
  ).ok();
  await submitRequest(portal(), direct);
  expect(await preview()).toEqual({ subject: '', text: '' });
  await submitRequest(portal(), waiting);
  const { subject, text } = await preview();
  expect(subject).toBe('Sportportaal: overzicht van wat er wacht');
  expect(text).toContain('Te beoordelen aanvragen: 1, de oudste van 18-03-2026');
  expect(text).toContain('binnengekomen op 18-03-2026, startdatum 01-04-2026');
  expect(text).toContain(
    `https://portal.example/requests/to-approve?filter=none&project=${waiting.projectId}`,
  );
  expect(text).not.toContain(direct.projectId);
});
