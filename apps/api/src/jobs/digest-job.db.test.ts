import { saveMailChoices } from '@portal/contract/mail-choices';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countAt,
  insertWaiting,
  readBodies,
  makeReader,
  readDigests,
  runDigests,
  setClock,
} from '../../test/digest-people.ts';
import { makeAccount, makeProject, readMails, submitRequest } from '../../test/factories.ts';
import { insertStandIn } from '../../test/stand-in-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { runCommand } from '../commands/run-command.ts';
import { saveSetting } from '../shared-domain/portal-setting-store.ts';

const portal = useTestPortal();

const setting = (name: 'outbox' | 'maintenance', value: string) =>
  portal().database.transaction({ allProjects: true }, (db) => saveSetting(db, name, value));

beforeEach(() => {
  setClock(portal(), '2026-03-18', '07:30');
});

describe('a new request', () => {
  it('is mailed at once to members who chose so or chose nothing, and to no other', async () => {
    const project = await makeProject(portal());
    const { projectId } = project;
    const projects = [projectId];
    const never = await makeAccount(portal(), { projects, flags: { authorize: true } });
    const direct = await makeReader(portal(), projects, { requests: 'Direct' });
    for (const requests of ['Daily', 'Weekly', 'None'] as const) {
      const approver = await makeReader(portal(), projects, { requests });
      const standIn = await makeReader(portal(), projects, { requests, flags: {} });
      await insertStandIn(portal(), {
        projectId,
        accountId: approver.accountId,
        standInAccountId: standIn.accountId,
        fromDate: '2026-03-18',
        untilDate: '2026-03-18',
      });
      const items = [{ projectId, requests, changes: 'Direct' as const }];
      const body = { hour: 8, weekday: 1, items };
      (await portal().call(saveMailChoices, { body }, standIn.token)).ok();
    }
    await submitRequest(portal(), project);
    const recipients = (await readMails(portal(), projectId)).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([never.emailAddress, direct.emailAddress].sort());
  });
});

