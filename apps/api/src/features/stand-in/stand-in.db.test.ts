import { getStandIns, endStandIn, nameStandIn } from '@portal/contract/stand-in';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, readMails } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

async function makePeople() {
  const { projectId } = await makeProject(portal());
  const projects = [projectId];
  const approver = await makeAccount(portal(), { projects, flags: { authorize: true } });
  const colleague = await makeAccount(portal(), {
    projects,
    language: 'en',
    firstName: 'Noor',
    infix: 'van der',
    lastName: 'Velden',
  });
  const manager = await makeAccount(portal(), {
    projects,
    flags: { userManagement: true },
    firstName: 'Fatima',
    lastName: 'Bouzid',
  });
  const name = (overrides: Partial<Record<string, string>> = {}, token = approver.token) =>
    portal().call(
      nameStandIn,
      {
        body: {
          projectId,
          standInAccountId: colleague.accountId,
          fromDate: '2026-03-20',
          untilDate: '2026-03-31',
          ...overrides,
        },
      },
      token,
    );
  const end = (standInId: string, token = approver.token) =>
    portal().call(endStandIn, { body: { projectId, standInId } }, token);
  const list = async (token = approver.token) =>
    (await portal().call(getStandIns, { query: { ProjectId: projectId } }, token)).ok().items;
  return { projectId, approver, colleague, manager, name, end, list };
}

const readLog = (projectId: string) =>
  portal().database.transaction({ projectId }, (db) =>
    db
      .selectFrom('auditEntry as entry')
      .innerJoin('auditPerson as person', (join) =>
        join
          .onRef('person.projectId', '=', 'entry.projectId')
          .onRef('person.sequence', '=', 'entry.sequence'),
      )
      .select(['entry.action', 'entry.actorAccountId', 'entry.subjectId', 'person.data'])
      .orderBy('entry.sequence')
      .execute(),
  );

describe('naming a stand-in', () => {
  it('is listed, mailed to the colleague in their language, and in the log', async () => {
    const { projectId, approver, colleague, manager, name, list } = await makePeople();
    const { standInId } = (await name()).ok();
    const item = {
      standInId,
      approver: { accountId: approver.accountId, prettyLastName: 'Nijënhuis' },
      standIn: { accountId: colleague.accountId, prettyLastName: 'Velden, van der' },
      fromDate: '2026-03-20',
      untilDate: '2026-03-31',
      isActive: false,
    };
    expect(await list()).toMatchObject([{ ...item, mayEnd: true }]);
    expect(await list(manager.token)).toMatchObject([{ ...item, mayEnd: true }]);
    expect(await list(colleague.token)).toMatchObject([{ ...item, mayEnd: false }]);

    const mails = await readMails(portal(), projectId);
    expect(mails).toMatchObject([
      {
        recipient: colleague.emailAddress,
        language: 'en',
        subject: 'Sportportaal: you have been named as a stand-in',
      },
    ]);
    expect(mails[0]?.body).toContain('from 20-03-2026 to 31-03-2026');
    expect(mails[0]?.body).toContain('on behalf of Joost Nijënhuis');
    expect(await readLog(projectId)).toMatchObject([
      {
        action: 'stand-in-named',
        actorAccountId: approver.accountId,
        subjectId: standInId,
        data: {
          name: 'Noor van der Velden',
          changes: [
            { field: 'standInAccountId', from: null, to: 'Noor van der Velden' },
            { field: 'fromDate', from: null, to: '2026-03-20' },
            { field: 'untilDate', from: null, to: '2026-03-31' },
          ],
        },
      },
    ]);
    // A member who decides in their own name continues to do so.
    const own = await name({
      standInAccountId: manager.accountId,
      untilDate: '2026-03-18',
      fromDate: '2026-03-18',
    });
    expect(own.status).toBe(200);
    expect((await readMails(portal(), projectId)).at(-1)?.body).toContain('in je eigen naam');
  });

  it('accepts an active colleague and a valid period; otherwise it changes nothing', async () => {
    const { projectId, approver, name } = await makePeople();
    const other = await makeProject(portal());
    const outsider = await makeAccount(portal(), { projects: [other.projectId] });
    const projects = [projectId];
    const disabled = await makeAccount(portal(), { projects, flags: { isDisabled: true } });
    const deactivated = await makeAccount(portal(), { projects });
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ isDisabled: true })
        .where('accountId', '=', deactivated.accountId)
        .execute(),
    );
    const backOffice = await makeAccount(portal(), { projects, type: 'BackOffice' });
    const before = await dumpDatabase(portal());
    const faults = async (overrides: Partial<Record<string, string>>) => {
      const answer = await name(overrides);
      expect(answer.status).toBe(422);
      return Object.entries(answer.problem().errors).map(([field, [fault]]) => [
        field,
        fault?.code,
      ]);
    };
    const impossible = [approver, outsider, disabled, deactivated, backOffice];
    const ids = impossible.map(({ accountId }) => accountId);
    for (const standInAccountId of [newId(), approver.accountId.toUpperCase(), ...ids]) {
      expect(await faults({ standInAccountId })).toEqual([
        ['standInAccountId', 'stand-in-not-possible'],
      ]);
    }
    expect(await faults({ fromDate: '2026-03-17', standInAccountId: newId() })).toEqual([
      ['fromDate', 'date-too-early'],
      ['standInAccountId', 'stand-in-not-possible'],
    ]);
    expect(await faults({ untilDate: '2026-03-19' })).toEqual([['untilDate', 'date-too-early']]);
    expect(await faults({ untilDate: '2027-03-21' })).toEqual([['untilDate', 'date-too-late']]);
    expect(await faults({ untilDate: '2027-02-29' })).toEqual([['untilDate', 'date-invalid']]);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('is for one colleague at a time; another approver has one of their own', async () => {
    const { manager, name, end, list } = await makePeople();
    const { standInId } = (await name()).ok();
    for (const [fromDate, untilDate] of [
      ['2026-03-20', '2026-03-31'],
      ['2026-03-18', '2026-03-20'],
      ['2026-03-31', '2026-04-30'],
      ['2026-03-25', '2026-03-26'],
      ['2026-03-18', '2026-04-30'],
    ] as const) {
      const answer = await name({ fromDate, untilDate });
      expect(answer.problem().errors).toMatchObject({ '': [{ code: 'stand-in-overlaps' }] });
    }
    expect((await name({ fromDate: '2026-04-01', untilDate: '2026-04-02' })).status).toBe(200);
    expect((await name({ fromDate: '2026-03-18', untilDate: '2026-03-19' })).status).toBe(200);
    expect((await name({}, manager.token)).status).toBe(200);
    expect((await end(standInId)).status).toBe(204);
    expect((await name()).status).toBe(200);
    expect((await list()).map(({ fromDate }) => fromDate)).toEqual([
      '2026-03-18',
      '2026-03-20',
      '2026-03-20',
      '2026-04-01',
    ]);
  });
});

