import { getProfile, isTotpEnabled } from '@portal/contract/account';
import {
  activateAccount,
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  isPasswordResetTokenValid,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  requestPasswordResetToken,
  resetPassword,
} from '@portal/contract/authentication';
import { describe, expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { linkPerson } from '../../../test/entra/entra-rows.ts';
import {
  makeAccount,
  makeProject,
  type TestAccount,
  testPassword,
} from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const newPassword = 'Kersenbloesem-417';

async function makeLink({ accountId }: TestAccount, purpose: LinkPurpose): Promise<string> {
  const directory = purpose === 'microsoft' && {
    ...(await linkPerson(portal(), accountId)),
    groupIds: [],
  };
  const link = { accountId, purpose, now: portal().clock.now() };
  return portal().database.transaction({}, (db) =>
    createLink(db, { ...link, data: directory ? { directory } : {} }),
  );
}
const follow = (token: string) => portal().call(loginWithToken, { body: { token } });
const logIn = ({ emailAddress }: TestAccount, password = testPassword) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });
const requestPinReset = ({ emailAddress }: TestAccount, password = testPassword) =>
  portal().call(requestPasswordResetToken, { body: { emailAddress, password, resetTotp: true } });
const set = ({ accountId }: TestAccount, values: { isDisabled: boolean }) =>
  portal().database.transaction({}, (db) =>
    db.updateTable('account').set(values).where('accountId', '=', accountId).execute(),
  );

describe('signing in by link', () => {
  it.each(['support', 'microsoft'] as const)('opens a session for %s, once', async (purpose) => {
    const account = await makeAccount(portal());
    const token = await makeLink(account, purpose);
    const answer = (await follow(token)).ok();
    if (answer.status !== 'LoggedIn') throw new Error(answer.status);
    const profile = (await portal().call(getProfile, {}, answer.accessToken)).ok();
    expect(profile.accountId).toBe(account.accountId);
    expect(profile.readOnly).toBe(purpose === 'support');
    expect((await follow(token)).problem().errors).toMatchObject({
      '': [{ code: 'link-invalid' }],
    });
  });

  it.each(['activation', 'password-reset', 'microsoft-confirm'] as const)(
    'refuses a token of purpose %s, and does not use it up',
    async (purpose) => {
      const account = await makeAccount(portal());
      const token = await makeLink(account, purpose);
      expect((await follow(token)).status).toBe(422);
      if (purpose === 'password-reset') {
        const answer = await portal().call(isPasswordResetTokenValid, { body: { token } });
        expect(answer.ok().data).toBe(true);
      }
    },
  );

  it.each(['support', 'microsoft', 'pin-reset'] as const)(
    'refuses a token of purpose %s in the other calls',
    async (purpose) => {
      const account = await makeAccount(portal());
      await setUpTotp(portal(), account);
      const token = await makeLink(account, purpose);
      const body = { token, password: newPassword };
      expect((await portal().call(resetPassword, { body })).status).toBe(422);
      expect((await portal().call(activateAccount, { body })).status).toBe(422);
      expect((await logIn(account, newPassword)).status).toBe(422);
      expect((await follow(token)).status).toBe(200);
    },
  );

  it('never skips the second step', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    for (const purpose of ['support', 'microsoft'] as const) {
      const answer = (await follow(await makeLink(account, purpose))).ok();
      expect(Object.keys(answer).sort()).toEqual(['challengeToken', 'status']);
      if (answer.status !== 'TotpRequired') throw new Error(answer.status);
      const body = { challengeToken: answer.challengeToken, pin: nextPin(portal(), secret) };
      const session = (await portal().call(loginWithTotp, { body })).ok();
      const profile = (await portal().call(getProfile, {}, session.accessToken)).ok();
      expect(profile.readOnly).toBe(purpose === 'support');
    }
  });

  it('does not let support set up 2FA for the owner', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const account = await makeAccount(portal(), { projects: [projectId] });
    expect((await follow(await makeLink(account, 'support'))).status).toBe(422);
    const microsoft = await follow(await makeLink(account, 'microsoft'));
    expect(microsoft.ok().status).toBe('TotpSetupRequired');
  });

  it('expires after five minutes, and is refused for an account that may not sign in', async () => {
    const account = await makeAccount(portal());
    const token = await makeLink(account, 'support');
    await set(account, { isDisabled: true });
    expect((await follow(token)).status).toBe(422);
    await set(account, { isDisabled: false });
    portal().clock.advance(5 * 60_000);
    expect((await follow(token)).status).toBe(422);
    expect((await follow('nonsense')).status).toBe(422);
  });
});

