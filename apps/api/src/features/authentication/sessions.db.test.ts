import { getProfile } from '@portal/contract/account';
import { loginWithCredentials, logout, refreshAccessToken } from '@portal/contract/authentication';
import type { SessionTokens } from '@portal/contract/authentication';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createApp } from '../../app.ts';

const portal = useTestPortal({ demoSignIn: false });
const minute = 60_000;
const start = new Date('2026-03-18T10:00:00Z');

afterEach(() => {
  portal().clock.moment = start;
});

const logIn = (emailAddress: string, password = testPassword) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });
const refresh = ({ accessToken, refreshToken }: SessionTokens) =>
  portal().call(refreshAccessToken, { body: { accessToken, refreshToken } });
const profile = (tokens: SessionTokens) =>
  portal()
    .call(getProfile, {}, tokens.accessToken)
    .then(({ status }) => status);

async function signIn(): Promise<SessionTokens> {
  const { emailAddress } = await makeAccount(portal());
  const answer = (await logIn(emailAddress)).ok();
  if (answer.status !== 'LoggedIn') throw new Error(answer.status);
  return answer;
}

describe('signing in', () => {
  it('returns the profile, and tokens that are accepted', async () => {
    const account = await makeAccount(portal(), {
      firstName: 'Noor',
      infix: 'van',
      lastName: 'Dam',
    });
    const answer = (await logIn(account.emailAddress.toUpperCase())).ok();
    expect(answer).toMatchObject({
      status: 'LoggedIn',
      user: { accountId: account.accountId, firstName: 'Noor', infix: 'van', lastName: 'Dam' },
    });
    if (answer.status !== 'LoggedIn') throw new Error(answer.status);
    const seen = await portal().call(getProfile, {}, answer.accessToken);
    expect(seen.ok()).toEqual(answer.user);
  });

  it('responds alike to an unknown address, a wrong password and an account without one', async () => {
    const known = await makeAccount(portal());
    const invited = await makeAccount(portal());
    const demo = await makeAccount(portal());
    await portal().database.transaction({}, async (db) => {
      const set = (accountId: string) =>
        db.updateTable('account').where('accountId', '=', accountId);
      await set(invited.accountId).set({ passwordHash: null }).execute();
      await set(demo.accountId).set({ isDemo: true }).execute();
    });
    const answers = await Promise.all([
      logIn('niemand@werkgever.example'),
      logIn(known.emailAddress, `${testPassword}x`),
      logIn(known.emailAddress, testPassword.toLowerCase()),
      logIn(known.emailAddress, 'x'.repeat(1000)),
      logIn(invited.emailAddress),
      // The password of the demo is public, so this portal must not accept it.
      logIn(demo.emailAddress),
    ]);
    const seen = answers.map((answer) => ({
      problem: { ...answer.problem(), requestId: '' },
      headers: { ...answer.headers, date: '', 'x-request-id': '' },
    }));
    expect(seen[0]?.problem).toMatchObject({
      status: 422,
      errors: { '': [{ code: 'invalid-credentials' }] },
    });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });
});

