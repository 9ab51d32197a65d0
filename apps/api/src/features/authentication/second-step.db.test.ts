import { disableTotp, getProfile, isTotpEnabled } from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  resetPassword,
} from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import {
  appCode,
  describeWithAuthenticator,
  mailSubjects,
  setUpTotpByCalls,
} from '../../../test/authenticator.ts';
import {
  makeAccount,
  makeProject,
  testPassword,
  type TestAccount,
} from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const now = () => portal().clock.now();
const minute = 60_000;
const fault = (code: string) => ({ status: 422, errors: { '': [{ code }] } });

const status = async (token: string) => (await portal().call(getProfile, {}, token)).status;
const second = (challengeToken: string, pin: string) =>
  portal().call(loginWithTotp, { body: { challengeToken, pin } });
const setup = (challengeToken: string) =>
  portal().call(getChallengeTotpSetupCode, { body: { challengeToken } });
const enable = (challengeToken: string, pin: string) =>
  portal().call(enableChallengeTotp, { body: { challengeToken, pin } });
const link = ({ accountId }: TestAccount, purpose: LinkPurpose) =>
  portal().database.transaction({}, (db) => createLink(db, { accountId, purpose, now: now() }));
const readAccount = ({ accountId }: TestAccount) =>
  portal().database.transaction({}, (db) =>
    db
      .selectFrom('account')
      .selectAll()
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  );

/** The challenge that follows the first step. */
async function challenge({ emailAddress }: TestAccount, expected = 'TotpRequired') {
  const body = { emailAddress, password: testPassword };
  const answer = (await portal().call(loginWithCredentials, { body })).ok();
  expect(answer.status).toBe(expected);
  if (answer.status === 'LoggedIn') throw new Error(answer.status);
  return answer.challengeToken;
}

async function pinResetChallenge(account: TestAccount) {
  const token = await link(account, 'pin-reset');
  const answer = (await portal().call(loginWithToken, { body: { token } })).ok();
  if (answer.status !== 'TotpSetupRequired') throw new Error(answer.status);
  return answer.challengeToken;
}

async function withTotp() {
  const account = await makeAccount(portal());
  return { account, ...(await setUpTotpByCalls(portal(), account)) };
}

