import { getProfile } from '@portal/contract/account';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { findListed, flagsOf, readLog } from '../../../test/account-calls.ts';
import { readMailsTo } from '../../../test/account-mails.ts';
import { addressOf, makeAccount, makeProject, type TestAccount } from '../../../test/factories.ts';
import { runInOpenTransaction } from '../../../test/owner-connection.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const rounds = 6;

const makeManager = (...projects: string[]) =>
  makeAccount(portal(), { projects, flags: flagsOf('userManagement') });

/** The ways in which a manager removes another's management. */
const removals = {
  'by removing the flag': (by: TestAccount, projectId: string, accountId: string) =>
    portal().call(
      updateAccountRights,
      { body: { projectId, accountId, flags: flagsOf('authorize') } },
      by.token,
    ),
  'by disabling': (by: TestAccount, projectId: string, accountId: string) =>
    portal().call(
      updateAccountRights,
      { body: { projectId, accountId, flags: flagsOf('isDisabled', 'userManagement') } },
      by.token,
    ),
  'by removing access': (by: TestAccount, projectId: string, accountId: string) =>
    portal().call(
      updateOtherAccountRights,
      { body: { accountId, projects: [{ projectId, hasAccess: false }] } },
      by.token,
    ),
};
type Removal = keyof typeof removals;

const countManagers = (projectId: string) =>
  portal().database.transaction({ projectId }, async (db) => {
    const rows = await db
      .selectFrom('membership')
      .select('accountId')
      .where('userManagement', '=', true)
      .where('isDisabled', '=', false)
      .execute();
    return rows.length;
  });

describe.each([
  ['by removing the flag', 'by removing the flag'],
  ['by disabling', 'by removing access'],
  ['by removing access', 'by removing access'],
] satisfies [Removal, Removal][])(
  'managers who remove each other concurrently, %s and %s',
  (one, other) => {
    it('are not both removed: one is refused, and the project keeps one', async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { projectId } = await makeProject(portal());
        const [a, b] = [await makeManager(projectId), await makeManager(projectId)];
        const answers = await Promise.all([
          removals[one](a, projectId, b.accountId),
          removals[other](b, projectId, a.accountId),
        ]);
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses[0]).toBe(204);
        // The second manager has no management any more, and may even have no session.
        expect([401, 403, 404]).toContain(statuses[1]);
        expect(await countManagers(projectId)).toBe(1);
      }
    });
  },
);

describe('the last managers of a project', () => {
  it('are not both removed by concurrent calls of others', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { projectId } = await makeProject(portal());
      const managers = [await makeManager(projectId), await makeManager(projectId)];
      const removers = await Promise.all(
        managers.map(() => makeAccount(portal(), { type: 'BackOffice' })),
      );
      const remove = removals[round % 2 === 0 ? 'by disabling' : 'by removing access'];
      const answers = await Promise.all(
        managers.map(({ accountId }, at) => remove(removers[at]!, projectId, accountId)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
      expect(await countManagers(projectId)).toBe(1);
    }
  });

  it('leave one, when each of three removes the next concurrently', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { projectId } = await makeProject(portal());
      const ring = await Promise.all([1, 2, 3].map(() => makeManager(projectId)));
      const answers = await Promise.all(
        ring.map((by, at) =>
          removals['by removing the flag'](by, projectId, ring[(at + 1) % 3]!.accountId),
        ),
      );
      const done = answers.filter(({ status }) => status === 204).length;
      expect(done).toBeGreaterThan(0);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(3 - done);
      expect(await countManagers(projectId)).toBe(3 - done);
    }
  });
});