describe('a pin reset', () => {
  it('leads to setting up 2FA again; the old app is no longer accepted', async () => {
    const account = await makeAccount(portal());
    const old = await setUpTotp(portal(), account);
    (await requestPinReset(account)).ok();
    const link = await newestLinkTo(portal(), account.emailAddress);
    expect(link.address).toBe(`https://portal.example/auth/token/${link.token}`);

    const begun = (await follow(link.token)).ok();
    if (begun.status !== 'TotpSetupRequired') throw new Error(begun.status);
    const { challengeToken } = begun;
    const setUp = await portal().call(getChallengeTotpSetupCode, { body: { challengeToken } });
    const { secret } = setUp.ok();
    const body = { challengeToken, pin: nextPin(portal(), secret) };
    const session = (await portal().call(enableChallengeTotp, { body })).ok();
    expect((await portal().call(isTotpEnabled, {}, session.accessToken)).ok().data).toBe(true);

    const tryPin = async (pin: string) => {
      const answer = (await logIn(account)).ok();
      if (answer.status !== 'TotpRequired') throw new Error(answer.status);
      const { challengeToken: token } = answer;
      return portal().call(loginWithTotp, { body: { challengeToken: token, pin } });
    };
    expect((await tryPin(nextPin(portal(), old.secret))).status).toBe(422);
    expect((await tryPin(old.recoveryCodes[0]!)).status).toBe(422);
    expect((await tryPin(nextPin(portal(), secret))).status).toBe(200);
  });

  it('leaves the old app as it is until the new one is proved', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    (await requestPinReset(account)).ok();
    await follow((await newestLinkTo(portal(), account.emailAddress)).token);
    const answer = (await logIn(account)).ok();
    if (answer.status !== 'TotpRequired') throw new Error(answer.status);
    const body = { challengeToken: answer.challengeToken, pin: nextPin(portal(), secret) };
    expect((await portal().call(loginWithTotp, { body })).status).toBe(200);
  });

  it('sends no mail without the right password, or without 2FA', async () => {
    const withTotp = await makeAccount(portal());
    await setUpTotp(portal(), withTotp);
    const without = await makeAccount(portal());
    expect((await requestPinReset(withTotp, `${testPassword}x`)).status).toBe(204);
    expect((await requestPinReset(without)).status).toBe(204);
    expect(await readMailsTo(portal(), withTotp.emailAddress)).toEqual([]);
    expect(await readMailsTo(portal(), without.emailAddress)).toEqual([]);
  });

  it('requires a password', async () => {
    const body = { emailAddress: 'iemand@werkgever.example', resetTotp: true };
    const answer = await portal().call(requestPasswordResetToken, { body });
    expect(answer.problem().errors).toMatchObject({ password: [{ code: 'field-is-required' }] });
  });

  it('gives no extra guesses at a password', async () => {
    const account = await makeAccount(portal());
    for (let time = 0; time < 10; time += 1) {
      expect((await requestPinReset(account, 'Verkeerd-2026')).status).toBe(204);
      portal().clock.advance(1000);
    }
    expect((await logIn(account)).status).toBe(429);
  });
});

describe('a person with the mailbox, and without the app', () => {
  it('gets access to the mailbox only', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const request = { emailAddress: account.emailAddress };
    (await portal().call(requestPasswordResetToken, { body: request })).ok();
    const { token } = await newestLinkTo(portal(), account.emailAddress);
    const alone = await portal().call(resetPassword, { body: { token, password: newPassword } });
    expect(alone.status).toBe(422);
    expect((await logIn(account)).ok().status).toBe('TotpRequired');

    // Even with one intercepted code, a password that was set by mail must not be enough to set up
    // a new app.
    const pin = nextPin(portal(), secret);
    const body = { token, password: newPassword, pin };
    (await portal().call(resetPassword, { body })).ok();
    const before = (await readMailsTo(portal(), account.emailAddress)).length;
    expect((await requestPinReset(account, newPassword)).status).toBe(204);
    expect(await readMailsTo(portal(), account.emailAddress)).toHaveLength(before);
  });

  it('cannot use a pin reset that was requested before', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    (await requestPinReset(account)).ok();
    const pinReset = await newestLinkTo(portal(), account.emailAddress);
    const request = { emailAddress: account.emailAddress };
    (await portal().call(requestPasswordResetToken, { body: request })).ok();
    const { token } = await newestLinkTo(portal(), account.emailAddress);
    const body = { token, password: newPassword, pin: nextPin(portal(), secret) };
    (await portal().call(resetPassword, { body })).ok();
    expect((await follow(pinReset.token)).status).toBe(422);
  });

  it('is trusted again once the new password was used together with 2FA', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const request = { emailAddress: account.emailAddress };
    (await portal().call(requestPasswordResetToken, { body: request })).ok();
    const { token } = await newestLinkTo(portal(), account.emailAddress);
    const pin = nextPin(portal(), secret);
    (await portal().call(resetPassword, { body: { token, password: newPassword, pin } })).ok();
    const answer = (await logIn(account, newPassword)).ok();
    if (answer.status !== 'TotpRequired') throw new Error(answer.status);
    const { challengeToken } = answer;
    const second = { challengeToken, pin: nextPin(portal(), secret) };
    (await portal().call(loginWithTotp, { body: second })).ok();
    (await requestPinReset(account, newPassword)).ok();
    const link = await newestLinkTo(portal(), account.emailAddress);
    expect((await follow(link.token)).ok().status).toBe('TotpSetupRequired');
  });
});
