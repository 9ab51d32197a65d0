import { confirmIdentity, endOtherSessions, updatePassword } from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  refreshAccessToken,
} from '@portal/contract/authentication';
import type { LoginResult } from '@portal/contract/authentication';
import { describe, expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { linkPerson } from '../../../test/entra/entra-rows.ts';
import { makeAccount, type TestAccount, testPassword } from '../../../test/factories.ts';
import { readProof, setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import { Secret, TOTP } from 'otpauth';
import { createLink } from '../../identity/links/link-store.ts';
import { readToken } from '../../identity/sessions/session-tokens.ts';

const portal = useTestPortal();
const minute = 60_000;
const confirmationNeeded = {
  status: 403,
  type: 'urn:employer-portal:problem:confirmation-needed',
  errors: {},
};

const confirm = (
  token: string,
  body: { password?: string; microsoftToken?: string; pin?: string },
) => portal().call(confirmIdentity, { body }, token);
const logIn = (emailAddress: string, password = testPassword) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });
/** A call that requires a fresh proof. */
const endOthers = (token: string) => portal().call(endOtherSessions, {}, token);
const follow = async (
  { accountId }: TestAccount,
  purpose: 'support' | 'microsoft' | 'pin-reset',
) => {
  const now = portal().clock.now();
  const directory = purpose === 'microsoft' && {
    ...(await linkPerson(portal(), accountId)),
    groupIds: [],
  };
  const token = await portal().database.transaction({}, (db) =>
    createLink(db, { accountId, purpose, now, data: directory ? { directory } : {} }),
  );
  return (await portal().call(loginWithToken, { body: { token } })).ok();
};
const tokenOf = (result: LoginResult) => {
  if (result.status !== 'LoggedIn') throw new Error(result.status);
  return result.accessToken;
};
const faultOf = async (answer: ReturnType<typeof confirm>) => {
  const { status, errors } = (await answer).problem();
  const codes = Object.entries(errors).map(([field, faults]) => [field, faults[0]?.code]);
  return { status, errors: Object.fromEntries(codes) as Record<string, string> };
};
const proofOf = (accessToken: string) => {
  const { secrets } = portal().services.config;
  return readProof(portal(), readToken(secrets, 'access', accessToken)?.sessionId ?? '');
};

/** An account whose session has a proof of eleven minutes ago, by signing in. */
async function makeStale(): Promise<TestAccount> {
  const account = await makeAccount(portal());
  await setProof(portal(), account.sessionId, { by: 'sign-in', minutesAgo: 11 });
  return account;
}

describe('confirming the identity', () => {
  it('accepts the password, and is valid for ten minutes in that session', async () => {
    const account = await makeStale();
    const other = tokenOf((await logIn(account.emailAddress)).ok());
    expect((await endOthers(account.token)).problem()).toMatchObject(confirmationNeeded);
    (await confirm(account.token, { password: testPassword })).ok();
    expect(await readProof(portal(), account.sessionId)).toEqual({
      provedAt: portal().clock.now(),
      provedBy: 'confirmation',
    });
    // The other session keeps its own proof.
    expect(await proofOf(other)).toMatchObject({ provedBy: 'sign-in' });
    portal().clock.advance(10 * minute - 1);
    (await endOthers(account.token)).ok();
    await setProof(portal(), account.sessionId, { by: 'confirmation', minutesAgo: 10 });
    expect((await endOthers(account.token)).problem()).toMatchObject(confirmationNeeded);
  });

  it('refuses a wrong password, and changes nothing', async () => {
    const account = await makeStale();
    const before = await readProof(portal(), account.sessionId);
    expect(await faultOf(confirm(account.token, { password: 'x' }))).toEqual({
      status: 422,
      errors: { '': 'password-wrong' },
    });
    expect(await readProof(portal(), account.sessionId)).toEqual(before);
  });

  it('requires a code as well with 2FA on, each code once', async () => {
    const account = await makeStale();
    const { secret } = await setUpTotp(portal(), account);
    const password = testPassword;
    expect(await faultOf(confirm(account.token, { password }))).toEqual({
      status: 422,
      errors: { pin: 'field-is-required' },
    });
    expect(await faultOf(confirm(account.token, { password, pin: '000000' }))).toEqual({
      status: 422,
      errors: { '': 'pin-invalid' },
    });
    const pin = nextPin(portal(), secret);
    expect(await faultOf(confirm(account.token, { password: 'x', pin }))).toEqual({
      status: 422,
      errors: { '': 'password-wrong' },
    });
    expect((await endOthers(account.token)).status).toBe(403);
    (await confirm(account.token, { password, pin })).ok();
    (await endOthers(account.token)).ok();
    expect(await faultOf(confirm(account.token, { password, pin }))).toMatchObject({
      errors: { '': 'pin-invalid' },
    });
  });

  it('accepts a recovery code instead, and mails its owner', async () => {
    const account = await makeStale();
    const { recoveryCodes } = await setUpTotp(portal(), account);
    const [pin = ''] = recoveryCodes;
    (await confirm(account.token, { password: testPassword, pin })).ok();
    (await endOthers(account.token)).ok();
    expect((await readMailsTo(portal(), account.emailAddress)).length).toBe(1);
    expect((await confirm(account.token, { password: testPassword, pin })).status).toBe(422);
  });
});

