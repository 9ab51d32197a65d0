import {
  disableTotp,
  enableTotp,
  getProfile,
  getTotpSetupCode,
  isTotpEnabled,
} from '@portal/contract/account';
import {
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  refreshAccessToken,
} from '@portal/contract/authentication';
import { Secret, URI } from 'otpauth';
import { expect, it } from 'vitest';
import {
  appCode,
  describeWithAuthenticator,
  mailSubjects,
  readQr,
  setUpTotpByCalls,
} from '../../../test/authenticator.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const now = () => portal().clock.now();
const isOn = async (token: string) => (await portal().call(isTotpEnabled, {}, token)).ok().data;
const setup = async (token: string) => (await portal().call(getTotpSetupCode, {}, token)).ok();
const enable = (token: string, pin: string, password = testPassword) =>
  portal().call(enableTotp, { body: { password, pin } }, token);
const disable = (token: string, pin: string, password = testPassword) =>
  portal().call(disableTotp, { body: { password, pin } }, token);
const status = async (token: string) => (await portal().call(getProfile, {}, token)).status;
const logIn = async (emailAddress: string) =>
  (
    await portal().call(loginWithCredentials, { body: { emailAddress, password: testPassword } })
  ).ok();

const fault = (code: string) => ({ status: 422, errors: { '': [{ code }] } });

async function secondSession(emailAddress: string): Promise<string> {
  const answer = await logIn(emailAddress);
  if (answer.status !== 'LoggedIn') throw new Error(answer.status);
  return answer.accessToken;
}

describeWithAuthenticator('the set-up code', () => {
  it('is a QR image of at most 300 pixels with the same secret as the text', async () => {
    const account = await makeAccount(portal());
    const { qrSetupCodeImage, setupUri, secret } = await setup(account.token);
    const { text, width } = readQr(qrSetupCodeImage);
    expect(width).toBeLessThanOrEqual(300);
    expect(width).toBeGreaterThan(150);
    expect(setupUri).toBe(text);
    const uri = URI.parse(text);
    expect(uri.secret.base32).toBe(secret);
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(text).toMatch(/^otpauth:\/\/totp\//);
    expect(uri).toMatchObject({
      issuer: 'Sportportaal Sportpas',
      label: account.emailAddress,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
  });

  it('fits the image for the longest address and brand too', async () => {
    const account = await makeAccount(portal());
    const emailAddress = `${'k'.repeat(64)}@${'w'.repeat(180)}.example`;
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ emailAddress })
        .where('accountId', '=', account.accountId)
        .execute(),
    );
    const { qrSetupCodeImage, secret } = await setup(account.token);
    const { text, width } = readQr(qrSetupCodeImage);
    expect(width).toBeLessThanOrEqual(300);
    expect(URI.parse(text)).toMatchObject({ label: emailAddress });
    expect(URI.parse(text).secret.base32).toBe(secret);
  });

  it('counts once a code of it was accepted; the latest one counts', async () => {
    const account = await makeAccount(portal());
    const first = await setup(account.token);
    const second = await setup(account.token);
    expect(second.secret).not.toBe(first.secret);
    expect(await isOn(account.token)).toBe(false);
    expect((await logIn(account.emailAddress)).status).toBe('LoggedIn');
    const early = await enable(account.token, appCode(first.secret, now()));
    expect(early.problem()).toMatchObject(fault('pin-invalid'));
    (await enable(account.token, appCode(second.secret, now()))).ok();
    expect(await isOn(account.token)).toBe(true);
  });
});

describeWithAuthenticator('turning 2FA on', () => {
  it('requires a code at the next sign-in, ends every other session, and sends a mail', async () => {
    const account = await makeAccount(portal());
    const other = await secondSession(account.emailAddress);
    const { secret } = await setup(account.token);
    const { recoveryCodes } = (await enable(account.token, appCode(secret, now()))).ok();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await isOn(account.token)).toBe(true);
    expect(await status(other)).toBe(401);
    expect((await logIn(account.emailAddress)).status).toBe('TotpRequired');
    expect(await mailSubjects(portal(), account.emailAddress)).toEqual([
      'Sportportaal: 2FA staat aan',
    ]);
  });

  it('accepts a clock that is one step off in either direction, and no more', async () => {
    for (const [steps, isFine] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const account = await makeAccount(portal());
      const { secret } = await setup(account.token);
      const answer = await enable(account.token, appCode(secret, now(), steps));
      expect(answer.status).toBe(isFine ? 200 : 422);
      expect(await isOn(account.token)).toBe(isFine);
    }
  });

  it('changes nothing with a wrong password, a wrong pin, or no set-up code', async () => {
    const account = await makeAccount(portal());
    const none = await enable(account.token, '123456');
    expect(none.problem()).toMatchObject(fault('pin-invalid'));
    const { secret } = await setup(account.token);
    const pin = appCode(secret, now());
    const wrongPassword = await enable(account.token, pin, `${testPassword}x`);
    expect(wrongPassword.problem()).toMatchObject(fault('password-wrong'));
    for (const wrong of [
      String((Number(pin) + 1) % 1e6).padStart(6, '0'),
      `${pin}0`,
      'abcdef',
      '½',
    ]) {
      expect((await enable(account.token, wrong)).problem()).toMatchObject(fault('pin-invalid'));
    }
    expect(await isOn(account.token)).toBe(false);
    expect(await status(account.token)).toBe(200);
    (await enable(account.token, pin)).ok();
  });

  it('is refused while it is on: the active seed does not change', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotpByCalls(portal(), account);
    const again = await portal().call(getTotpSetupCode, {}, account.token);
    expect(again.problem()).toMatchObject(fault('totp-already-enabled'));
    const twice = await enable(account.token, appCode(secret, now()));
    expect(twice.problem()).toMatchObject(fault('totp-already-enabled'));
    (await disable(account.token, appCode(secret, now()))).ok();
  });
});

