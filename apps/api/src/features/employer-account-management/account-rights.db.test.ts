import { getProfile } from '@portal/contract/account';
import {
  getEmployer,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { getProjectInfo } from '@portal/contract/project';
import type { MembershipFlags } from '@portal/contract/rights';
import { describe, expect, it } from 'vitest';
import { findListed, findRights, flagsOf, readLog } from '../../../test/account-calls.ts';
import { readMailsTo } from '../../../test/account-mails.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, type TestAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

/** Projects with two managers each: one changes rights, and the other's are changed. */
async function makeManaged(...names: string[]) {
  const projects: string[] = [];
  for (const name of names) projects.push((await makeProject(portal(), { name })).projectId);
  const flags = flagsOf('userManagement');
  const requester = { projects, flags, firstName: 'Fatima', lastName: 'Bouzid' };
  const manager = await makeAccount(portal(), requester);
  return { projects, first: projects[0]!, manager };
}

const setRights = (by: TestAccount, projectId: string, accountId: string, flags: MembershipFlags) =>
  portal().call(updateAccountRights, { body: { projectId, accountId, flags } }, by.token);
const setOtherRights = (
  by: TestAccount,
  accountId: string,
  projects: { projectId: string; hasAccess: boolean; flags?: Partial<MembershipFlags> }[],
) => portal().call(updateOtherAccountRights, { body: { accountId, projects } }, by.token);

const codeOf = (answer: { problem: () => { type: string } }) =>
  answer.problem().type.split(':').at(-1);
const readAsMember = (projectId: string, { token }: TestAccount) =>
  portal().call(getProjectInfo, { query: { ProjectId: projectId } }, token);

describe('the rights of an account in a project', () => {
  it('take effect at once, and are mailed and logged once: a repetition is no change', async () => {
    const { first: projectId, manager } = await makeManaged('Zorggroep Vlierboom');
    const person = await makeAccount(portal(), { projects: [projectId], lastName: 'Dam' });
    const { accountId } = person;
    const flags = flagsOf('authorize', 'subscriptionCopy');
    for (let time = 0; time < 2; time += 1) {
      expect((await setRights(manager, projectId, accountId, flags)).status).toBe(204);
    }
    const own = { projectId, token: person.token };
    expect(await findListed(portal(), own, accountId)).toMatchObject(flags);
    expect(await findRights(portal(), own)).toMatchObject({ decideRequests: true });
    const mails = await readMailsTo(portal(), person.emailAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Sportportaal: je rechten zijn gewijzigd');
    expect(mails[0]?.body).toContain('heeft Fatima Bouzid je rechten gewijzigd');
    expect(mails[0]?.body).toContain(
      'Vlierboom zijn gewijzigd. Ze zijn nu:\nActief: ja\nAutoriseren: ja\nMutaties: nee\n' +
        'Beheer: nee\nKopie van goedkeuringen: ja\n',
    );
    const log = await readLog(portal(), { projectId, token: manager.token });
    expect(log).toMatchObject([
      {
        action: 'member-rights-changed',
        actor: 'Fatima Bouzid',
        subject: 'Joost Dam',
        subjectId: accountId,
        changes: [
          { field: 'authorize', from: false, to: true },
          { field: 'subscriptionCopy', from: false, to: true },
        ],
      },
    ]);
  });

  it('end the sessions of an account without access to any project, and no others', async () => {
    const { projects, first, manager } = await makeManaged('Een', 'Twee');
    const person = await makeAccount(portal(), { projects });
    (await setRights(manager, first, person.accountId, flagsOf('isDisabled'))).ok();
    expect((await readAsMember(first, person)).status).toBe(404);
    expect((await readAsMember(projects[1]!, person)).status).toBe(200);
    (await setRights(manager, projects[1]!, person.accountId, flagsOf('isDisabled'))).ok();
    expect((await readAsMember(projects[1]!, person)).status).toBe(401);
    const [session] = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('session')
        .select('endReason')
        .where('sessionId', '=', person.sessionId)
        .execute(),
    );
    expect(session?.endReason).toBe('deactivated');
    expect((await readAsMember(first, manager)).status).toBe(200);

    const other = await makeAccount(portal(), { projects: [first] });
    (await setOtherRights(manager, other.accountId, [{ projectId: first, hasAccess: false }])).ok();
    expect((await portal().call(getProfile, {}, other.token)).status).toBe(401);
  });

  it('are refused where no manager would remain, or the own management is removed', async () => {
    const { first: projectId, manager } = await makeManaged('Zorggroep Vlierboom');
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    // None of these can take over: one is disabled, one has no management, one is the provider's.
    const projects = [projectId];
    await makeAccount(portal(), { projects, flags: flagsOf('isDisabled', 'userManagement') });
    await makeAccount(portal(), { projects, flags: flagsOf('authorize') });
    await makeAccount(portal(), {
      projects,
      flags: flagsOf('userManagement'),
      type: 'BackOffice',
    });
    const losses = [flagsOf('authorize'), flagsOf('isDisabled', 'userManagement')];
    const removeManagement = async (by: TestAccount, code: string) => {
      const before = await dumpDatabase(portal());
      const { accountId } = manager;
      for (const id of [accountId, accountId.toUpperCase()]) {
        for (const flags of losses) {
          expect(codeOf(await setRights(by, projectId, id, flags))).toBe(code);
        }
        const removal = [{ projectId: projectId.toUpperCase(), hasAccess: false }];
        expect(codeOf(await setOtherRights(by, id, removal))).toBe(code);
      }
      expect(await dumpDatabase(portal())).toEqual(before);
    };
    await removeManagement(manager, 'last-manager');
    await removeManagement(backOffice, 'last-manager');
    const second = await makeAccount(portal(), { projects, flags: flagsOf('userManagement') });
    await removeManagement(manager, 'own-management');

    // A manager may remove their own other flags, and another manager may remove the rest.
    const more = flagsOf('userManagement', 'confirmationMails');
    expect((await setRights(manager, projectId, manager.accountId, more)).status).toBe(204);
    expect((await setRights(second, projectId, manager.accountId, losses[0]!)).status).toBe(204);
    expect((await setRights(manager, projectId, second.accountId, losses[0]!)).status).toBe(403);
  });

  it('can be changed for members only: 404 for any other account', async () => {
    const { first: projectId, manager } = await makeManaged('Zorggroep Vlierboom');
    const elsewhere = await makeAccount(portal(), {
      projects: [(await makeProject(portal())).projectId],
    });
    for (const accountId of [elsewhere.accountId, newId()]) {
      const answer = await setRights(manager, projectId, accountId, flagsOf('userManagement'));
      expect(answer.status).toBe(404);
    }
    expect(await findRights(portal(), { projectId, token: elsewhere.token })).toBeUndefined();
  });
});

describe('the rights of an account in several projects', () => {
  it('are given, changed and removed together, with one mail and an entry in each log', async () => {
    const { projects, manager } = await makeManaged('Aan de IJssel', 'Bij de Hanze', 'Cirkel');
    const [added, changed, removed] = projects as [string, string, string];
    const person = await makeAccount(portal(), { projects: [changed, removed] });
    const { accountId } = person;
    const answer = await setOtherRights(manager, accountId, [
      { projectId: removed, hasAccess: false, flags: { userManagement: true } },
      { projectId: added, hasAccess: true, flags: { userManagement: true } },
      { projectId: changed, hasAccess: true, flags: { confirmationMails: true } },
    ]);
    expect(answer.status).toBe(204);
    const query = { AccountId: accountId };
    expect((await portal().call(getEmployer, { query }, manager.token)).ok().projects).toEqual([
      {
        projectId: added,
        name: 'Aan de IJssel',
        hasAccess: true,
        isAsked: false,
        ...flagsOf('userManagement'),
      },
      {
        projectId: changed,
        name: 'Bij de Hanze',
        hasAccess: true,
        isAsked: false,
        ...flagsOf('confirmationMails'),
      },
      { projectId: removed, name: 'Cirkel', hasAccess: false, isAsked: false, ...flagsOf() },
    ]);
    expect((await readAsMember(removed, person)).status).toBe(404);
    const mails = await readMailsTo(portal(), person.emailAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Je hebt nu toegang tot Aan de IJssel. Je rechten daar zijn:');
    expect(mails[0]?.body).toContain('Je rechten in Bij de Hanze zijn gewijzigd. Ze zijn nu:');
    expect(mails[0]?.body).toContain('Je hebt geen toegang meer tot Cirkel.');
    for (const [projectId, action] of [
      [added, 'member-added'],
      [changed, 'member-rights-changed'],
      [removed, 'member-removed'],
    ] as const) {
      const log = await readLog(portal(), { projectId, token: manager.token });
      expect(log).toMatchObject([{ action, actor: 'Fatima Bouzid', subject: 'Joost Nijënhuis' }]);
    }
  });

  it('change together or not at all', async () => {
    const { projects, manager } = await makeManaged('Een', 'Twee');
    const [one, two] = projects as [string, string];
    const foreign = (await makeProject(portal())).projectId;
    const person = await makeAccount(portal(), { projects: [one] });
    await makeAccount(portal(), { projects, flags: flagsOf('userManagement') });
    const access = (projectId: string) => ({
      projectId,
      hasAccess: true,
      flags: { authorize: true },
    });
    const before = await dumpDatabase(portal());
    const own = [access(two), { projectId: one, hasAccess: false }];
    expect(codeOf(await setOtherRights(manager, manager.accountId, own))).toBe('own-management');
    for (const projectId of [foreign, newId()]) {
      const answer = await setOtherRights(manager, person.accountId, [
        access(one),
        access(projectId),
      ]);
      expect(answer.status).toBe(404);
    }
    const twice = [access(one), access(two), access(one.toUpperCase())];
    const repeated = await setOtherRights(manager, person.accountId, twice);
    expect(repeated.problem().errors).toMatchObject({
      'projects.2.projectId': [{ code: 'id-in-use' }],
    });
    expect((await setOtherRights(manager, person.accountId, [])).status).toBe(204);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('are set by the back office too, which is named, and never for its own staff', async () => {
    const { projects, manager } = await makeManaged('Een', 'Twee');
    const [one, two] = projects as [string, string];
    const backOffice = await makeAccount(portal(), {
      type: 'BackOffice',
      firstName: 'Ans',
      lastName: 'Kok',
    });
    const person = await makeAccount(portal(), { projects: [one] });
    const access = [{ projectId: two, hasAccess: true, flags: { authorize: true } }];
    const change = [{ ...access[0]!, projectId: one }];
    expect((await setOtherRights(backOffice, person.accountId, change)).status).toBe(204);
    const [mail] = await readMailsTo(portal(), person.emailAddress);
    expect(mail?.body).toContain('heeft Ans Kok (backoffice) je rechten gewijzigd');
    expect(await readLog(portal(), { projectId: one, token: manager.token })).toMatchObject([
      {
        action: 'member-rights-changed',
        actor: 'Ans Kok',
        changes: [{ field: 'authorize', from: false, to: true }],
      },
    ]);
    // The provider's staff manages none of the employer's projects: the person must consent.
    expect((await setOtherRights(backOffice, person.accountId, access)).status).toBe(204);
    expect(await readLog(portal(), { projectId: two, token: manager.token })).toMatchObject([
      { action: 'membership-asked', actor: 'Ans Kok', subject: person.emailAddress },
    ]);
    expect(
      (await setOtherRights(backOffice, person.accountId, access)).problem().errors,
    ).toMatchObject({
      '': [{ code: 'already-asked' }],
    });

    const member = await makeAccount(portal(), { type: 'BackOffice', projects: [one] });
    const before = await dumpDatabase(portal());
    for (const by of [manager, backOffice]) {
      const refused = await setOtherRights(by, member.accountId, access);
      expect(refused.problem().errors).toMatchObject({
        '': [{ code: 'emailaddress-not-possible' }],
      });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});
