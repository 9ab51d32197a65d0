import {
  confirmIdentity,
  disableTotp,
  enableTotp,
  getTotpSetupCode,
} from '@portal/contract/account';
import {
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  loginWithCredentials,
  loginWithToken,
  loginWithTotp,
  resetPassword,
} from '@portal/contract/authentication';
import { calls } from '@portal/contract/calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  appCode,
  describeWithAuthenticator,
  setUpTotpByCalls,
} from '../../../test/authenticator.ts';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { LinkPurpose } from '../../database/sign-in-tables.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const now = () => portal().clock.now();
const password = testPassword;

const pinCalls = [
  loginWithTotp,
  confirmIdentity,
  disableTotp,
  enableTotp,
  resetPassword,
  enableChallengeTotp,
];

it('covers every call that accepts a pin', () => {
  const accepting = calls.filter(
    ({ body }) =>
      body?.kind === 'json' && body.schema instanceof z.ZodObject && 'pin' in body.schema.shape,
  );
  expect(new Set(accepting)).toEqual(new Set(pinCalls));
});

describeWithAuthenticator('a code in two groups, as an app shows it,', () => {
  it.each([
    ['a space', (pin: string) => `${pin.slice(0, 3)} ${pin.slice(3)}`],
    ['other spaces', (pin: string) => ` ${pin.slice(0, 3)}\u00a0${pin.slice(3)}\n`],
    ['a dash', (pin: string) => `${pin.slice(0, 3)}-${pin.slice(3)}`],
  ])('is accepted with %s, in every call', async (_name, group) => {
    const account = await makeAccount(portal());
    const { emailAddress, accountId } = account;
    const { secret } = await setUpTotpByCalls(portal(), account);
    /** The next code of an app, in groups. */
    const nextPin = (seed: string) => {
      portal().clock.advance(30_000);
      return group(appCode(seed, now()));
    };
    const link = (purpose: LinkPurpose) =>
      portal().database.transaction({}, (db) => createLink(db, { accountId, purpose, now: now() }));

    const first = (
      await portal().call(loginWithCredentials, { body: { emailAddress, password } })
    ).ok();
    if (first.status !== 'TotpRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const second = { body: { challengeToken, pin: nextPin(secret) } };
    const { accessToken } = (await portal().call(loginWithTotp, second)).ok();
    const confirming = { body: { password, pin: nextPin(secret) } };
    (await portal().call(confirmIdentity, confirming, accessToken)).ok();
    const disabling = { body: { password, pin: nextPin(secret) } };
    (await portal().call(disableTotp, disabling, accessToken)).ok();

    const newSecret = (await portal().call(getTotpSetupCode, {}, accessToken)).ok().secret;
    const enabling = { body: { password, pin: nextPin(newSecret) } };
    (await portal().call(enableTotp, enabling, accessToken)).ok();
    const body = { token: await link('password-reset'), password: 'Grutto-hamer-91-kelder' };
    (await portal().call(resetPassword, { body: { ...body, pin: nextPin(newSecret) } })).ok();

    const token = await link('pin-reset');
    const step = (await portal().call(loginWithToken, { body: { token } })).ok();
    if (step.status !== 'TotpSetupRequired') throw new Error(step.status);
    const challenge = { challengeToken: step.challengeToken };
    const last = (await portal().call(getChallengeTotpSetupCode, { body: challenge })).ok().secret;
    const setup = { body: { ...challenge, pin: nextPin(last) } };
    (await portal().call(enableChallengeTotp, setup)).ok();
  });
});
