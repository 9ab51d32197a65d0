import { approveArticleRegistration } from '@portal/contract/article-registration';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countAt,
  insertWaiting,
  makeReader,
  readBodies,
  readDigests,
  setClock,
} from '../../test/digest-people.ts';
import { makeAccount, makeProject, removePassword } from '../../test/factories.ts';
import { insertStandIn } from '../../test/stand-in-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';

const portal = useTestPortal();

beforeEach(() => {
  setClock(portal(), '2026-03-18', '07:30');
});

describe('a reminder', () => {
  it('comes once after five working days, and to managers after ten', async () => {
    const { projectId } = await makeProject(portal());
    const approver = await makeReader(portal(), [projectId], { requests: 'None' });
    const manager = await makeAccount(portal(), {
      projects: [projectId],
      flags: { userManagement: true },
    });
    // Friday: five working days later is Friday the 20th, ten is the 27th.
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-13T09:00:00Z' });
    const days = ['19', '20', '23', '26', '27', '30', '31'].map(
      (day) => [`2026-03-${day}`, '12:00'] as const,
    );
    expect(await countAt(portal(), approver, days)).toEqual([0, 1, 1, 1, 1, 1, 1]);
    const escalated = await readDigests(portal(), manager);
    expect(escalated.map(({ subject }) => subject)).toEqual([
      'Sportportaal: er wachten nog aanvragen',
    ]);
    expect(escalated[0]?.body).toContain('melding aan de beheerders: 1');
  });

  it('is part of the digest of that day, and no second mail', async () => {
    const { projectId } = await makeProject(portal());
    const reader = await makeReader(portal(), [projectId]);
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-11T09:00:00Z' });
    expect(
      await countAt(portal(), reader, [
        ['2026-03-18', '08:00'],
        ['2026-03-18', '12:00'],
      ]),
    ).toEqual([1, 1]);
    expect((await readBodies(portal(), reader))[0]).toContain('Herinnering, wachten al te lang: 1');
    expect(await countAt(portal(), reader, [['2026-03-19', '08:00']])).toEqual([2]);
    expect((await readBodies(portal(), reader))[1]).not.toContain('Herinnering');
  });

  it('of a request that starts or closes within three working days goes to managers', async () => {
    const { projectId } = await makeProject(portal());
    const manager = await makeAccount(portal(), {
      projects: [projectId],
      flags: { userManagement: true },
    });
    await makeAccount(portal(), { projects: [projectId], flags: { authorize: true } });
    await insertWaiting(portal(), projectId, {
      requestedAt: '2026-03-17T09:00:00Z',
      startDate: '2026-03-24',
    });
    expect(
      await countAt(portal(), manager, [
        ['2026-03-18', '12:00'],
        ['2026-03-19', '12:00'],
        ['2026-03-20', '12:00'],
      ]),
    ).toEqual([0, 1, 1]);
  });

  it('goes to the stand-in, and back to the approver on the day that the period ends', async () => {
    const { projectId } = await makeProject(portal());
    const projects = [projectId];
    const approver = await makeAccount(portal(), { projects, flags: { authorize: true } });
    const standIn = await makeAccount(portal(), { projects });
    const standInId = await insertStandIn(portal(), {
      projectId,
      accountId: approver.accountId,
      standInAccountId: standIn.accountId,
      fromDate: '2026-03-18',
      untilDate: '2026-04-30',
    });
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-11T09:00:00Z' });
    expect(await countAt(portal(), standIn, [['2026-03-18', '08:00']])).toEqual([1]);
    expect(await readBodies(portal(), approver)).toEqual([]);
    await portal().database.transaction({ projectId }, (db) =>
      db
        .updateTable('standIn')
        .set({ endedAt: portal().clock.now() })
        .where('standInId', '=', standInId)
        .execute(),
    );
    expect(
      await countAt(portal(), approver, [
        ['2026-03-18', '11:00'],
        ['2026-03-19', '11:00'],
      ]),
    ).toEqual([1, 1]);
    expect(await readBodies(portal(), standIn)).toHaveLength(1);
  });

  it('stays with the approver whose stand-in never activated the account', async () => {
    const { projectId } = await makeProject(portal());
    const projects = [projectId];
    const approver = await makeAccount(portal(), { projects, flags: { authorize: true } });
    const standIn = await makeAccount(portal(), { projects });
    await removePassword(portal(), standIn.accountId);
    await insertStandIn(portal(), {
      projectId,
      accountId: approver.accountId,
      standInAccountId: standIn.accountId,
      fromDate: '2026-03-18',
      untilDate: '2026-04-30',
    });
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-11T09:00:00Z' });
    expect(await countAt(portal(), approver, [['2026-03-18', '08:00']])).toEqual([1]);
    expect(await readBodies(portal(), standIn)).toEqual([]);
  });

  it('goes to the managers, once, where no active member may approve', async () => {
    const { projectId } = await makeProject(portal());
    const projects = [projectId];
    await makeAccount(portal(), { projects, flags: { authorize: true, isDisabled: true } });
    const manager = await makeAccount(portal(), { projects, flags: { userManagement: true } });
    await insertWaiting(portal(), projectId, { requestedAt: '2026-03-11T09:00:00Z' });
    expect(
      await countAt(portal(), manager, [
        ['2026-03-17', '12:00'],
        ['2026-03-18', '12:00'],
        ['2026-03-25', '12:00'],
        ['2026-04-30', '12:00', '+02:00'],
      ]),
    ).toEqual([0, 1, 1, 1]);
  });

  it('is ended by a decision', async () => {
    const { projectId } = await makeProject(portal());
    const approver = await makeAccount(portal(), {
      projects: [projectId],
      flags: { authorize: true },
    });
    const articleRegistrationId = await insertWaiting(portal(), projectId, {
      requestedAt: '2026-03-11T09:00:00Z',
    });
    const body = { articleRegistrationId };
    (await portal().call(approveArticleRegistration, { body }, approver.token)).ok();
    expect(
      await countAt(portal(), approver, [
        ['2026-03-18', '12:00'],
        ['2026-03-27', '12:00'],
      ]),
    ).toEqual([0, 0]);
  });
});
