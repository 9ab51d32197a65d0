import {
  confirmIdentity,
  endOtherSessions,
  getConfirmationWays,
  isTotpEnabled,
} from '@portal/contract/account';
import { loginWithCredentials, loginWithToken } from '@portal/contract/authentication';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFixture, MicrosoftHarness, tokenOf } from '../../../test/entra/microsoft-harness.ts';
import { readProof, setProof } from '../../../test/proofs.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());

const minute = 60_000;
const refused = '/auth/confirmation?microsoft=';

/** A member linked to the person of the directory, whose session has no fresh proof. */
async function makeStale(settings: Parameters<typeof makeFixture>[1] = {}) {
  const scene = await makeFixture(harness.portal, settings);
  await setProof(harness.portal, scene.account.sessionId, null);
  return scene;
}

/** Signs in at Microsoft, which authenticated the person some minutes ago. */
const signInAtMicrosoft = (
  person: Awaited<ReturnType<typeof makeFixture>>['person'],
  minutesAgo: number | undefined = 0,
) => {
  const at = harness.portal.clock.moment.getTime() - (minutesAgo ?? 0) * minute;
  const claims = { auth_time: Math.floor(at / 1000) };
  return harness.signIn({ ...person, claims }, 'proof');
};
const confirm = (token: string, body: { microsoftToken?: string; pin?: string }) =>
  harness.portal.call(confirmIdentity, { body }, token);
const endOthers = (token: string) => harness.portal.call(endOtherSessions, {}, token);
const ways = async (token: string) =>
  (await harness.portal.call(getConfirmationWays, {}, token)).ok();
const faultsOf = async (answer: ReturnType<typeof confirm>) => (await answer).problem().errors;

it('makes Microsoft authenticate the person again', async () => {
  const { address } = await harness.start('proof');
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
    state: expect.stringMatching(/^proof-[\w-]{43}$/) as unknown,
  });
});

describe('a person of a directory who confirms', () => {
  it('needs no password, and the proof has the time of the authentication', async () => {
    const { account, person } = await makeStale();
    expect(await ways(account.token)).toEqual({ asksPin: false, microsoft: true, passkey: false });
    const address = await signInAtMicrosoft(person, 4);
    expect(address).toMatch(/^\/auth\/confirmation\?microsoft=proved#token=[\w-]{43}$/);
    const microsoftToken = tokenOf(address);
    (await confirm(account.token, { microsoftToken })).ok();
    expect(await readProof(harness.portal, account.sessionId)).toEqual({
      provedAt: new Date(harness.portal.clock.moment.getTime() - 4 * minute),
      provedBy: 'confirmation',
    });
    (await endOthers(account.token)).ok();
    const again = await faultsOf(confirm(account.token, { microsoftToken }));
    expect(again).toMatchObject({ '': [{ code: 'link-invalid' }] });
  });

  it('gives a code as well with 2FA on, and may try another', async () => {
    const { account, person } = await makeStale();
    const { secret } = await setUpTotp(harness.portal, account);
    const microsoftToken = tokenOf(await signInAtMicrosoft(person));
    expect(await ways(account.token)).toEqual({ asksPin: true, microsoft: true, passkey: false });
    expect(await faultsOf(confirm(account.token, { microsoftToken }))).toMatchObject({
      pin: [{ code: 'field-is-required' }],
    });
    const wrong = await faultsOf(confirm(account.token, { microsoftToken, pin: '000000' }));
    expect(wrong).toMatchObject({ '': [{ code: 'pin-invalid' }] });
    expect((await endOthers(account.token)).status).toBe(403);
    const pin = nextPin(harness.portal, secret);
    (await confirm(account.token, { microsoftToken, pin })).ok();
    (await endOthers(account.token)).ok();
  });
});

describe('a confirmation with Microsoft is no proof', () => {
  it('when Microsoft authenticated ten minutes ago, or gives no time', async () => {
    const { person } = await makeStale();
    expect(await signInAtMicrosoft(person, 10)).toBe(`${refused}failed`);
    harness.entra.tamper = ({ auth_time: _removed, ...claims }) => ({ claims });
    expect(await signInAtMicrosoft(person)).toBe(`${refused}failed`);
    harness.entra.tamper = undefined;
  });

  it('of another person, nor for another account', async () => {
    const mine = await makeStale();
    const theirs = await makeStale();
    const microsoftToken = tokenOf(await signInAtMicrosoft(theirs.person));
    const answer = await faultsOf(confirm(mine.account.token, { microsoftToken }));
    expect(answer).toMatchObject({ '': [{ code: 'link-invalid' }] });
    expect((await endOthers(mine.account.token)).status).toBe(403);
    (await confirm(theirs.account.token, { microsoftToken })).ok();
  });

  it("of a person without a linked account, even with the account's address", async () => {
    const { account, person } = await makeStale({ isLinked: false });
    expect((await ways(account.token)).microsoft).toBe(false);
    const auth_time = Math.floor(harness.portal.clock.moment.getTime() / 1000);
    const claims = { auth_time, email: account.emailAddress, xms_edov: true };
    const address = await harness.signIn({ ...person, claims }, 'proof');
    expect(address).toBe(`${refused}unknown-account`);
  });

  it('of a person whom the rules do not allow', async () => {
    const { person } = await makeStale({ allowEveryone: false });
    expect(await signInAtMicrosoft(person)).toBe(`${refused}refused`);
  });

  it('in signing in, and the token of a sign-in proves nothing', async () => {
    const { account, person } = await makeStale();
    const proof = tokenOf(await signInAtMicrosoft(person));
    const asLink = await harness.portal.call(loginWithToken, { body: { token: proof } });
    expect(asLink.status).toBe(422);
    const { emailAddress } = account;
    const body = { emailAddress, password: 'Proef-wachtwoord-2026', microsoftToken: proof };
    expect((await harness.portal.call(loginWithCredentials, { body })).status).toBe(422);
    const microsoftToken = tokenOf(await harness.signIn(person));
    expect((await confirm(account.token, { microsoftToken })).status).toBe(422);
  });
});

it('requires a password without other methods', async () => {
  const { account } = await makeStale();
  expect(await faultsOf(confirm(account.token, {}))).toMatchObject({
    password: [{ code: 'field-is-required' }],
  });
  expect((await harness.portal.call(isTotpEnabled, {}, account.token)).ok().data).toBe(false);
});
