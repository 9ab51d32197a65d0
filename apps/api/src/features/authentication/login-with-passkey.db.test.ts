import { getProfile, isTotpEnabled, updatePassword } from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  requestPasswordResetToken,
  resetPassword,
} from '@portal/contract/authentication';
import { getDashboardItems } from '@portal/contract/dashboard';
import { describe, expect, it } from 'vitest';
import { newestLinkTo } from '../../../test/account-mails.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { readProof } from '../../../test/proofs.ts';
import type { SoftwarePasskey } from '../../../test/software-passkey.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import { prune } from '../../jobs/prune-job.ts';
import { readToken } from '../../identity/sessions/session-tokens.ts';

const portal = useTestPortal();
const calls = passkeyCalls(portal);
const minute = 60_000;
const newPassword = 'Kersenbloesem-417';

const logIn = (emailAddress: string, password = testPassword) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });
const faultOf = (answer: { problem(): { errors: Record<string, readonly { code: string }[]> } }) =>
  answer.problem().errors['']?.[0]?.code;
/** A refused sign-in with a passkey: the response contains nothing more. */
const refusal = async (answer: ReturnType<typeof calls.signInWith>) => {
  const { status, errors } = (await answer).problem();
  return [status, errors['']?.[0]?.code];
};
const refused = [422, 'passkey-invalid'];

describe('signing in with a passkey', () => {
  it('returns options that reveal no account, and responds as with a password', async () => {
    const account = await makeAccount(portal());
    const device = await calls.add(account);
    const options = await calls.beginSignIn();
    expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const answer = await calls.signInWith(device.answer(options));
    const session = answer.ok();
    const { accountId, emailAddress } = account;
    expect(session).toMatchObject({
      status: 'LoggedIn',
      user: { accountId, emailAddress, readOnly: false },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/^known-browser-/);
    (await portal().call(getProfile, {}, session.accessToken)).ok();
    const { secrets } = portal().services.config;
    const { sessionId = '' } = readToken(secrets, 'access', session.accessToken) ?? {};
    expect(await readProof(portal(), sessionId)).toEqual({
      provedAt: portal().clock.now(),
      provedBy: 'sign-in',
    });
    // A further passkey requires a proof of the strict kind, as in any session.
    await expect(calls.beginRegistration({ token: session.accessToken })).rejects.toThrow(
      'confirmation-needed',
    );
  });

  it('counts as both steps: no code is required, and a project that demands 2FA accepts it', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const member = await makeAccount(portal(), { projects: [projectId] });
    const staff = await makeAccount(portal(), { type: 'BackOffice' });
    const withPasskey = await makeAccount(portal(), { projects: [projectId] });
    await setUpTotp(portal(), withPasskey);
    const readProfile = (token: string) =>
      portal().call(getDashboardItems, { query: { ProjectId: projectId } }, token);
    expect((await readProfile(member.token)).status).toBe(403);
    for (const account of [member, staff, withPasskey]) {
      const { accessToken } = (await calls.signIn(await calls.add(account))).ok();
      (await readProfile(accessToken)).ok();
    }
    // The session that began with a password alone has not taken two steps.
    expect((await readProfile(member.token)).status).toBe(403);
  });

  it('is refused for a disabled account, and for a removed passkey', async () => {
    const account = await makeAccount(portal());
    const device = await calls.add(account);
    const setDisabled = (isDisabled: boolean) =>
      portal().database.transaction({}, (db) =>
        db
          .updateTable('account')
          .set({ isDisabled })
          .where('accountId', '=', account.accountId)
          .execute(),
      );
    await setDisabled(true);
    expect(await refusal(calls.signIn(device))).toEqual(refused);
    await setDisabled(false);
    (await calls.signIn(device)).ok();
    const unknown = calls.newDevice();
    unknown.make(await calls.beginRegistration(account));
    expect(await refusal(calls.signIn(unknown))).toEqual(refused);
  });

  it('is refused for another origin, a frame of one, another relying party, user or signature, and without user verification', async () => {
    const account = await makeAccount(portal());
    const [device, other] = [await calls.add(account), await calls.add(account)];
    const outsider = await calls.add(await makeAccount(portal()));
    const options = await calls.beginSignIn();
    const good = device.answer(options);
    const bad = [
      device.answer(options, { origin: 'https://portaal.example' }),
      device.answer(options, { crossOrigin: true }),
      device.answer(options, { rpId: 'portaal.example' }),
      device.answer(options, { isVerified: false }),
      device.answer(options, { userHandle: null }),
      { ...good, userHandle: outsider.answer(options).userHandle },
      { ...good, signature: other.answer(options).signature },
      { ...good, credentialId: outsider.credentialId },
      { ...good, credentialId: other.credentialId },
      device.answer(await calls.beginConfirmation(account)),
      device.answer(options, { challenge: 'AAAA' }),
    ];
    for (const [index, answer] of bad.entries()) {
      expect([index, await refusal(calls.signInWith(answer))]).toEqual([index, refused]);
    }
    (await calls.signInWith(good)).ok();
  });

  it('accepts each challenge once, for any passkey, for five minutes', async () => {
    const device = await calls.add(await makeAccount(portal()));
    const other = await calls.add(await makeAccount(portal()));
    const options = await calls.beginSignIn();
    (await calls.signInWith(device.answer(options))).ok();
    expect(await refusal(calls.signInWith(device.answer(options)))).toEqual(refused);
    expect(await refusal(calls.signInWith(other.answer(options)))).toEqual(refused);
    const late = device.answer(await calls.beginSignIn());
    const inTime = other.answer(await calls.beginSignIn());
    portal().clock.advance(5 * minute - 1);
    (await calls.signInWith(inTime)).ok();
    portal().clock.advance(1);
    expect(await refusal(calls.signInWith(late))).toEqual(refused);
  });

  it('writes nothing for a challenge, and deletes a used one in time', async () => {
    const device = await calls.add(await makeAccount(portal()));
    const before = await dumpDatabase(portal());
    for (let count = 0; count < 3; count += 1) await calls.beginSignIn();
    expect(await dumpDatabase(portal())).toEqual(before);
    portal().clock.advance(24 * 60 * minute);
    await prune(portal().services);
    const countUsed = () =>
      portal().database.transaction(
        {},
        async (db) => (await db.selectFrom('usedPasskeyChallenge').selectAll().execute()).length,
      );
    expect(await countUsed()).toBe(0);
    (await calls.signIn(device)).ok();
    portal().clock.advance(65 * minute - 1);
    await prune(portal().services);
    expect(await countUsed()).toBe(1);
    portal().clock.advance(1);
    await prune(portal().services);
    expect(await countUsed()).toBe(0);
  });

  it('is refused for a device whose counter goes back: it may be a copy', async () => {
    const device = await calls.add(await makeAccount(portal()), { counter: 3 });
    const signIn = (counter: number) => calls.signIn(device, { counter });
    (await signIn(4)).ok();
    expect(await refusal(signIn(4))).toEqual(refused);
    expect(await refusal(signIn(3))).toEqual(refused);
    expect(await refusal(signIn(0))).toEqual(refused);
    (await signIn(9)).ok();
  });

  it('is locked after ten failures, apart from passwords, also for an unknown passkey', async () => {
    const account = await makeAccount(portal());
    const fail = async (device: SoftwarePasskey) => {
      const seen = [];
      for (let tries = 0; tries < 11; tries += 1) {
        seen.push((await calls.signIn(device, { isVerified: false })).status);
      }
      return seen;
    };
    const locked = [...Array.from({ length: 10 }, () => 422), 429];
    const device = await calls.add(account);
    expect(await fail(device)).toEqual(locked);
    expect((await calls.signIn(device)).status).toBe(429);
    const unknown = calls.newDevice();
    unknown.make(await calls.beginRegistration(account));
    expect(await fail(unknown)).toEqual(locked);
    (await logIn(account.emailAddress)).ok();
    portal().clock.advance(minute);
    (await calls.signIn(device)).ok();
  });
});