describe('ending it', () => {
  it('is allowed for the approver who named the stand-in and for managers, once, and mailed to both', async () => {
    const people = await makePeople();
    const { projectId, approver, colleague, manager, name, end, list } = people;
    const { standInId } = (await name({ fromDate: '2026-03-18' })).ok();
    const other = await makeAccount(portal(), {
      projects: [projectId],
      flags: { authorize: true },
    });
    expect((await end(standInId, other.token)).status).toBe(403);
    expect((await end(standInId, colleague.token)).status).toBe(403);
    expect((await end(newId())).status).toBe(404);
    expect(await list()).toHaveLength(1);

    expect((await end(standInId)).status).toBe(204);
    expect(await list()).toEqual([]);
    const again = await end(standInId);
    expect([again.status, again.problem().type]).toEqual([
      409,
      'urn:employer-portal:problem:state-changed',
    ]);
    const mailsOf = async () =>
      (await readMails(portal(), projectId)).map(({ recipient, subject }) => [recipient, subject]);
    const ended = [colleague.emailAddress, 'Sportportaal: you are no longer a stand-in'];
    expect(await mailsOf()).toEqual([[colleague.emailAddress, expect.any(String)], ended]);

    const second = (await name()).ok();
    expect((await end(second.standInId, manager.token)).status).toBe(204);
    expect((await mailsOf()).slice(-2)).toEqual([
      ended,
      [approver.emailAddress, 'Sportportaal: je vervanging is beëindigd'],
    ]);
    const [toStandIn, toApprover] = (await readMails(portal(), projectId)).slice(-2);
    expect(toStandIn?.body).toContain(
      'Fatima Bouzid has ended your period as a stand-in for Joost',
    );
    expect(toApprover?.body).toContain(
      'Fatima Bouzid heeft de vervanging door Noor van der Velden',
    );

    const log = (await readLog(projectId)).filter(({ action }) => action === 'stand-in-ended');
    expect(log).toMatchObject([
      {
        actorAccountId: approver.accountId,
        subjectId: standInId,
        data: { changes: [{ field: 'untilDate', from: '2026-03-31', to: '2026-03-18' }] },
      },
      {
        actorAccountId: manager.accountId,
        subjectId: second.standInId,
        data: { changes: [{ field: 'untilDate', from: '2026-03-31', to: null }] },
      },
    ]);
  });
});
