import { getProfile } from '@portal/contract/account';
import {
  isActivationTokenValid,
  isPasswordResetTokenValid,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  refreshAccessToken,
  requestPasswordResetToken,
  resetPassword,
} from '@portal/contract/authentication';
import { describe, expect, it } from 'vitest';
import { linkIn, newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';

const portal = useTestPortal({ demoSignIn: false });
const minute = 60_000;
const newPassword = 'Kersenbloesem-417';

const requestReset = (emailAddress: string) =>
  portal().call(requestPasswordResetToken, { body: { emailAddress } });
const reset = (token: string, pin?: string, password = newPassword) =>
  portal().call(resetPassword, { body: { token, password, ...(pin !== undefined && { pin }) } });
const valid = async (token: string) =>
  (await portal().call(isPasswordResetTokenValid, { body: { token } })).ok();
const logIn = (emailAddress: string, password: string) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });

async function linkFor(emailAddress: string): Promise<string> {
  (await requestReset(emailAddress)).ok();
  return (await newestLinkTo(portal(), emailAddress)).token;
}

describe('a new password by mail', () => {
  it('replaces the old one, ends every session and mails the owner', async () => {
    const { emailAddress, token, refreshToken } = await makeAccount(portal());
    (await requestReset(emailAddress.toUpperCase())).ok();
    const link = await newestLinkTo(portal(), emailAddress);
    expect(link.address).toBe(`https://portal.example/auth/reset-password/${link.token}`);
    expect(await valid(link.token)).toEqual({ data: true, pinRequired: false });

    expect((await reset(link.token)).status).toBe(204);
    expect((await logIn(emailAddress, testPassword)).status).toBe(422);
    expect((await logIn(emailAddress, newPassword)).ok().status).toBe('LoggedIn');
    expect((await portal().call(getProfile, {}, token)).status).toBe(401);
    const renewal = { accessToken: token, refreshToken };
    expect((await portal().call(refreshAccessToken, { body: renewal })).status).toBe(401);
    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sportportaal: een nieuw wachtwoord kiezen',
      'Sportportaal: je wachtwoord is gewijzigd',
    ]);

    expect(await valid(link.token)).toEqual({ data: false, pinRequired: false });
    const again = await reset(link.token, undefined, 'Kersenbloesem-418');
    expect(again.problem().errors).toMatchObject({ '': [{ code: 'link-invalid' }] });
  });

  it('leaves the link open when the password is refused', async () => {
    const { emailAddress } = await makeAccount(portal(), { lastName: 'Kortenaer' });
    const token = await linkFor(emailAddress);
    const faults = async (password: string) =>
      (await reset(token, undefined, password)).problem().errors;
    expect(await faults('te kort')).toMatchObject({ password: [{ code: 'password-invalid' }] });
    expect(await faults(`Aa1${'x'.repeat(126)}`)).toMatchObject({
      password: [{ code: 'password-too-long' }],
    });
    expect(await faults('Kortenaer-2026-Kortenaer')).toMatchObject({
      password: [{ code: 'password-common' }],
    });
    expect(await valid(token)).toMatchObject({ data: true });
    expect((await reset(token)).status).toBe(204);
  });

  it('works for thirty minutes', async () => {
    const { emailAddress } = await makeAccount(portal());
    const token = await linkFor(emailAddress);
    portal().clock.advance(30 * minute - 1);
    expect(await valid(token)).toMatchObject({ data: true });
    portal().clock.advance(1);
    expect(await valid(token)).toMatchObject({ data: false });
    expect((await reset(token)).status).toBe(422);
    expect((await logIn(emailAddress, testPassword)).ok().status).toBe('LoggedIn');
  });

  it('closes the link before it', async () => {
    const { emailAddress } = await makeAccount(portal());
    const first = await linkFor(emailAddress);
    const second = await linkFor(emailAddress);
    expect(await valid(first)).toMatchObject({ data: false });
    expect(await valid(second)).toMatchObject({ data: true });
  });

  it('refuses its token in every other call', async () => {
    const { emailAddress } = await makeAccount(portal());
    const token = await linkFor(emailAddress);
    const body = { token };
    expect((await portal().call(loginWithToken, { body })).status).toBe(422);
    expect((await portal().call(isActivationTokenValid, { body })).ok()).toEqual({ data: false });
    expect(await valid(token)).toMatchObject({ data: true });
  });

  it('leads to the first password for an account without one', async () => {
    const { accountId, emailAddress } = await makeAccount(portal());
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ passwordHash: null })
        .where('accountId', '=', accountId)
        .execute(),
    );
    (await requestReset(emailAddress)).ok();
    const link = await newestLinkTo(portal(), emailAddress);
    expect(link.address).toContain('/auth/activate/');
    const { token } = link;
    expect((await portal().call(isActivationTokenValid, { body: { token } })).ok().data).toBe(true);
  });

  it('does not flood a mailbox: five links in half an hour', async () => {
    const { emailAddress } = await makeAccount(portal());
    for (let time = 0; time < 7; time += 1) (await requestReset(emailAddress)).ok();
    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails).toHaveLength(5);
    expect(await valid(linkIn(mails[4]!.body).token)).toMatchObject({ data: true });
    portal().clock.advance(30 * minute);
    (await requestReset(emailAddress)).ok();
    expect(await readMailsTo(portal(), emailAddress)).toHaveLength(6);
  });

  it('sends no mail for an account that may not sign in', async () => {
    const disabled = await makeAccount(portal());
    const demo = await makeAccount(portal());
    await portal().database.transaction({}, async (db) => {
      const set = (accountId: string) =>
        db.updateTable('account').where('accountId', '=', accountId);
      await set(disabled.accountId).set({ isDisabled: true }).execute();
      await set(demo.accountId).set({ isDemo: true }).execute();
    });
    for (const { emailAddress } of [disabled, demo]) {
      expect((await requestReset(emailAddress)).status).toBe(204);
      expect(await readMailsTo(portal(), emailAddress)).toEqual([]);
    }
  });

  it('responds alike for an address with and without an account', async () => {
    const { emailAddress } = await makeAccount(portal());
    const unknown = 'niemand@werkgever.example';
    const bodies = [emailAddress, unknown].flatMap((address) => [
      { emailAddress: address },
      { emailAddress: address, password: testPassword, resetTotp: true },
      { emailAddress: address, password: `${testPassword}x`, resetTotp: true },
    ]);
    const seen = [];
    for (const body of bodies) {
      const answer = await portal().call(requestPasswordResetToken, { body });
      seen.push({
        status: answer.status,
        body: answer.body.toString(),
        headers: { ...answer.headers, date: '', 'x-request-id': '' },
      });
    }
    expect(seen[0]).toMatchObject({ status: 204, body: '' });
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  it("uses the configured address, whatever the request's host is", async () => {
    const { emailAddress } = await makeAccount(portal());
    const answer = await portal().app.inject({
      method: 'POST',
      url: requestPasswordResetToken.path,
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ emailAddress }),
    });
    expect(answer.statusCode).toBe(204);
    const { address } = await newestLinkTo(portal(), emailAddress);
    expect(address).toMatch(/^https:\/\/portal\.example\/auth\/reset-password\//);
  });
});

