import { updatePassword } from '@portal/contract/account';
import { loginWithCredentials, loginWithTotp } from '@portal/contract/authentication';
import { requestPasswordResetToken } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, type TestAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const minute = 60_000;
const wrong = 'fout-Wachtwoord-1';

/** A new address every time, so that no test shares counters with another. */
let office = '';
beforeEach(() => {
  office = `2001:db8:${newId().slice(-4)}:${newId().slice(-4)}::1`;
});

interface ClientOptions {
  readonly cookie?: string;
  readonly from?: string;
}

async function send(call: Call, body: object, { cookie, from = office }: ClientOptions = {}) {
  const answer = await portal().app.inject({
    method: call.method,
    url: call.path,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    payload: JSON.stringify(body),
  });
  portal().checkFailures();
  const setCookie = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    setCookie: setCookie === undefined ? undefined : String(setCookie),
    body: answer.payload === '' ? {} : answer.json<Record<string, string>>(),
  };
}

const logIn = (
  { emailAddress }: { emailAddress: string },
  password: string,
  options: ClientOptions = {},
) => send(loginWithCredentials, { emailAddress, password }, options);

/** Signs in, and stores the cookie as a browser does. */
async function knownBrowser(account: TestAccount, password = testPassword): Promise<string> {
  const { status, setCookie } = await logIn(account, password);
  expect(status).toBe(200);
  return setCookie!.split(';')[0]!;
}

async function failUntilLocked(attempt: () => Promise<{ status: number }>): Promise<number> {
  for (let failures = 0; ; failures += 1) {
    const { status } = await attempt();
    if (status === 429) return failures;
    expect(status).toBe(422);
  }
}

describe('a known browser', () => {
  it('is marked by a cookie that no script reads and no other site sends', async () => {
    const account = await makeAccount(portal());
    const { setCookie } = await logIn(account, testPassword);
    expect(setCookie).toMatch(
      /^known-browser-[\w-]{16}=[\w.-]+; Path=\/employerportal\/Authentication; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(setCookie).not.toContain(account.accountId);
    expect((await logIn(account, wrong)).setCookie).toBeUndefined();
  });

  it('signs in, however often an unknown client fails, and the client stays locked', async () => {
    const account = await makeAccount(portal());
    const cookie = await knownBrowser(account);
    const unknownClient = { from: '192.0.2.7' };
    for (let hour = 0; hour < 3; hour += 1) {
      await failUntilLocked(() => logIn(account, wrong, unknownClient));
      expect((await logIn(account, testPassword, unknownClient)).status).toBe(429);
      expect((await logIn(account, testPassword, { cookie })).status).toBe(200);
      // The owner's success gives the client no new tries.
      expect((await logIn(account, wrong, unknownClient)).status).toBe(429);
      portal().clock.advance(60 * minute);
    }
  });

  it('signs in from an office whose address is locked', async () => {
    const account = await makeAccount(portal());
    const cookie = await knownBrowser(account);
    await failUntilLocked(() => logIn({ emailAddress: `${newId()}@werk.example` }, wrong));
    expect((await logIn(account, testPassword)).status).toBe(429);
    expect((await logIn(account, testPassword, { cookie })).status).toBe(200);
  });

  it('has ten failures of its own, which lock no other client', async () => {
    const account = await makeAccount(portal());
    const stolen = await knownBrowser(account);
    const own = await knownBrowser(account);
    expect(await failUntilLocked(() => logIn(account, wrong, { cookie: stolen }))).toBe(10);
    expect((await logIn(account, testPassword, { cookie: stolen })).status).toBe(429);
    expect((await logIn(account, testPassword, { cookie: own })).status).toBe(200);
    expect((await logIn(account, testPassword)).status).toBe(200);
  });

  it('requests a new password and a new pin, however often an unknown client does', async () => {
    const account = await makeAccount(portal());
    const cookie = await knownBrowser(account);
    const { emailAddress } = account;
    const requestReset = (options: ClientOptions) =>
      send(requestPasswordResetToken, { emailAddress }, options);
    for (let time = 0; time < 10; time += 1) await requestReset({ from: '192.0.2.8' });
    expect((await requestReset({ from: '192.0.2.8' })).status).toBe(429);
    expect((await requestReset({ cookie })).status).toBe(204);
  });

  it('completes the second step, whatever pins a thief of the password tried', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const challenge = async (options: ClientOptions = {}) =>
      (await logIn(account, testPassword, options)).body.challengeToken;
    const pin = async (code: string, options: ClientOptions = {}) =>
      send(loginWithTotp, { challengeToken: await challenge(options), pin: code }, options);
    const first = await pin(nextPin(portal(), secret));
    const cookie = first.setCookie!.split(';')[0]!;
    await failUntilLocked(() => pin('000000', { from: '192.0.2.9' }));
    expect((await pin(nextPin(portal(), secret), { from: '192.0.2.9' })).status).toBe(429);
    expect((await pin(nextPin(portal(), secret), { cookie })).status).toBe(200);
  });
});

describe('a known browser is treated as unknown', () => {
  const lockUnknownClients = (account: TestAccount) =>
    failUntilLocked(() => logIn(account, wrong, { from: '192.0.2.10' }));

  it('for another account', async () => {
    const account = await makeAccount(portal());
    const other = await makeAccount(portal());
    const [name, value] = (await knownBrowser(account)).split('=') as [string, string];
    const [otherName] = (await knownBrowser(other)).split('=') as [string];
    await lockUnknownClients(other);
    for (const cookie of [`${name}=${value}`, `${otherName}=${value}`, `${otherName}=x.y`]) {
      expect((await logIn(other, testPassword, { cookie })).status).toBe(429);
    }
  });

  it('after the password changed', async () => {
    const account = await makeAccount(portal());
    const cookie = await knownBrowser(account);
    const newPassword = 'Kersenbloesem-417';
    const body = { password: testPassword, newPassword };
    (await portal().call(updatePassword, { body }, account.token)).ok();
    await lockUnknownClients(account);
    expect((await logIn(account, newPassword, { cookie })).status).toBe(429);
    portal().clock.advance(60 * minute);
    const fresh = await knownBrowser(account, newPassword);
    await lockUnknownClients(account);
    expect((await logIn(account, newPassword, { cookie: fresh })).status).toBe(200);
  });
});

it('does not lock an office again after a successful sign-in', async () => {
  const account = await makeAccount(portal());
  const failUnknown = () => logIn({ emailAddress: `${newId()}@werk.example` }, wrong);
  await failUntilLocked(failUnknown);
  portal().clock.advance(minute);
  expect((await logIn(account, testPassword)).status).toBe(200);
  expect((await logIn(account, testPassword)).status).toBe(200);
});