it('two managers who set the same rights concurrently log and mail one change', async () => {
  const { projectId } = await makeProject(portal());
  const managers = [await makeManager(projectId), await makeManager(projectId)];
  const person = await makeAccount(portal(), { projects: [projectId] });
  const flags = flagsOf('authorize');
  const body = { projectId, accountId: person.accountId, flags };
  const answers = await Promise.all(
    [...managers, ...managers].map(({ token }) =>
      portal().call(updateAccountRights, { body }, token),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const reader = { projectId, token: managers[0]!.token };
  expect(await findListed(portal(), reader, person.accountId)).toMatchObject(flags);
  expect(await readLog(portal(), reader)).toHaveLength(1);
  expect(await readMailsTo(portal(), person.emailAddress)).toHaveLength(1);
});

it('calls about people of the same projects, named in any order, do not deadlock', async () => {
  const projects: string[] = [];
  for (let at = 0; at < 4; at += 1) projects.push((await makeProject(portal())).projectId);
  const managers = [await makeManager(...projects), await makeManager(...projects)];
  const people = [
    await makeAccount(portal(), { projects }),
    await makeAccount(portal(), { projects }),
  ];
  for (let round = 0; round < rounds; round += 1) {
    const flags = flagsOf(...(round % 2 === 0 ? (['authorize'] as const) : []));
    const answers = await Promise.all(
      people.map(({ accountId }, at) => {
        const order = at === 0 ? projects : projects.toReversed();
        const wanted = order.map((projectId) => ({ projectId, hasAccess: true, flags }));
        const body = { accountId, projects: wanted };
        return portal().call(updateOtherAccountRights, { body }, managers[at]!.token);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  }
});

it('an account that loses its last two projects concurrently is signed out', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const projects = [
      (await makeProject(portal())).projectId,
      (await makeProject(portal())).projectId,
    ];
    const person = await makeAccount(portal(), { projects });
    const managed = await Promise.all(
      projects.map(async (projectId) => ({ projectId, by: await makeManager(projectId) })),
    );
    const answers = await Promise.all(
      managed.map(({ projectId, by }) =>
        removals['by removing access'](by, projectId, person.accountId),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await portal().call(getProfile, {}, person.token)).status).toBe(401);
  }
});

describe('a manager who adds an account to two projects while their management of one is removed', () => {
  async function makeFixture() {
    const projects = [await makeProject(portal()), await makeProject(portal())];
    // In the order in which a call locks them, so that it locks the second one last.
    const [first = '', second = ''] = projects.map(({ projectId }) => projectId).toSorted();
    const { projectId: home } = await makeProject(portal());
    const manager = await makeManager(home, first, second);
    const remover = await makeManager(first, second);
    // A colleague of the manager: further memberships take effect without consent.
    const { emailAddress, accountId } = await makeAccount(portal(), { projects: [home] });
    const flags = flagsOf('authorize');
    const otherProjects = [{ projectId: second, flags }];
    const body = { projectId: first, emailAddress, flags, otherProjects };
    const isIn = async (projectId: string) =>
      (await findListed(portal(), { projectId, token: remover.token }, accountId)) !== undefined;
    return {
      second,
      add: () => portal().call(addRightsToExistingAccount, { body }, manager.token),
      remove: () => removals['by removing the flag'](remover, second, manager.accountId),
      memberships: async () => [await isIn(first), await isIn(second)],
      countMails: async () => (await readMailsTo(portal(), emailAddress)).length,
    };
  }

  it('adds it to both or to none', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const scene = await makeFixture();
      const early = round % 2 === 0 ? scene.remove() : undefined;
      const [added, removed] = await Promise.all([scene.add(), early ?? scene.remove()]);
      expect(removed.status).toBe(204);
      expect([204, 403]).toContain(added.status);
      const isAdded = added.status === 204;
      expect(await scene.memberships()).toEqual([isAdded, isAdded]);
      expect(await scene.countMails()).toBe(isAdded ? 1 : 0);
    }
  });

  const holdMembers = (projectId: string) =>
    runInOpenTransaction(portal(), 'select from membership where project_id = $1 for update', [
      projectId,
    ]);

  it('adds it to both, when it was removed after the last check', async () => {
    const scene = await makeFixture();
    const release = await holdMembers(scene.second);
    const addition = scene.add();
    await untilBlocked(portal(), addition);
    const removal = scene.remove();
    await untilBlocked(portal(), removal, 1);
    await release();
    expect((await addition).status).toBe(204);
    expect((await removal).status).toBe(204);
    expect(await scene.memberships()).toEqual([true, true]);
    expect(await scene.countMails()).toBe(1);
  });

  it('adds it to none, when it was removed after the first check', async () => {
    const scene = await makeFixture();
    const release = await holdMembers(scene.second);
    const removal = scene.remove();
    await untilBlocked(portal(), removal);
    const addition = scene.add();
    await untilBlocked(portal(), addition, 1);
    await release();
    expect((await removal).status).toBe(204);
    expect((await addition).status).toBe(403);
    expect(await scene.memberships()).toEqual([false, false]);
    expect(await scene.countMails()).toBe(0);
  });
});

describe('an address that is added many times concurrently', () => {
  const person = { firstName: 'Noor', lastName: 'Dam' };

  it('gets one account, one membership and one invitation', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { projectId } = await makeProject(portal());
      const { token } = await makeManager(projectId);
      const elsewhere = (await makeProject(portal())).projectId;
      const other = await makeManager(elsewhere);
      const emailAddress = addressOf(newId());
      const add = (at: number, project: string, by: string) => {
        const written = at % 2 === 0 ? emailAddress : emailAddress.toUpperCase();
        const body = { projectId: project, ...person, emailAddress: written };
        return portal().call(addEmployerAccount, { body }, by);
      };
      const answers = await Promise.all([
        ...[0, 1, 2, 3].map((at) => add(at, projectId, token)),
        ...[4, 5].map((at) => add(at, elsewhere, other.token)),
      ]);
      const results = answers.map((answer) => answer.ok());
      const [added, ...more] = results.filter(({ status }) => status === 'Added');
      expect(more).toEqual([]);
      const isOurs = results.indexOf(added!) < 4;
      // Only the manager of the project that the account joined learns the account's id.
      results.forEach((result, at) => {
        if (result === added) return;
        const knows = at < 4 === isOurs;
        const accountId = knows ? added!.accountId : null;
        expect(result).toEqual({ status: 'Exists', accountId });
      });
      const mails = await readMailsTo(portal(), emailAddress);
      const inCapitals = await readMailsTo(portal(), emailAddress.toUpperCase());
      expect([...mails, ...inCapitals]).toHaveLength(1);
    }
  });

  it('becomes a member once, when it has an account', async () => {
    const { projectId } = await makeProject(portal());
    const { token } = await makeManager(projectId);
    const { emailAddress } = await makeAccount(portal());
    const body = { projectId, emailAddress };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => portal().call(addRightsToExistingAccount, { body }, token)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422]);
    expect(await readMailsTo(portal(), emailAddress)).toHaveLength(1);
    expect(await readLog(portal(), { projectId, token })).toHaveLength(1);
  });
});