describe('a digest', () => {
  it('is one mail over all projects, at the hour of the person, without names', async () => {
    const near = await makeProject(portal(), { name: 'Zorggroep Vlierboom' });
    const other = await makeProject(portal());
    const name = '<script>alert(1)</script>\u202e';
    await portal().database.transaction(other, (db) =>
      db.updateTable('project').set({ name }).where('projectId', '=', other.projectId).execute(),
    );
    const empty = await makeProject(portal(), { name: 'Leeg' });
    const projects = [other.projectId, near.projectId, empty.projectId];
    const reader = await makeReader(portal(), projects, { hour: 9 });
    await insertWaiting(portal(), near.projectId, { requestedAt: '2026-03-17T09:00:00Z' });
    await insertWaiting(portal(), near.projectId, { requestedAt: '2026-03-16T09:00:00Z' });
    await insertWaiting(portal(), other.projectId, { requestedAt: '2026-03-17T09:00:00Z' });
    expect(
      await countAt(portal(), reader, [
        ['2026-03-18', '08:59'],
        ['2026-03-18', '09:00'],
        ['2026-03-18', '13:00'],
      ]),
    ).toEqual([0, 1, 1]);
    const [mail] = await readDigests(portal(), reader);
    expect(mail?.projectId).toBeNull();
    const text = mail?.body ?? '';
    expect(text.match(/Te beoordelen aanvragen: .*/g)).toEqual([
      'Te beoordelen aanvragen: 2, de oudste van 16-03-2026',
      'Te beoordelen aanvragen: 1, de oudste van 17-03-2026',
    ]);
    expect(text).toContain('- binnengekomen op 16-03-2026, startdatum 01-12-2026');
    expect(text).not.toMatch(/Leeg|Fenna|Berg|Verpleging|Fitness|\u202e/);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('is not sent on days off, weekly on its day or the next working day', async () => {
    const { projectId } = await makeProject(portal());
    const daily = await makeReader(portal(), [projectId]);
    // Friday; Good Friday and Easter Monday are days off.
    const weekly = await makeReader(portal(), [projectId], { requests: 'Weekly', weekday: 5 });
    await insertWaiting(portal(), projectId, {
      requestedAt: '2026-04-02T09:00:00Z',
      startDate: '2027-01-01',
    });
    const days = ['02', '03', '04', '05', '06', '07', '08', '09', '10'].map(
      (day) => [`2026-04-${day}`, '12:00', '+02:00'] as const,
    );
    expect(await countAt(portal(), daily, days)).toEqual([1, 1, 1, 1, 1, 2, 3, 4, 5]);
    expect((await readDigests(portal(), weekly)).map(({ createdAt }) => createdAt)).toHaveLength(2);
  });

  it('that a stopped server missed is sent later that day, and not the day after', async () => {
    const { projectId } = await makeProject(portal());
    const reader = await makeReader(portal(), [projectId], { hour: 8 });
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-17T09:00:00Z' });
    expect(
      await countAt(portal(), reader, [
        ['2026-03-18', '23:59'],
        ['2026-03-20', '06:59'],
        ['2026-03-20', '08:00'],
      ]),
    ).toEqual([1, 1, 2]);
  });

  it('is sent at its hour on the days around both changes of the clock', async () => {
    const { projectId } = await makeProject(portal());
    const reader = await makeReader(portal(), [projectId], { hour: 7 });
    await insertWaiting(portal(), projectId, {
      requestedAt: '2026-03-26T09:00:00Z',
      startDate: '2027-01-01',
    });
    expect(
      await countAt(portal(), reader, [
        ['2026-03-27', '06:59', '+01:00'],
        ['2026-03-27', '07:00', '+01:00'],
        ['2026-03-30', '06:59', '+02:00'],
        ['2026-03-30', '07:00', '+02:00'],
        ['2026-10-23', '06:59', '+02:00'],
        ['2026-10-23', '07:00', '+02:00'],
        ['2026-10-26', '06:59', '+01:00'],
        ['2026-10-26', '07:00', '+01:00'],
      ]),
    ).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });

  it('waits for the end of maintenance, and of mails that are held', async () => {
    const { projectId } = await makeProject(portal());
    const reader = await makeReader(portal(), [projectId]);
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-17T09:00:00Z' });
    for (const [name, on, off] of [
      ['maintenance', 'on', 'off'],
      ['outbox', 'held', ''],
    ] as const) {
      const before = (await readDigests(portal(), reader)).length;
      const date = name === 'outbox' ? '2026-03-19' : '2026-03-18';
      await setting(name, on);
      try {
        expect(await countAt(portal(), reader, [[date, '09:00']])).toEqual([before]);
      } finally {
        await setting(name, off);
      }
      expect(await countAt(portal(), reader, [[date, '11:00']])).toEqual([before + 1]);
    }
  });

  it('is sent on none of the days from a restore to the release of mails', async () => {
    const { projectId } = await makeProject(portal());
    const reader = await makeReader(portal(), [projectId]);
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-17T09:00:00Z' });
    await setting('outbox', 'held');
    expect(
      await countAt(portal(), reader, [
        ['2026-03-18', '09:00'],
        ['2026-03-19', '09:00'],
      ]),
    ).toEqual([0, 0]);
    setClock(portal(), '2026-03-20', '09:00');
    const { services } = portal();
    await runCommand({ services, print: () => undefined }, ['mail', 'release']);
    // It may have been sent already that day, before the restore.
    expect(
      await countAt(portal(), reader, [
        ['2026-03-20', '12:00'],
        ['2026-03-23', '08:00'],
      ]),
    ).toEqual([0, 1]);
  });

  it('says nothing to who has nothing to say, no project, or no access any more', async () => {
    const { projectId } = await makeProject(portal());
    const idle = await makeReader(portal(), [projectId]);
    const without = await makeReader(portal(), []);
    const disabled = await makeReader(portal(), [projectId]);
    const away = await makeReader(portal(), [projectId]);
    await portal().database.transaction({ allProjects: true }, async (db) => {
      const { accountId } = disabled;
      const isDisabled = true;
      await db
        .updateTable('account')
        .set({ isDisabled })
        .where('accountId', '=', accountId)
        .execute();
      await db
        .updateTable('membership')
        .set({ isDisabled })
        .where('accountId', '=', away.accountId)
        .execute();
    });
    setClock(portal(), '2026-03-18', '08:00');
    await runDigests(portal());
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-18T08:00:00Z' });
    // Nothing waited at eight: the next digest is tomorrow's.
    expect(
      await countAt(portal(), idle, [
        ['2026-03-18', '12:00'],
        ['2026-03-19', '08:00'],
      ]),
    ).toEqual([0, 1]);
    for (const one of [without, disabled, away])
      expect(await readBodies(portal(), one)).toEqual([]);
  });

  it('is not sent to an account that is disabled after it was queued', async () => {
    const { projectId } = await makeProject(portal());
    const [blocked, other] = [
      await makeReader(portal(), [projectId]),
      await makeReader(portal(), [projectId]),
    ];
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-17T08:00:00Z' });
    setClock(portal(), '2026-03-18', '08:00');
    await runDigests(portal());
    const waiting = async () => [
      (await readBodies(portal(), blocked)).length,
      (await readBodies(portal(), other)).length,
    ];
    expect(await waiting()).toEqual([1, 1]);
    const output = { services: portal().services, print: () => undefined };
    await runCommand(output, ['account', 'disable', blocked.emailAddress]);
    expect(await waiting()).toEqual([0, 1]);
  });

  it('has ten projects in full and a line for each other of forty', async () => {
    const projects: string[] = [];
    for (let count = 0; count < 40; count += 1) {
      const name = `${'Vestiging '.repeat(19)}${String(count + 1)}`;
      const { projectId } = await makeProject(portal(), { name });
      projects.push(projectId);
      await insertWaiting(portal(), projectId, {
        requestedAt: `2026-03-17T09:${String(count).padStart(2, '0')}:00Z`,
      });
    }
    const reader = await makeReader(portal(), projects);
    expect(await countAt(portal(), reader, [['2026-03-18', '08:00']])).toEqual([1]);
    const [mail] = await readDigests(portal(), reader);
    expect(mail?.body.match(/Bekijk de aanvragen:/g)).toHaveLength(10);
    for (const projectId of projects) {
      expect(mail?.body.split(`?filter=none&project=${projectId}`)).toHaveLength(2);
    }
    expect(mail?.html).not.toBeNull();
  });

  it('tells leavers only to who may report them', async () => {
    const project = await makeProject(portal(), { useEmployeeListCancelSubscriptions: true });
    const { projectId } = project;
    const reader = await makeReader(portal(), [projectId]);
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-17T09:00:00Z' });
    expect(await countAt(portal(), reader, [['2026-03-18', '08:00']])).toEqual([1]);
    expect((await readBodies(portal(), reader))[0]).not.toContain('Uit dienst');
  });
});