describeWithAuthenticator('the second step', () => {
  it('signs in with a code of the app', async () => {
    const { account, secret } = await withTotp();
    const answer = (await second(await challenge(account), appCode(secret, now()))).ok();
    expect(answer).toMatchObject({ status: 'LoggedIn', user: { accountId: account.accountId } });
    expect((await portal().call(getProfile, {}, answer.accessToken)).ok()).toEqual(answer.user);
  });

  it('refuses a used code, and all before it, in every call', async () => {
    const { account, secret } = await withTotp();
    const [before, code] = [appCode(secret, now(), -1), appCode(secret, now())];
    // Enabling 2FA used up the code of the step before.
    expect((await second(await challenge(account), before)).problem()).toMatchObject(
      fault('pin-invalid'),
    );
    const { accessToken } = (await second(await challenge(account), code)).ok();

    const again = await second(await challenge(account), code);
    expect(again.problem()).toMatchObject(fault('pin-invalid'));
    const body = { password: testPassword, pin: code };
    expect((await portal().call(disableTotp, { body }, accessToken)).problem()).toMatchObject(
      fault('pin-invalid'),
    );
    const token = await link(account, 'password-reset');
    const reset = await portal().call(resetPassword, {
      body: { token, password: 'Grutto-hamer-91-kelder', pin: code },
    });
    expect(reset.problem().errors).toEqual({
      pin: [expect.objectContaining({ code: 'pin-invalid' })],
    });
    const challengeToken = await pinResetChallenge(account);
    const newSetup = (await setup(challengeToken)).ok();
    expect((await enable(challengeToken, code)).status).toBe(422);

    portal().clock.advance(30_000);
    (await enable(challengeToken, appCode(newSetup.secret, now()))).ok();
    const old = await second(await challenge(account), appCode(secret, now(), 1));
    expect(old.problem()).toMatchObject(fault('pin-invalid'));
  });

  it('counts a code of ResetPassword as used', async () => {
    const { account, secret } = await withTotp();
    const pin = appCode(secret, now());
    const token = await link(account, 'password-reset');
    const password = 'Grutto-hamer-91-kelder';
    (await portal().call(resetPassword, { body: { token, password, pin } })).ok();
    const body = { emailAddress: account.emailAddress, password };
    const first = (await portal().call(loginWithCredentials, { body })).ok();
    if (first.status !== 'TotpRequired') throw new Error(first.status);
    expect((await second(first.challengeToken, pin)).problem()).toMatchObject(fault('pin-invalid'));
    expect((await readAccount(account)).isPasswordProven).toBe(false);
    (await second(first.challengeToken, appCode(secret, now(), 1))).ok();
    expect((await readAccount(account)).isPasswordProven).toBe(true);
  });

  it('accepts a recovery code once, however it is typed, and sends a mail', async () => {
    const { account, recoveryCodes } = await withTotp();
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    (await second(await challenge(account), ` ${typed} `)).ok();
    expect((await mailSubjects(portal(), account.emailAddress)).at(-1)).toBe(
      'Sportportaal: er is een herstelcode gebruikt',
    );
    const again = await second(await challenge(account), recoveryCodes[0]!);
    expect(again.problem()).toMatchObject(fault('pin-invalid'));
    (await second(await challenge(account), recoveryCodes[1]!)).ok();
  });

  it('refuses a code, a recovery code and a sealed seed of another account', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    for (const pin of [appCode(other.secret, now()), other.recoveryCodes[0]!]) {
      const answer = await second(await challenge(one.account), pin);
      expect(answer.problem()).toMatchObject(fault('pin-invalid'));
    }
    // Write access to the database must not be enough to give an account a known seed.
    const row = await readAccount(other.account);
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ totpSealedSeed: row.totpSealedSeed, totpKeyId: row.totpKeyId })
        .where('accountId', '=', one.account.accountId)
        .execute(),
    );
    const swapped = await second(await challenge(one.account), appCode(other.secret, now()));
    expect(swapped.status).toBe(500);
    (await second(await challenge(other.account), appCode(other.secret, now()))).ok();
  });

  it('allows five tries per challenge, and ten in all', async () => {
    const { account, secret } = await withTotp();
    const first = await challenge(account);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await second(first, '000000')).problem()).toMatchObject(fault('pin-invalid'));
    }
    const right = appCode(secret, now());
    expect((await second(first, right)).problem()).toMatchObject(fault('link-invalid'));
    const next = await challenge(account);
    for (let tries = 0; tries < 5; tries += 1) await second(next, '000000');
    const locked = await second(await challenge(account), right);
    expect(locked.status).toBe(429);
    portal().clock.advance(minute);
    (await second(await challenge(account), appCode(secret, now()))).ok();
  });

  it('accepts a challenge once, for five minutes, and of no other kind', async () => {
    const { account, secret, recoveryCodes } = await withTotp();
    const token = await challenge(account);
    expect((await setup(token)).problem()).toMatchObject(fault('link-invalid'));
    expect((await enable(token, '123456')).problem()).toMatchObject(fault('link-invalid'));
    (await second(token, appCode(secret, now()))).ok();
    const twice = await second(token, recoveryCodes[0]!);
    expect(twice.problem()).toMatchObject(fault('link-invalid'));

    const late = await challenge(account);
    portal().clock.advance(5 * minute);
    expect((await second(late, recoveryCodes[0]!)).problem()).toMatchObject(fault('link-invalid'));
    expect((await second('nonsense', '123456')).problem()).toMatchObject(fault('link-invalid'));
    (await second(await challenge(account), recoveryCodes[0]!)).ok();
  });

  it('refuses an account that was disabled meanwhile', async () => {
    const { account, secret } = await withTotp();
    const token = await challenge(account);
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ isDisabled: true })
        .where('accountId', '=', account.accountId)
        .execute(),
    );
    const answer = await second(token, appCode(secret, now()));
    expect(answer.problem()).toMatchObject(fault('link-invalid'));
  });
});