describeWithAuthenticator('turning 2FA off', () => {
  it('requires no code at the next sign-in, ends every other session, and sends a mail', async () => {
    const account = await makeAccount(portal());
    const { secret, recoveryCodes } = await setUpTotpByCalls(portal(), account);
    const challenge = await logIn(account.emailAddress);
    if (challenge.status !== 'TotpRequired') throw new Error(challenge.status);
    const { challengeToken } = challenge;
    const pin = recoveryCodes[0]!;
    const other = (await portal().call(loginWithTotp, { body: { challengeToken, pin } })).ok();
    const halfway = await logIn(account.emailAddress);
    (await disable(account.token, appCode(secret, now()))).ok();
    expect(await isOn(account.token)).toBe(false);
    expect(await status(other.accessToken)).toBe(401);
    const { accessToken, refreshToken } = other;
    const refresh = { body: { accessToken, refreshToken } };
    expect((await portal().call(refreshAccessToken, refresh)).status).toBe(401);
    if (halfway.status !== 'TotpRequired') throw new Error(halfway.status);
    const late = await portal().call(loginWithTotp, {
      body: { challengeToken: halfway.challengeToken, pin: recoveryCodes[1]! },
    });
    expect(late.problem()).toMatchObject(fault('link-invalid'));
    expect((await logIn(account.emailAddress)).status).toBe('LoggedIn');
    expect((await mailSubjects(portal(), account.emailAddress)).slice(-2)).toEqual([
      'Sportportaal: er is een herstelcode gebruikt',
      'Sportportaal: 2FA staat uit',
    ]);
  });

  it('accepts a recovery code too; the earlier codes are invalid afterwards', async () => {
    const account = await makeAccount(portal());
    const { recoveryCodes } = await setUpTotpByCalls(portal(), account);
    (await disable(account.token, recoveryCodes[0]!)).ok();
    await setUpTotpByCalls(portal(), account);
    const old = await disable(account.token, recoveryCodes[1]!);
    expect(old.problem()).toMatchObject(fault('pin-invalid'));
    expect(await isOn(account.token)).toBe(true);
  });

  it('closes a pin reset link that was mailed before', async () => {
    const account = await makeAccount(portal());
    const { accountId } = account;
    const { recoveryCodes } = await setUpTotpByCalls(portal(), account);
    const token = await portal().database.transaction({}, (db) =>
      createLink(db, { accountId, purpose: 'pin-reset', now: now() }),
    );
    (await disable(account.token, recoveryCodes[0]!)).ok();
    const late = await portal().call(loginWithToken, { body: { token } });
    expect(late.problem()).toMatchObject(fault('link-invalid'));
  });

  it('keeps the time step of the last code: the next app starts with a later one', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotpByCalls(portal(), account);
    (await disable(account.token, appCode(secret, now()))).ok();
    const next = await setup(account.token);
    const early = await enable(account.token, appCode(next.secret, now()));
    expect(early.problem()).toMatchObject(fault('pin-invalid'));
    (await enable(account.token, appCode(next.secret, now(), 1))).ok();
  });

  it('changes nothing with a wrong password or pin, or where it is off', async () => {
    const account = await makeAccount(portal());
    const off = await disable(account.token, '123456');
    expect(off.problem()).toMatchObject(fault('totp-not-enabled'));
    const { secret } = await setUpTotpByCalls(portal(), account);
    const pin = appCode(secret, now());
    const wrongPassword = await disable(account.token, pin, `${testPassword}x`);
    expect(wrongPassword.problem()).toMatchObject(fault('password-wrong'));
    const wrongPin = await disable(account.token, appCode(secret, now(), 5));
    expect(wrongPin.problem()).toMatchObject(fault('pin-invalid'));
    expect(await isOn(account.token)).toBe(true);
    (await disable(account.token, pin)).ok();
  });

  it('is refused while a project of theirs demands it', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const account = await makeAccount(portal(), { projects: [projectId] });
    const { secret } = await setUpTotpByCalls(portal(), account);
    const answer = await disable(account.token, appCode(secret, now()));
    expect(answer.problem()).toMatchObject(fault('totp-demanded'));
    expect(await isOn(account.token)).toBe(true);
    // The call was refused before it read the code, so the code still works.
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('membership')
        .set({ isDisabled: true })
        .where('projectId', '=', projectId)
        .execute(),
    );
    (await disable(account.token, appCode(secret, now()))).ok();
  });

  it('allows ten wrong pins, even with the right password', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotpByCalls(portal(), account);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await disable(account.token, '000000')).status).toBe(422);
    }
    const locked = await disable(account.token, appCode(secret, now()));
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect(await isOn(account.token)).toBe(true);
  });
});
