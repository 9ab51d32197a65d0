import { updatePassword } from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
} from '@portal/contract/authentication';
import { getProjectInfo } from '@portal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTenant, readAudit } from '../../../test/entra/entra-rows.ts';
import {
  makeScene,
  MicrosoftDoor,
  tokenOf,
  visibleProjects,
} from '../../../test/entra/microsoft-door.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { nextPin, turnOnTotp } from '../../../test/two-factor.ts';

/** The id of a request that came with none. */
const ownId = expect.stringMatching(/^[\da-f-]{36}$/) as string;

let door: MicrosoftDoor;
beforeAll(async () => {
  door = await MicrosoftDoor.open();
});
afterAll(() => door.close());
const info = async (projectId: string, token: string): Promise<number> =>
  (await door.portal.call(getProjectInfo, { query: { ProjectId: projectId } }, token)).status;

describe('a session from a directory', () => {
  it('sees the projects whose rules let it in, by the rules of this moment', async () => {
    const { person, projectId, account, tenant } = await makeScene(door.portal);
    const closed = (await makeProject(door.portal)).projectId;
    const silent = (await makeProject(door.portal)).projectId;
    await door.portal.database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values([closed, silent].map((id) => ({ projectId: id, accountId: account.accountId })))
        .execute(),
    );
    const rules = await insertTenant(door.portal, closed, { ...person, allowEveryone: false });
    const token = await door.openLink(await door.signIn(person));

    expect(await visibleProjects(door.portal, token)).toEqual([projectId]);
    expect(await info(projectId, token)).toBe(200);
    for (const id of [closed, silent]) expect(await info(id, token)).toBe(404);
    // With its password, the same account sees all three projects.
    expect((await visibleProjects(door.portal, account.token)).toSorted()).toEqual(
      [projectId, closed, silent].sort(),
    );

    await rules.addUser(person.objectId, true);
    await tenant.addGroup(person.groups[0]!, false);
    expect(await visibleProjects(door.portal, token)).toEqual([closed]);
    expect(await info(projectId, token)).toBe(404);
    expect(await info(closed, token)).toBe(200);
  });
});

describe('the first time', () => {
  const verified = (emailAddress: string) => ({
    email: emailAddress.toUpperCase(),
    xms_edov: true,
  });
  const confirm = (emailAddress: string, microsoftToken: string, password = testPassword) =>
    door.portal.call(loginWithCredentials, { body: { emailAddress, password, microsoftToken } });

  it('takes the password as well; then the account is linked, told, and noted', async () => {
    const { person, account, projectId } = await makeScene(door.portal, { isLinked: false });
    const claims = verified(account.emailAddress);
    const address = await door.signIn({ ...person, claims });
    expect(address).toMatch(/^\/auth\?microsoft=confirm#token=[\w-]{43}$/);
    // The confirmation link does not sign in yet.
    const early = await door.portal.call(loginWithToken, { body: { token: tokenOf(address) } });
    expect(early.status).toBe(422);
    expect((await confirm(account.emailAddress, tokenOf(address), 'x')).status).toBe(422);

    const result = (await confirm(account.emailAddress, tokenOf(address))).ok();
    expect(result.status).toBe('LoggedIn');
    expect(await readAudit(door.portal, projectId)).toMatchObject([
      {
        action: 'microsoft-linked',
        actorAccountId: account.accountId,
        details: { requestId: ownId },
      },
    ]);
    const mails = await door.portal.database.transaction({ allProjects: true }, (db) =>
      db.selectFrom('mail').selectAll().where('recipient', '=', account.emailAddress).execute(),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sportportaal: inloggen met Microsoft staat aan',
    ]);
    expect(await door.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('links nothing before the second step', async () => {
    const { person, account } = await makeScene(door.portal, {
      isLinked: false,
      requireTotp: true,
    });
    const address = await door.signIn({ ...person, claims: verified(account.emailAddress) });
    const result = (await confirm(account.emailAddress, tokenOf(address))).ok();
    expect(result.status).toBe('TotpSetupRequired');
    expect(await door.signIn(person)).toBe('/auth?microsoft=unknown-account');
  });

  it('is finished by the second step, by an account with 2FA', async () => {
    const { person, account, projectId } = await makeScene(door.portal, { isLinked: false });
    const { secret } = await turnOnTotp(door.portal, account);
    const address = await door.signIn({ ...person, claims: verified(account.emailAddress) });
    const first = (await confirm(account.emailAddress, tokenOf(address))).ok();
    if (first.status !== 'TotpRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const second = (pin: string) =>
      door.portal.call(loginWithTotp, { body: { challengeToken, pin } });
    expect((await second('000000')).status).toBe(422);
    expect(await door.signIn(person)).toBe('/auth?microsoft=unknown-account');
    (await second(nextPin(door.portal, secret))).ok();
    expect(await readAudit(door.portal, projectId)).toMatchObject([
      { action: 'microsoft-linked', details: { requestId: ownId } },
    ]);

    // The link stays, and from now on the directory is a first step like any other.
    const body = { token: tokenOf(await door.signIn(person)) };
    const again = (await door.portal.call(loginWithToken, { body })).ok();
    expect(again.status).toBe('TotpRequired');
  });

  it('is finished by setting 2FA up, where a project demands it', async () => {
    const { person, account } = await makeScene(door.portal, {
      isLinked: false,
      requireTotp: true,
    });
    const address = await door.signIn({ ...person, claims: verified(account.emailAddress) });
    const first = (await confirm(account.emailAddress, tokenOf(address))).ok();
    if (first.status !== 'TotpSetupRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const setup = await door.portal.call(getChallengeTotpSetupCode, { body: { challengeToken } });
    const pin = nextPin(door.portal, setup.ok().secret);
    (await door.portal.call(enableChallengeTotp, { body: { challengeToken, pin } })).ok();
    expect(await door.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('is worth nothing once the password is another', async () => {
    const { person, account } = await makeScene(door.portal, { isLinked: false });
    await turnOnTotp(door.portal, account);
    const address = await door.signIn({ ...person, claims: verified(account.emailAddress) });
    const first = (await confirm(account.emailAddress, tokenOf(address))).ok();
    if (first.status !== 'TotpRequired') throw new Error(first.status);
    const change = { password: testPassword, newPassword: 'Kersenbloesem-417' };
    (await door.portal.call(updatePassword, { body: change }, account.token)).ok();
    const { challengeToken } = first;
    const late = await door.portal.call(loginWithTotp, { body: { challengeToken, pin: '000000' } });
    expect(late.problem().errors).toMatchObject({ '': [{ code: 'link-invalid' }] });
  });

  it('confirms that account and no other, once', async () => {
    const { person, account } = await makeScene(door.portal, { isLinked: false });
    const other = await makeAccount(door.portal);
    const begin = async () =>
      tokenOf(await door.signIn({ ...person, claims: verified(account.emailAddress) }));
    expect((await confirm(other.emailAddress, await begin())).status).toBe(422);
    const token = await begin();
    expect((await confirm(account.emailAddress, token)).status).toBe(200);
    expect((await confirm(account.emailAddress, token)).status).toBe(422);
  });
});

it.each([true, false])('leaves the password its door (management: %s)', async (userManagement) => {
  const { account, person } = await makeScene(door.portal, { userManagement });
  await door.openLink(await door.signIn(person));
  const body = { emailAddress: account.emailAddress, password: testPassword };
  expect((await door.portal.call(loginWithCredentials, { body })).ok().status).toBe('LoggedIn');
});