describe('a new password for an account with 2FA', () => {
  it('requires a code of the app too, and opens no session', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const token = await linkFor(account.emailAddress);
    expect(await valid(token)).toEqual({ data: true, pinRequired: true });
    expect((await reset(token)).problem().errors).toMatchObject({
      pin: [{ code: 'field-is-required', message: 'Verificatiecode is verplicht' }],
    });
    expect((await reset(token, '000000')).problem().errors).toMatchObject({
      pin: [{ code: 'pin-invalid' }],
    });
    expect(await valid(token)).toMatchObject({ data: true });
    const pin = nextPin(portal(), secret);
    expect((await reset(token, pin)).status).toBe(204);

    const answer = (await logIn(account.emailAddress, newPassword)).ok();
    if (answer.status !== 'TotpRequired') throw new Error(answer.status);
    const { challengeToken } = answer;
    // The reset used this code up, so it cannot sign in.
    const used = await portal().call(loginWithTotp, { body: { challengeToken, pin } });
    expect(used.status).toBe(422);
    const body = { challengeToken, pin: nextPin(portal(), secret) };
    expect((await portal().call(loginWithTotp, { body })).ok().status).toBe('LoggedIn');
  });

  it('accepts a recovery code, once', async () => {
    const account = await makeAccount(portal());
    const { recoveryCodes } = await setUpTotp(portal(), account);
    const pin = recoveryCodes[0]!;
    expect((await reset(await linkFor(account.emailAddress), pin)).status).toBe(204);
    const again = await reset(await linkFor(account.emailAddress), pin, 'Kersenbloesem-418');
    expect(again.status).toBe(422);
    const subjects = (await readMailsTo(portal(), account.emailAddress)).map(
      (mail) => mail.subject,
    );
    expect(subjects).toContain('Sportportaal: er is een herstelcode gebruikt');
  });

  it('accepts five codes at most', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const token = await linkFor(account.emailAddress);
    for (let time = 0; time < 5; time += 1) {
      expect((await reset(token, '000000')).problem().errors).toHaveProperty('pin');
    }
    const late = await reset(token, nextPin(portal(), secret));
    expect(late.problem().errors).toMatchObject({ '': [{ code: 'link-invalid' }] });
    expect(await valid(token)).toMatchObject({ data: false });
  });

  it('ends second steps that were begun with the old password', async () => {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const begun = (await logIn(account.emailAddress, testPassword)).ok();
    if (begun.status !== 'TotpRequired') throw new Error(begun.status);
    const token = await linkFor(account.emailAddress);
    (await reset(token, nextPin(portal(), secret))).ok();
    const { challengeToken } = begun;
    const body = { challengeToken, pin: nextPin(portal(), secret) };
    expect((await portal().call(loginWithTotp, { body })).status).toBe(422);
  });

  it('leads to setting 2FA up at the next sign-in where a project demands it', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const { emailAddress } = await makeAccount(portal(), { projects: [projectId] });
    (await reset(await linkFor(emailAddress))).ok();
    expect((await logIn(emailAddress, newPassword)).ok().status).toBe('TotpSetupRequired');
  });
});