describeWithAuthenticator('2FA that a project demands', () => {
  it('is set up before the first session, whose response contains recovery codes', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const account = await makeAccount(portal(), { projects: [projectId] });
    const token = await challenge(account, 'TotpSetupRequired');
    const { secret } = (await setup(token)).ok();
    expect((await enable(token, '000000')).problem()).toMatchObject(fault('pin-invalid'));
    const answer = (await enable(token, appCode(secret, now()))).ok();
    expect(answer).toMatchObject({ status: 'LoggedIn', user: { accountId: account.accountId } });
    expect((await portal().call(isTotpEnabled, {}, answer.accessToken)).ok().data).toBe(true);
    // The earlier session, which had no second step, has ended.
    expect(await status(account.token)).toBe(401);
    expect(answer.recoveryCodes).toHaveLength(10);
    (await second(await challenge(account), answer.recoveryCodes[9]!)).ok();
    expect(await mailSubjects(portal(), account.emailAddress)).toContain(
      'Sportportaal: 2FA staat aan',
    );
  });

  it('allows five tries', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const account = await makeAccount(portal(), { projects: [projectId] });
    const token = await challenge(account, 'TotpSetupRequired');
    const { secret } = (await setup(token)).ok();
    for (let tries = 0; tries < 5; tries += 1) await enable(token, '000000');
    const right = await enable(token, appCode(secret, now()));
    expect(right.problem()).toMatchObject(fault('link-invalid'));
    expect((await setup(token)).problem()).toMatchObject(fault('link-invalid'));
  });

  it("is set up once: two challenges do not replace each other's seed", async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const account = await makeAccount(portal(), { projects: [projectId] });
    const [one, two] = [
      await challenge(account, 'TotpSetupRequired'),
      await challenge(account, 'TotpSetupRequired'),
    ];
    const { secret } = (await setup(one)).ok();
    (await enable(one, appCode(secret, now()))).ok();
    expect((await setup(two)).problem()).toMatchObject(fault('link-invalid'));
  });
});

describeWithAuthenticator('a pin reset', () => {
  it('replaces the old seed and codes, and ends every session', async () => {
    const { account, secret, recoveryCodes } = await withTotp();
    const token = await pinResetChallenge(account);
    const newSetup = (await setup(token)).ok();
    // The old app works until the new one is proved.
    (await second(await challenge(account), appCode(secret, now()))).ok();
    portal().clock.advance(30_000);
    const answer = (await enable(token, appCode(newSetup.secret, now()))).ok();
    expect(await status(account.token)).toBe(401);
    expect(await status(answer.accessToken)).toBe(200);
    portal().clock.advance(30_000);
    for (const pin of [appCode(secret, now()), recoveryCodes[0]!]) {
      const old = await second(await challenge(account), pin);
      expect(old.problem()).toMatchObject(fault('pin-invalid'));
    }
    (await second(await challenge(account), appCode(newSetup.secret, now()))).ok();
    (await second(await challenge(account), answer.recoveryCodes[0]!)).ok();
    expect(await mailSubjects(portal(), account.emailAddress)).toContain(
      'Sportportaal: 2FA staat aan',
    );
    const sessions = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('session')
        .select('method')
        .where('accountId', '=', account.accountId)
        .where('endedAt', 'is', null)
        .execute(),
    );
    expect(new Set(sessions.map(({ method }) => method))).toEqual(new Set(['password']));
  });
});