describe('a password, where 2FA is demanded and the account has a passkey only', () => {
  async function makeDemanded() {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const account = await makeAccount(portal(), { projects: [projectId] });
    return { account, emailAddress: account.emailAddress };
  }

  it('does not lead to setting up an app, so that a password alone is not enough', async () => {
    const { account, emailAddress } = await makeDemanded();
    const before = (await logIn(emailAddress)).ok();
    if (before.status !== 'TotpSetupRequired') throw new Error(before.status);
    const { challengeToken } = before;
    const body = { challengeToken };
    (await portal().call(getChallengeTotpSetupCode, { body })).ok();
    const device = await calls.add(account);
    expect(faultOf(await logIn(emailAddress))).toBe('passkey-needed');
    // Nor does a sign-in that had begun before.
    const late = { challengeToken, pin: '000000' };
    expect(faultOf(await portal().call(getChallengeTotpSetupCode, { body }))).toBe('link-invalid');
    expect(faultOf(await portal().call(enableChallengeTotp, { body: late }))).toBe('link-invalid');
    expect(faultOf(await logIn(emailAddress, 'x'))).toBe('invalid-credentials');
    (await calls.signIn(device)).ok();
  });

  it('that was set by mail opens no session: the mailbox alone is not enough either', async () => {
    const { account, emailAddress } = await makeDemanded();
    const device = await calls.add(account);
    (await portal().call(requestPasswordResetToken, { body: { emailAddress } })).ok();
    const { token } = await newestLinkTo(portal(), emailAddress);
    const body = { token, password: newPassword };
    (await portal().call(resetPassword, { body })).ok();
    expect((await portal().call(getProfile, {}, account.token)).status).toBe(401);
    expect(faultOf(await logIn(emailAddress, newPassword))).toBe('passkey-needed');
    (await calls.signIn(device)).ok();
  });
});

describe('a changed password', () => {
  it('leaves passkeys as they are, and requires the code of the app as before', async () => {
    const account = await makeAccount(portal());
    const device = await calls.add(account);
    const body = { password: testPassword, newPassword };
    (await portal().call(updatePassword, { body }, account.token)).ok();
    const { accessToken } = (await calls.signIn(device)).ok();
    expect((await portal().call(isTotpEnabled, {}, accessToken)).ok()).toEqual({ data: false });
    const { secret } = await setUpTotp(portal(), account);
    expect((await logIn(account.emailAddress, newPassword)).ok().status).toBe('TotpRequired');
    expect(nextPin(portal(), secret)).toMatch(/^\d{6}$/);
    (await calls.signIn(device)).ok();
  });
});
