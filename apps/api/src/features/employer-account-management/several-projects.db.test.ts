import { activateAccount } from '@portal/contract/authentication';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { findListed, findRights, flagsOf, readLog } from '../../../test/account-calls.ts';
import { linkIn, readMailsTo } from '../../../test/account-mails.ts';
import { readWaitingMemberships } from '../../../test/consent-calls.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { addressOf, makeAccount, makeProject } from '../../../test/factories.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const password = 'Kersenbloesem-417';
const person = { firstName: 'Noor', infix: 'van', lastName: 'Dam' };

describe('adding a person to several projects at once', () => {
  const projectNames = ['Zorggroep Vlierboom', 'Aan de IJssel', 'Bij de Hanze'];

  /** Three projects of one manager; the call is made in the first. */
  async function makeThree() {
    const [projectId, second, third] = (await Promise.all(
      projectNames.map(async (name) => (await makeProject(portal(), { name })).projectId),
    )) as [string, string, string];
    const { token } = await makeAccount(portal(), {
      projects: [projectId, second, third],
      flags: flagsOf('userManagement'),
      firstName: 'Fatima',
      lastName: 'Bouzid',
    });
    const otherProjects = [
      { projectId: third, flags: { confirmationMails: true } },
      { projectId: second, flags: { userManagement: true } },
    ];
    return { projectId, second, third, token, otherProjects };
  }
  type Three = Awaited<ReturnType<typeof makeThree>>;
  type OtherProjects = Three['otherProjects'] | { projectId: string }[];

  const invite = (
    at: Three,
    emailAddress: string,
    otherProjects: OtherProjects = at.otherProjects,
  ) => {
    const { projectId, token } = at;
    const body = { projectId, ...person, emailAddress, flags: { authorize: true }, otherProjects };
    return portal().call(addEmployerAccount, { body }, token);
  };
  const addAccount = (
    at: Three,
    emailAddress: string,
    otherProjects: OtherProjects = at.otherProjects,
  ) => {
    const { projectId, token } = at;
    const body = { projectId, emailAddress, flags: { authorize: true }, otherProjects };
    return portal().call(addRightsToExistingAccount, { body }, token);
  };
  const expectRights = async (at: Three, accountId: string) => {
    for (const [projectId, flag] of [
      [at.projectId, 'authorize'],
      [at.second, 'userManagement'],
      [at.third, 'confirmationMails'],
    ] as const) {
      const project = { projectId, token: at.token };
      expect(await findListed(portal(), project, accountId)).toMatchObject(flagsOf(flag));
      expect(await readLog(portal(), project)).toMatchObject([
        { action: 'member-added', actor: 'Fatima Bouzid', subjectId: accountId },
      ]);
    }
  };

  it('invites them by one mail that names each, with the rights chosen there', async () => {
    const at = await makeThree();
    const emailAddress = addressOf(newId());
    const answer = (await invite(at, emailAddress)).ok();
    if (answer.status !== 'Added') throw new Error(answer.status);
    await expectRights(at, answer.accountId);
    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails).toHaveLength(1);
    for (const name of projectNames) expect(mails[0]?.body).toContain(name);
    expect(mails[0]?.body).toContain(' en ');
    const { token } = linkIn(mails[0]?.body ?? '');
    expect((await portal().call(activateAccount, { body: { token, password } })).status).toBe(204);
  });

  it('takes effect at once for a new account when the back office adds it', async () => {
    const at = await makeThree();
    const { token } = await makeAccount(portal(), { type: 'BackOffice' });
    const answer = (await invite({ ...at, token }, addressOf(newId()))).ok();
    if (answer.status !== 'Added') throw new Error(answer.status);
    const project = { projectId: at.second, token };
    expect(await findListed(portal(), project, answer.accountId)).toMatchObject(
      flagsOf('userManagement'),
    );
  });

  it('adds an existing account, and sends one mail', async () => {
    const at = await makeThree();
    const elsewhere = await makeProject(portal());
    const manager = await makeAccount(portal(), {
      projects: [at.projectId, at.second, at.third, elsewhere.projectId],
      flags: flagsOf('userManagement'),
      firstName: 'Fatima',
      lastName: 'Bouzid',
    });
    const known = await makeAccount(portal(), { projects: [elsewhere.projectId] });
    expect((await addAccount({ ...at, token: manager.token }, known.emailAddress)).status).toBe(
      204,
    );
    await expectRights(at, known.accountId);
    const mails = await readMailsTo(portal(), known.emailAddress);
    expect(mails).toHaveLength(1);
    for (const name of projectNames) expect(mails[0]?.body).toContain(`toegang tot ${name}`);
  });

  it('requests consent of a member of another project for each, and gives nothing before', async () => {
    const at = await makeThree();
    const elsewhere = await makeProject(portal());
    const known = await makeAccount(portal(), { projects: [elsewhere.projectId] });
    expect((await addAccount(at, known.emailAddress)).status).toBe(204);
    expect(await readWaitingMemberships(portal(), known)).toHaveLength(3);
    for (const projectId of [at.projectId, at.second, at.third]) {
      expect(await findRights(portal(), { projectId, token: known.token })).toBeUndefined();
    }
    expect(await readMailsTo(portal(), known.emailAddress)).toHaveLength(3);
  });

  it('adds to all of them or to none', async () => {
    const at = await makeThree();
    const foreign = (await makeProject(portal())).projectId;
    const viewedProjectId = (await makeProject(portal())).projectId;
    const { token } = await makeAccount(portal(), {
      projects: [at.projectId, at.second, at.third],
      flags: flagsOf('userManagement'),
    });
    const requester = { ...at, token };
    const known = await makeAccount(portal(), { projects: [at.third] });
    const joined = await makeAccount(portal(), { projects: [viewedProjectId] });
    const fresh = addressOf(newId());
    const before = await dumpDatabase(portal());
    for (const projectId of [foreign, newId()]) {
      const others = [...at.otherProjects, { projectId, flags: {} }];
      expect((await invite(requester, fresh, others)).status).toBe(404);
      expect((await addAccount(requester, joined.emailAddress, others)).status).toBe(404);
    }
    for (const again of [at.second, at.second.toUpperCase(), at.projectId]) {
      const others = [...at.otherProjects, { projectId: again, flags: {} }];
      for (const refused of [
        await invite(requester, fresh, others),
        await addAccount(requester, joined.emailAddress, others),
      ]) {
        expect(refused.problem().errors).toMatchObject({
          'otherProjects.2.projectId': [{ code: 'id-in-use' }],
        });
      }
    }
    const member = await addAccount(requester, known.emailAddress);
    expect(member.problem().errors).toMatchObject({
      'otherProjects.0.projectId': [{ code: 'already-member' }],
    });
    expect(await dumpDatabase(portal())).toEqual(before);
    expect(await readMailsTo(portal(), fresh)).toEqual([]);
  });

  it('is refused where management is missing in one of them', async () => {
    const at = await makeThree();
    const [one, two] = [(await makeProject(portal())).projectId, at.second];
    const { token, accountId } = await makeAccount(portal(), {
      projects: [one],
      flags: flagsOf('userManagement'),
    });
    await addMembership(portal(), { projectId: two, accountId });
    const requester = { ...at, projectId: one, token };
    const others = [{ projectId: two, flags: {} }];
    const fresh = addressOf(newId());
    expect((await invite(requester, fresh, others)).status).toBe(403);
    expect((await addAccount(requester, addressOf(newId()), others)).status).toBe(403);
    expect(await readMailsTo(portal(), fresh)).toEqual([]);
  });
});
