import { getProfile } from '@portal/contract/account';
import { loginWithCredentials, loginWithTotp } from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import {
  appCode,
  describeWithAuthenticator,
  setUpTotpByCalls,
} from '../../../test/authenticator.ts';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

async function challenge(emailAddress: string): Promise<string> {
  const body = { emailAddress, password: testPassword };
  const answer = (await portal().call(loginWithCredentials, { body })).ok();
  if (answer.status !== 'TotpRequired') throw new Error(answer.status);
  return answer.challengeToken;
}

const second = (challengeToken: string, pin: string) =>
  portal().call(loginWithTotp, { body: { challengeToken, pin } });

describeWithAuthenticator('concurrent second steps', () => {
  it.each(['code', 'recovery code'])('accept one %s once', async (kind) => {
    for (let round = 0; round < 5; round += 1) {
      const { emailAddress, ...account } = await makeAccount(portal());
      const { secret, recoveryCodes } = await setUpTotpByCalls(portal(), account);
      const pin = kind === 'code' ? appCode(secret, portal().clock.now()) : recoveryCodes[0]!;
      const tokens = [];
      for (let count = 0; count < 4; count += 1) tokens.push(await challenge(emailAddress));
      const answers = await Promise.all(tokens.map((token) => second(token, pin)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    }
  });

  it('open one session by one challenge', async () => {
    const { emailAddress, ...account } = await makeAccount(portal());
    const { recoveryCodes } = await setUpTotpByCalls(portal(), account);
    const token = await challenge(emailAddress);
    const answers = await Promise.all(recoveryCodes.slice(0, 5).map((code) => second(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('get five of fifty pins on one challenge', async () => {
    const { emailAddress, ...account } = await makeAccount(portal());
    const { secret } = await setUpTotpByCalls(portal(), account);
    const token = await challenge(emailAddress);
    const answers = await Promise.all(Array.from({ length: 50 }, () => second(token, '000000')));
    const codes = answers.map((answer) => answer.problem().errors['']?.[0]?.code);
    expect(codes.filter((code) => code === 'pin-invalid')).toHaveLength(5);
    expect(answers.every(({ status }) => status === 422 || status === 429)).toBe(true);
    const tries = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('loginChallenge')
        .select('attempts')
        .where('accountId', '=', account.accountId)
        .executeTakeFirstOrThrow(),
    );
    expect(tries.attempts).toBe(5);
    portal().clock.advance(2 * 60_000);
    const late = await second(token, appCode(secret, portal().clock.now()));
    expect(late.problem().errors['']?.[0]?.code).toBe('link-invalid');
    expect((await portal().call(getProfile, {}, account.token)).status).toBe(200);
  });
});
