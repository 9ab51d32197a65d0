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
  makeFixture,
  MicrosoftHarness,
  tokenOf,
  visibleProjects,
} from '../../../test/entra/microsoft-harness.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';

/** The id of a request that has none of its own. */
const ownId = expect.stringMatching(/^[\da-f-]{36}$/) as string;

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());
const info = async (projectId: string, token: string): Promise<number> =>
  (await harness.portal.call(getProjectInfo, { query: { ProjectId: projectId } }, token)).status;

describe('a session from a directory', () => {
  it('sees the projects whose rules allow it, by the rules at that moment', async () => {
    const { person, projectId, account, tenant } = await makeFixture(harness.portal);
    const closed = (await makeProject(harness.portal)).projectId;
    const withoutRules = (await makeProject(harness.portal)).projectId;
    await harness.portal.database.transaction({ allProjects: true }, (db) =>
      db
        .insertInto('membership')
        .values(
          [closed, withoutRules].map((id) => ({ projectId: id, accountId: account.accountId })),
        )
        .execute(),
    );
    const rules = await insertTenant(harness.portal, closed, { ...person, allowEveryone: false });
    const token = await harness.openLink(await harness.signIn(person));

    expect(await visibleProjects(harness.portal, token)).toEqual([projectId]);
    expect(await info(projectId, token)).toBe(200);
    for (const id of [closed, withoutRules]) expect(await info(id, token)).toBe(404);
    // With its password, the same account sees all three projects.
    expect((await visibleProjects(harness.portal, account.token)).toSorted()).toEqual(
      [projectId, closed, withoutRules].sort(),
    );

    await rules.addUser(person.objectId, true);
    await tenant.addGroup(person.groups[0]!, false);
    expect(await visibleProjects(harness.portal, token)).toEqual([closed]);
    expect(await info(projectId, token)).toBe(404);
    expect(await info(closed, token)).toBe(200);
  });
});

describe('the first sign-in', () => {
  const verified = (emailAddress: string) => ({
    email: emailAddress.toUpperCase(),
    xms_edov: true,
  });
  const confirm = (emailAddress: string, microsoftToken: string, password = testPassword) =>
    harness.portal.call(loginWithCredentials, { body: { emailAddress, password, microsoftToken } });

  it('requires the password as well; then the account is linked, mailed, and logged', async () => {
    const { person, account, projectId } = await makeFixture(harness.portal, { isLinked: false });
    const claims = verified(account.emailAddress);
    const address = await harness.signIn({ ...person, claims });
    expect(address).toMatch(/^\/auth\?microsoft=confirm#token=[\w-]{43}$/);
    // The confirmation link does not sign in yet.
    const early = await harness.portal.call(loginWithToken, { body: { token: tokenOf(address) } });
    expect(early.status).toBe(422);
    expect((await confirm(account.emailAddress, tokenOf(address), 'x')).status).toBe(422);

    const result = (await confirm(account.emailAddress, tokenOf(address))).ok();
    expect(result.status).toBe('LoggedIn');
    expect(await readAudit(harness.portal, projectId)).toMatchObject([
      {
        action: 'microsoft-linked',
        actorAccountId: account.accountId,
        details: { requestId: ownId },
      },
    ]);
    const mails = await harness.portal.database.transaction({ allProjects: true }, (db) =>
      db.selectFrom('mail').selectAll().where('recipient', '=', account.emailAddress).execute(),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sportportaal: inloggen met Microsoft staat aan',
    ]);
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('links nothing before the second step', async () => {
    const { person, account } = await makeFixture(harness.portal, {
      isLinked: false,
      requireTotp: true,
    });
    const address = await harness.signIn({ ...person, claims: verified(account.emailAddress) });
    const result = (await confirm(account.emailAddress, tokenOf(address))).ok();
    expect(result.status).toBe('TotpSetupRequired');
    expect(await harness.signIn(person)).toBe('/auth?microsoft=unknown-account');
  });

  it('is finished by the second step, by an account with 2FA', async () => {
    const { person, account, projectId } = await makeFixture(harness.portal, { isLinked: false });
    const { secret } = await setUpTotp(harness.portal, account);
    const address = await harness.signIn({ ...person, claims: verified(account.emailAddress) });
    const first = (await confirm(account.emailAddress, tokenOf(address))).ok();
    if (first.status !== 'TotpRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const second = (pin: string) =>
      harness.portal.call(loginWithTotp, { body: { challengeToken, pin } });
    expect((await second('000000')).status).toBe(422);
    expect(await harness.signIn(person)).toBe('/auth?microsoft=unknown-account');
    (await second(nextPin(harness.portal, secret))).ok();
    expect(await readAudit(harness.portal, projectId)).toMatchObject([
      { action: 'microsoft-linked', details: { requestId: ownId } },
    ]);

    // The link stays, and from now on the directory is a first step like any other.
    const body = { token: tokenOf(await harness.signIn(person)) };
    const again = (await harness.portal.call(loginWithToken, { body })).ok();
    expect(again.status).toBe('TotpRequired');
  });

  it('is finished by setting 2FA up, where a project demands it', async () => {
    const { person, account } = await makeFixture(harness.portal, {
      isLinked: false,
      requireTotp: true,
    });
    const address = await harness.signIn({ ...person, claims: verified(account.emailAddress) });
    const first = (await confirm(account.emailAddress, tokenOf(address))).ok();
    if (first.status !== 'TotpSetupRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const setup = await harness.portal.call(getChallengeTotpSetupCode, {
      body: { challengeToken },
    });
    const pin = nextPin(harness.portal, setup.ok().secret);
    (await harness.portal.call(enableChallengeTotp, { body: { challengeToken, pin } })).ok();
    expect(await harness.signIn(person)).toMatch(/^\/auth\/token\//);
  });

  it('is invalid once the password has changed', async () => {
    const { person, account } = await makeFixture(harness.portal, { isLinked: false });
    await setUpTotp(harness.portal, account);
    const address = await harness.signIn({ ...person, claims: verified(account.emailAddress) });
    const first = (await confirm(account.emailAddress, tokenOf(address))).ok();
    if (first.status !== 'TotpRequired') throw new Error(first.status);
    const change = { password: testPassword, newPassword: 'Kersenbloesem-417' };
    (await harness.portal.call(updatePassword, { body: change }, account.token)).ok();
    const { challengeToken } = first;
    const late = await harness.portal.call(loginWithTotp, {
      body: { challengeToken, pin: '000000' },
    });
    expect(late.problem().errors).toMatchObject({ '': [{ code: 'link-invalid' }] });
  });

  it('confirms that account and no other, once', async () => {
    const { person, account } = await makeFixture(harness.portal, { isLinked: false });
    const other = await makeAccount(harness.portal);
    const begin = async () =>
      tokenOf(await harness.signIn({ ...person, claims: verified(account.emailAddress) }));
    expect((await confirm(other.emailAddress, await begin())).status).toBe(422);
    const token = await begin();
    expect((await confirm(account.emailAddress, token)).status).toBe(200);
    expect((await confirm(account.emailAddress, token)).status).toBe(422);
  });
});

it.each([true, false])(
  'leaves signing in by password possible (management: %s)',
  async (userManagement) => {
    const { account, person } = await makeFixture(harness.portal, { userManagement });
    await harness.openLink(await harness.signIn(person));
    const body = { emailAddress: account.emailAddress, password: testPassword };
    expect((await harness.portal.call(loginWithCredentials, { body })).ok().status).toBe(
      'LoggedIn',
    );
  },
);