describe('refreshing', () => {
  it('returns two new tokens, and both work', async () => {
    const first = await signIn();
    const second = (await refresh(first)).ok();
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await profile(second)).toBe(200);
    portal().clock.advance(10 * minute);
    expect(await profile(second)).toBe(401);
    const third = (await refresh(second)).ok();
    expect(await profile(third)).toBe(200);
  });

  it('gives the previous generation the same successor for ten seconds, and keeps the session', async () => {
    const first = await signIn();
    const second = (await refresh(first)).ok();
    portal().clock.advance(9_999);
    expect((await refresh(first)).ok()).toEqual(second);
    expect(await profile(first)).toBe(200);
    expect(await profile(second)).toBe(200);
  });

  it('ends the session when the previous generation is used later than that', async () => {
    const first = await signIn();
    const second = (await refresh(first)).ok();
    portal().clock.advance(10_000);
    expect((await refresh(first)).status).toBe(401);
    expect(await profile(second)).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  it('ends the session when an older generation is used, also on a server that just started', async () => {
    const first = await signIn();
    const second = (await refresh(first)).ok();
    const third = (await refresh(second)).ok();
    const fresh = await createApp(portal().services, {
      logger: pino({ level: 'silent' }),
      webFolder: '/nowhere',
    });
    const answer = await fresh.inject({
      method: 'POST',
      url: refreshAccessToken.path,
      payload: { accessToken: first.accessToken, refreshToken: first.refreshToken },
    });
    await fresh.close();
    expect(answer.statusCode).toBe(401);
    expect(await profile(third)).toBe(401);
  });

  it('requires two tokens of one session', async () => {
    const mine = await signIn();
    const theirs = await signIn();
    const pairs = [
      { accessToken: theirs.accessToken, refreshToken: mine.refreshToken },
      { accessToken: mine.refreshToken, refreshToken: mine.refreshToken },
      { accessToken: mine.accessToken, refreshToken: mine.accessToken },
      { accessToken: 'x', refreshToken: mine.refreshToken },
    ];
    for (const pair of pairs) expect((await refresh(pair)).status).toBe(401);
    // None of these attempts used the token up.
    expect((await refresh(mine)).status).toBe(200);
  });

  it('does not affect other sessions of the account', async () => {
    const { emailAddress } = await makeAccount(portal());
    const one = (await logIn(emailAddress)).ok() as unknown as SessionTokens;
    const other = (await logIn(emailAddress)).ok() as unknown as SessionTokens;
    await refresh(one);
    portal().clock.advance(10_000);
    expect((await refresh(one)).status).toBe(401);
    expect(await profile(other)).toBe(200);
  });
});

describe('time', () => {
  it('ends a session that is idle for half an hour; its refresh token lives ten minutes longer', async () => {
    const idle = await signIn();
    portal().clock.advance(40 * minute - 1);
    expect(await profile(idle)).toBe(401);
    expect(await profile((await refresh(idle)).ok())).toBe(200);

    const expired = await signIn();
    portal().clock.advance(40 * minute);
    expect((await refresh(expired)).status).toBe(401);
  });

  it('counts idleness from the last call', async () => {
    const first = await signIn();
    portal().clock.advance(9 * minute);
    expect(await profile(first)).toBe(200);
    portal().clock.advance(40 * minute - 1);
    expect((await refresh(first)).status).toBe(200);
  });

  it('ends a session after twelve hours, however busy it is', async () => {
    let tokens = await signIn();
    for (let passed = 0; passed < 12 * 60 - 9; passed += 9) {
      portal().clock.advance(9 * minute);
      tokens = (await refresh(tokens)).ok();
    }
    expect(await profile(tokens)).toBe(200);
    portal().clock.moment = new Date(start.getTime() + 12 * 60 * minute);
    expect(await profile(tokens)).toBe(401);
    expect((await refresh(tokens)).status).toBe(401);
  });
});

describe('a disabled account', () => {
  it('has no session from the next call on, and cannot sign in', async () => {
    const { accountId, emailAddress, token, refreshToken } = await makeAccount(portal());
    const tokens = { accessToken: token, refreshToken };
    expect(await profile(tokens)).toBe(200);
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ isDisabled: true })
        .where('accountId', '=', accountId)
        .execute(),
    );
    expect(await profile(tokens)).toBe(401);
    expect((await refresh(tokens)).status).toBe(401);
    const [right, wrong] = [await logIn(emailAddress), await logIn(emailAddress, 'x')];
    expect({ ...right.problem(), requestId: '' }).toEqual({ ...wrong.problem(), requestId: '' });
  });
});

describe('signing out', () => {
  it('ends the session at once, and permanently', async () => {
    const tokens = await signIn();
    expect(await profile(tokens)).toBe(200);
    const answer = await portal().call(logout, { body: { refreshToken: tokens.refreshToken } });
    expect(answer.status).toBe(204);
    expect(await profile(tokens)).toBe(401);
    expect((await refresh(tokens)).status).toBe(401);
  });

  it('accepts the token of any generation, and ignores an invalid one', async () => {
    const first = await signIn();
    const second = (await refresh(first)).ok();
    await portal().call(logout, { body: { refreshToken: first.refreshToken } });
    expect(await profile(second)).toBe(401);
    for (const refreshToken of ['nonsense', second.accessToken, second.refreshToken]) {
      expect((await portal().call(logout, { body: { refreshToken } })).status).toBe(204);
    }
  });

  it('does nothing with an access token', async () => {
    const tokens = await signIn();
    await portal().call(logout, { body: { refreshToken: tokens.accessToken } });
    expect(await profile(tokens)).toBe(200);
  });
});
