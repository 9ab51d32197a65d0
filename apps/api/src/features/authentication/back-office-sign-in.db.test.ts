import { disableTotp, getProfile } from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  loginWithTotp,
} from '@portal/contract/authentication';
import { getDashboardItems } from '@portal/contract/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { TestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

async function logIn(at: TestPortal, { emailAddress }: { emailAddress: string }) {
  const body = { emailAddress, password: testPassword };
  return (await at.call(loginWithCredentials, { body })).ok();
}

const makeBackOffice = (at: TestPortal) => makeAccount(at, { type: 'BackOffice', hasTotp: false });
const readProfile = (at: TestPortal, { token }: { token: string }) =>
  at.call(getProfile, {}, token);

const makeDemo = (at: TestPortal, accountId: string) =>
  at.database.transaction({}, (db) =>
    db.updateTable('account').set({ isDemo: true }).where('accountId', '=', accountId).execute(),
  );

describe('an account of the back office', () => {
  it('sees no employer with a password alone, and keeps its second factor', async () => {
    const { projectId } = await makeProject(portal);
    const account = await makeBackOffice(portal);
    const first = await logIn(portal, account);
    if (first.status !== 'TotpSetupRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const { secret } = (
      await portal.call(getChallengeTotpSetupCode, { body: { challengeToken } })
    ).ok();
    const pin = nextPin(portal, secret);
    const { accessToken } = (
      await portal.call(enableChallengeTotp, { body: { challengeToken, pin } })
    ).ok();
    const query = { ProjectId: projectId };
    expect((await portal.call(getDashboardItems, { query }, accessToken)).status).toBe(200);

    const body = { password: testPassword, pin: nextPin(portal, secret) };
    expect((await portal.call(disableTotp, { body }, accessToken)).problem()).toMatchObject({
      status: 422,
      errors: { '': [{ code: 'totp-demanded' }] },
    });
    const again = await logIn(portal, account);
    if (again.status !== 'TotpRequired') throw new Error(again.status);
    const second = { challengeToken: again.challengeToken, pin: nextPin(portal, secret) };
    expect((await portal.call(loginWithTotp, { body: second })).ok().status).toBe('LoggedIn');
  });
});

it('a session of the back office without a second factor gets 401', async () => {
  // As a process of an earlier version creates it.
  const account = await makeBackOffice(portal);
  expect((await readProfile(portal, account)).status).toBe(401);
  await setUpTotp(portal, account);
  expect((await readProfile(portal, account)).status).toBe(200);
});

describe('the back office of the demo', () => {
  it('needs no second factor on a local machine', async () => {
    const local = await TestPortal.start({ isLocal: true, demoSignIn: true });
    const account = await makeBackOffice(local);
    expect((await logIn(local, account)).status).toBe('TotpSetupRequired');
    expect((await readProfile(local, account)).status).toBe(401);
    await makeDemo(local, account.accountId);
    expect((await readProfile(local, account)).status).toBe(200);
    expect((await logIn(local, account)).status).toBe('LoggedIn');
    await local.stop();
  });

  it('needs one where the demo is reachable for others', async () => {
    const open = await TestPortal.start({ isLocal: false, demoSignIn: true });
    const account = await makeBackOffice(open);
    await makeDemo(open, account.accountId);
    expect((await readProfile(open, account)).status).toBe(401);
    expect((await logIn(open, account)).status).toBe('TotpSetupRequired');
    await open.stop();
  });
});
