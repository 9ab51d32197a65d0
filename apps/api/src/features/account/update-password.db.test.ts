import { getProfile, updatePassword } from '@portal/contract/account';
import {
  loginWithCredentials,
  refreshAccessToken,
  requestPasswordResetToken,
} from '@portal/contract/authentication';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { mailSubjects } from '../../../test/authenticator.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { setUpTotp } from '../../../test/two-factor.ts';
import { createLink, findLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const newPassword = 'Grutto-hamer-91-kelder';
const now = () => portal().clock.now();

const change = (token: string, body: { password: string; newPassword: string }) =>
  portal().call(updatePassword, { body }, token);
const logIn = (emailAddress: string, password: string) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });
const status = async (token: string) => (await portal().call(getProfile, {}, token)).status;

describe('changing the password', () => {
  it('accepts the new one and refuses the old one; every other session ends, and a mail is sent', async () => {
    const account = await makeAccount(portal());
    const other = (await logIn(account.emailAddress, testPassword)).ok();
    if (other.status !== 'LoggedIn') throw new Error(other.status);
    const answer = await change(account.token, { password: testPassword, newPassword });
    expect(answer.status).toBe(204);
    expect((await logIn(account.emailAddress, newPassword)).ok().status).toBe('LoggedIn');
    expect((await logIn(account.emailAddress, testPassword)).status).toBe(422);
    expect(await status(account.token)).toBe(200);
    expect(await status(other.accessToken)).toBe(401);
    const { accessToken, refreshToken } = other;
    const refresh = await portal().call(refreshAccessToken, {
      body: { accessToken, refreshToken },
    });
    expect(refresh.status).toBe(401);
    expect(await mailSubjects(portal(), account.emailAddress)).toEqual([
      'Sportportaal: je wachtwoord is gewijzigd',
    ]);
  });

  it('closes links that were mailed before', async () => {
    const account = await makeAccount(portal());
    const { accountId } = account;
    const purposes = ['password-reset', 'pin-reset'] as const;
    const tokens = await portal().database.transaction({}, async (db) => [
      await createLink(db, { accountId, purpose: 'password-reset', now: now() }),
      await createLink(db, { accountId, purpose: 'pin-reset', now: now() }),
    ]);
    const open = () =>
      portal().database.transaction({}, async (db) =>
        (
          await Promise.all(tokens.map((token) => findLink(db, { token, purposes, now: now() })))
        ).filter(Boolean),
      );
    expect(await open()).toHaveLength(2);
    (await change(account.token, { password: testPassword, newPassword })).ok();
    expect(await open()).toEqual([]);
  });

  it('sends no link that was requested with the old password', async () => {
    const account = await makeAccount(portal());
    const { emailAddress } = account;
    await setUpTotp(portal(), account);
    const body = { emailAddress, password: testPassword, resetTotp: true };
    (await portal().call(requestPasswordResetToken, { body })).ok();
    // Changes the password before the job mails the link.
    (await change(account.token, { password: testPassword, newPassword })).ok();
    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sportportaal: je wachtwoord is gewijzigd',
    ]);
  });

  it('changes nothing when the password is wrong', async () => {
    const account = await makeAccount(portal());
    for (const password of [
      `${testPassword} `,
      testPassword.toLowerCase(),
      testPassword.slice(1),
    ]) {
      const answer = await change(account.token, { password, newPassword });
      expect(answer.problem()).toMatchObject({
        status: 422,
        errors: { '': [{ code: 'password-wrong' }] },
      });
    }
    expect((await logIn(account.emailAddress, testPassword)).status).toBe(200);
    expect(await mailSubjects(portal(), account.emailAddress)).toEqual([]);
  });

  it.each([
    ['Korte-9-zin', 'password-invalid'],
    ['grutto-hamer-91-kelder', 'password-invalid'],
    [`${'Grutto-91'.repeat(15)}`, 'password-too-long'],
    ['Welkom123456', 'password-common'],
    ['Nijenhuis-91-hamer', 'password-common'],
    ['Sp0rtp0rtaal-91-hamer', 'password-common'],
    ['Vlierboom-91-hamer', 'password-common'],
    ['Xantippe-91-hamer', 'password-common'],
  ])('refuses %s: %s', async (chosen, code) => {
    const { projectId } = await makeProject(portal(), { legalName: 'Stichting Xantippe' });
    const account = await makeAccount(portal(), { projects: [projectId] });
    const answer = await change(account.token, { password: testPassword, newPassword: chosen });
    expect(answer.problem()).toMatchObject({ status: 422, errors: { newPassword: [{ code }] } });
    expect((await logIn(account.emailAddress, testPassword)).status).toBe(200);
  });

  it('truncates nothing: the last of 128 characters counts, and blanks at the ends do', async () => {
    const account = await makeAccount(portal());
    const long = ` Grutto-91-💧é${'ö-hamer'.repeat(20)}`.slice(0, 128).padEnd(128, '-') + ' ';
    const chosen = [...long].slice(0, 127).join('') + ' ';
    expect([...chosen]).toHaveLength(128);
    (await change(account.token, { password: testPassword, newPassword: chosen })).ok();
    expect((await logIn(account.emailAddress, chosen)).status).toBe(200);
    for (const wrong of [chosen.trim(), chosen.slice(0, -1), chosen.normalize('NFD')]) {
      expect((await logIn(account.emailAddress, wrong)).status).toBe(422);
    }
  });

  it('is locked for a minute after ten wrong passwords', async () => {
    const account = await makeAccount(portal());
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await change(account.token, { password: 'x', newPassword })).status).toBe(422);
    }
    const locked = await change(account.token, { password: testPassword, newPassword });
    expect(locked.status).toBe(429);
    portal().clock.advance(60_000);
    (await change(account.token, { password: testPassword, newPassword })).ok();
  });
});

describe('a password that was hashed with weaker parameters', () => {
  it('is hashed again when it signs in, and only then', async () => {
    const account = await makeAccount(portal());
    const weak = await hash(testPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const stored = (db: { passwordHash?: string } = {}) =>
      portal().database.transaction({}, async (tx) => {
        if (db.passwordHash !== undefined) {
          await tx
            .updateTable('account')
            .set(db)
            .where('accountId', '=', account.accountId)
            .execute();
        }
        const row = await tx
          .selectFrom('account')
          .select('passwordHash')
          .where('accountId', '=', account.accountId)
          .executeTakeFirstOrThrow();
        return row.passwordHash;
      });
    await stored({ passwordHash: weak });
    expect((await logIn(account.emailAddress, 'wrong')).status).toBe(422);
    expect(await stored()).toBe(weak);
    (await logIn(account.emailAddress, testPassword)).ok();
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    (await logIn(account.emailAddress, testPassword)).ok();
    expect(await stored()).toBe(renewed);
  });
});
