import {
  disableTotp,
  enableTotp,
  getTotpSetupCode,
  updatePassword,
} from '@portal/contract/account';
import {
  loginWithCredentials,
  loginWithTotp,
  resetPassword,
} from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import {
  appCode,
  describeWithAuthenticator,
  setUpTotpByCalls,
} from '../../../test/authenticator.ts';
import { makeAccount, testPassword, type TestAccount } from '../../../test/factories.ts';
import { roundsOf } from '../../../test/gate.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const now = () => portal().clock.now();
const rounds = roundsOf(8);

const change = ({ token }: TestAccount, newPassword: string) =>
  portal().call(updatePassword, { body: { password: testPassword, newPassword } }, token);
const logIn = (emailAddress: string, password: string) =>
  portal().call(loginWithCredentials, { body: { emailAddress, password } });

async function challenge({ emailAddress }: TestAccount): Promise<string> {
  const answer = (await logIn(emailAddress, testPassword)).ok();
  if (answer.status !== 'TotpRequired') throw new Error(answer.status);
  return answer.challengeToken;
}

it('saves one of two concurrent new passwords', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal());
    const chosen = ['Grutto-hamer-91-kelder', 'Trechter3Gondel7Mosterd'];
    const answers = await Promise.all(chosen.map((password) => change(account, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    const winner = answers.findIndex(({ status }) => status === 204);
    const entries = await Promise.all(chosen.map((one) => logIn(account.emailAddress, one)));
    expect(entries.map(({ status }) => status === 200)).toEqual(
      chosen.map((_, at) => at === winner),
    );
  }
});

it('ends all sessions of the old password', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal());
    await Promise.all([
      change(account, 'Grutto-hamer-91-kelder'),
      ...Array.from({ length: 4 }, () => logIn(account.emailAddress, testPassword)),
    ]);
    const open = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('session')
        .select('sessionId')
        .where('accountId', '=', account.accountId)
        .where('endedAt', 'is', null)
        .execute(),
    );
    expect(open).toHaveLength(1);
  }
});

/** After a reset: whether it found 2FA off, and so required no code. */
const isPasswordProven = (accountId: string) =>
  portal().database.transaction({}, async (db) => {
    const account = await db
      .selectFrom('account')
      .select('isPasswordProven')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    return account.isPasswordProven;
  });

describeWithAuthenticator('2FA in concurrent calls', () => {
  it('accepts one code for one of three calls, in any order', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const account = await makeAccount(portal());
      const { accountId, token } = account;
      const { secret } = await setUpTotpByCalls(portal(), account);
      const pin = appCode(secret, now());
      const challengeToken = await challenge(account);
      const link = await portal().database.transaction({}, (db) =>
        createLink(db, { accountId, purpose: 'password-reset', now: now() }),
      );
      const answers = await Promise.all([
        portal().call(loginWithTotp, { body: { challengeToken, pin } }),
        portal().call(disableTotp, { body: { password: testPassword, pin } }, token),
        portal().call(resetPassword, {
          body: { token: link, password: 'Grutto-hamer-91-kelder', pin },
        }),
      ]);
      const statuses = answers.map(({ status }) => status);
      const [signedIn, turnedOff, renewed] = statuses.map((status) => status < 300);
      // Once 2FA is off, the link of a reset requires no code.
      const served = turnedOff && renewed ? [signedIn, turnedOff] : [signedIn, turnedOff, renewed];
      expect(served.filter(Boolean)).toHaveLength(1);
      if (turnedOff && renewed) expect(await isPasswordProven(accountId)).toBe(true);
      expect(statuses.filter((status) => ![200, 204, 401, 422].includes(status))).toEqual([]);
    }
  });

  it('activates one seed once', async () => {
    const account = await makeAccount(portal());
    const { secret } = (await portal().call(getTotpSetupCode, {}, account.token)).ok();
    const body = { password: testPassword, pin: appCode(secret, now()) };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => portal().call(enableTotp, { body }, account.token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const winner = answers.find(({ status }) => status === 200)!.ok();
    const challengeToken = await challenge(account);
    const pin = winner.recoveryCodes[0]!;
    (await portal().call(loginWithTotp, { body: { challengeToken, pin } })).ok();
  });

  it('does not deadlock between changing, disabling and signing in', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const account = await makeAccount(portal());
      const { recoveryCodes } = await setUpTotpByCalls(portal(), account);
      const tokens = [await challenge(account), await challenge(account)];
      const [first, second, third] = recoveryCodes;
      const answers = await Promise.all([
        change(account, 'Grutto-hamer-91-kelder'),
        portal().call(loginWithTotp, { body: { challengeToken: tokens[0]!, pin: first! } }),
        portal().call(loginWithTotp, { body: { challengeToken: tokens[1]!, pin: second! } }),
        portal().call(
          disableTotp,
          { body: { password: testPassword, pin: third! } },
          account.token,
        ),
      ]);
      for (const { status } of answers) expect([200, 204, 401, 422]).toContain(status);
    }
  });
});