describe('tries to confirm', () => {
  it('count together with those of changing the password, and are locked together', async () => {
    const account = await makeStale();
    const change = (password: string) =>
      portal().call(
        updatePassword,
        { body: { password, newPassword: 'Kersenbloesem-417' } },
        account.token,
      );
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await confirm(account.token, { password: 'x' })).status).toBe(422);
      expect((await change('x')).status).toBe(422);
    }
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await confirm(account.token, { microsoftToken: 'x' })).status).toBe(422);
    }
    for (const locked of [
      await confirm(account.token, { password: testPassword }),
      await confirm(account.token, { microsoftToken: 'x' }),
      await change(testPassword),
    ]) {
      expect(locked.problem()).toMatchObject({ status: 429 });
      expect(locked.headers['retry-after']).toBe('60');
    }
    portal().clock.advance(minute);
    (await confirm(account.token, { password: testPassword })).ok();
    // The right password clears the failures.
    for (let tries = 0; tries < 9; tries += 1) {
      expect((await confirm(account.token, { password: 'x' })).status).toBe(422);
    }
    (await confirm(account.token, { password: testPassword })).ok();
  });

  it('are not used up by a client that knows only the address', async () => {
    const account = await makeStale();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn(account.emailAddress, 'x')).status).toBe(422);
    }
    expect((await logIn(account.emailAddress)).status).toBe(429);
    const microsoft = await faultOf(confirm(account.token, { microsoftToken: 'x' }));
    expect(microsoft).toEqual({ status: 422, errors: { '': 'link-invalid' } });
    (await confirm(account.token, { password: testPassword })).ok();
    (await endOthers(account.token)).ok();
  });

  it('with a wrong code are counted apart from the second step, and do not lock it', async () => {
    const account = await makeStale();
    const { secret } = await setUpTotp(portal(), account);
    const pin = '000000';
    const secondStep = async () => {
      const step = (await logIn(account.emailAddress)).ok();
      if (step.status !== 'TotpRequired') throw new Error(step.status);
      const { challengeToken } = step;
      return portal().call(loginWithTotp, { body: { challengeToken, pin } });
    };
    for (let tries = 0; tries < 10; tries += 1) expect((await secondStep()).status).toBe(422);
    expect((await secondStep()).status).toBe(429);
    const password = testPassword;
    (await confirm(account.token, { password, pin: nextPin(portal(), secret) })).ok();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await confirm(account.token, { password, pin })).status).toBe(422);
    }
    expect((await confirm(account.token, { password, pin })).status).toBe(429);
  });
});

describe('a session gets no proof', () => {
  it('by renewing the tokens, which keeps the moment of the last one', async () => {
    const { emailAddress } = await makeAccount(portal());
    const signedIn = (await logIn(emailAddress)).ok();
    if (signedIn.status !== 'LoggedIn') throw new Error(signedIn.status);
    const provedAt = portal().clock.now();
    portal().clock.advance(9 * minute);
    const body = { accessToken: signedIn.accessToken, refreshToken: signedIn.refreshToken };
    const { accessToken } = (await portal().call(refreshAccessToken, { body })).ok();
    expect(await proofOf(accessToken)).toEqual({ provedAt, provedBy: 'sign-in' });
    (await endOthers(accessToken)).ok();
    portal().clock.advance(minute);
    expect((await endOthers(accessToken)).problem()).toMatchObject(confirmationNeeded);
  });

  it('by changing the password', async () => {
    const account = await makeStale();
    const body = { password: testPassword, newPassword: 'Kersenbloesem-417' };
    (await portal().call(updatePassword, { body }, account.token)).ok();
    expect((await endOthers(account.token)).problem()).toMatchObject(confirmationNeeded);
  });

  it('in a support session, which cannot confirm either', async () => {
    const account = await makeAccount(portal());
    const token = tokenOf(await follow(account, 'support'));
    expect(await proofOf(token)).toEqual({ provedAt: null, provedBy: null });
    const { type } = (await confirm(token, { password: testPassword })).problem();
    expect(type).toBe('urn:employer-portal:problem:read-only-session');
  });

  it('by a mailed link that leads to new 2FA', async () => {
    const account = await makeAccount(portal());
    await setUpTotp(portal(), account);
    const step = await follow(account, 'pin-reset');
    if (step.status !== 'TotpSetupRequired') throw new Error(step.status);
    const { challengeToken } = step;
    const setup = await portal().call(getChallengeTotpSetupCode, { body: { challengeToken } });
    portal().clock.advance(minute);
    const totp = new TOTP({ secret: Secret.fromBase32(setup.ok().secret) });
    const pin = totp.generate({ timestamp: portal().clock.moment.getTime() });
    const body = { challengeToken, pin };
    const { accessToken } = (await portal().call(enableChallengeTotp, { body })).ok();
    expect(await proofOf(accessToken)).toEqual({ provedAt: null, provedBy: null });
    expect((await endOthers(accessToken)).problem()).toMatchObject(confirmationNeeded);
  });
});

it('a session gets its proof by signing in with password or Microsoft, both steps completed', async () => {
  const account = await makeAccount(portal());
  const now = portal().clock.now();
  const proof = { provedAt: now, provedBy: 'sign-in' };
  expect(await proofOf(tokenOf((await logIn(account.emailAddress)).ok()))).toEqual(proof);
  expect(await proofOf(tokenOf(await follow(account, 'microsoft')))).toEqual(proof);
});
