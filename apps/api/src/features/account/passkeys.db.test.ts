import { endOtherSessions, getConfirmationWays, getProfile } from '@portal/contract/account';
import { maxPasskeys } from '@portal/contract/limits';
import { removePasskey, renamePasskey } from '@portal/contract/passkey';
import { describe, expect, it } from 'vitest';
import { readMailsTo } from '../../../test/account-mails.ts';
import { makeAccount, makeProject, type TestAccount } from '../../../test/factories.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { confirmNow, readProof, setProof } from '../../../test/proofs.ts';
import { type TestAnswer, useTestPortal } from '../../../test/test-portal.ts';
import { setUpTotp } from '../../../test/two-factor.ts';
import { insertSession } from '../../identity/sessions/session-store.ts';
import { makeTokens } from '../../identity/sessions/session-tokens.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const calls = passkeyCalls(portal);
const minute = 60_000;
const otherOrigin = 'https://portal.example.attacker.example';

const faultOf = (answer: TestAnswer<never>) => {
  const { status, errors } = answer.problem();
  return [status, errors['']?.[0]?.code];
};
const refusedAs = (code: string) => [422, code];

async function makeConfirmed(
  overrides: Parameters<typeof makeAccount>[1] = {},
): Promise<TestAccount> {
  const account = await makeAccount(portal(), overrides);
  await confirmNow(portal(), account);
  return account;
}

async function openSession({ accountId }: TestAccount) {
  const sessionId = newId();
  const now = portal().clock.now();
  await portal().database.transaction({}, (db) => insertSession(db, { sessionId, accountId, now }));
  const { secrets } = portal().services.config;
  return { sessionId, token: makeTokens(secrets, { sessionId, generation: 1 }).accessToken };
}

const remove = (account: TestAccount, passkeyId: string) =>
  portal().call(removePasskey, { body: { passkeyId } }, account.token);
const passkeyIds = async (account: TestAccount) =>
  (await calls.list(account)).map(({ passkeyId }) => passkeyId);
const subjectsTo = async ({ emailAddress }: TestAccount) =>
  (await readMailsTo(portal(), emailAddress)).map(({ subject }) => subject);

describe('a passkey', () => {
  it("is created for the portal's configured address, discoverable, and with user verification", async () => {
    const account = await makeConfirmed();
    const options = await calls.beginRegistration(account);
    expect(options).toMatchObject({
      rp: { id: 'portal.example', name: 'Sportportaal' },
      user: { name: account.emailAddress, displayName: 'Joost Nijënhuis' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = calls.newDevice();
    (await calls.register(account, device.make(options))).ok();
    const again = await calls.beginRegistration(account);
    expect(again.excludeCredentials).toEqual([
      { id: device.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
    expect(await calls.list(account)).toEqual([
      {
        passkeyId: expect.any(String) as string,
        name: 'Sportportaal',
        createdAt: portal().clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect(await subjectsTo(account)).toEqual(['Sportportaal: er is een passkey toegevoegd']);
  });

  it('is renamed and removed by its owner only', async () => {
    const [account, outsider] = [await makeConfirmed(), await makeConfirmed()];
    const device = await calls.add(account);
    const [passkeyId = ''] = await passkeyIds(account);
    const rename = ({ token }: TestAccount, name: string) =>
      portal().call(renamePasskey, { body: { passkeyId, name } }, token);
    expect((await rename(outsider, 'Van mij')).status).toBe(404);
    expect((await remove(outsider, passkeyId)).status).toBe(404);
    (await rename(account, ' Werklaptop ')).ok();
    expect(await calls.list(account)).toMatchObject([{ name: 'Werklaptop' }]);

    const other = await openSession(account);
    (await remove(account, passkeyId)).ok();
    expect(await calls.list(account)).toEqual([]);
    expect(await subjectsTo(account)).toContain('Sportportaal: er is een passkey verwijderd');
    expect(faultOf(await calls.signIn(device))).toEqual(refusedAs('passkey-invalid'));
    // The device may have another owner by now, and be signed in.
    expect((await portal().call(getProfile, {}, other.token)).status).toBe(401);
    expect((await remove(account, passkeyId)).status).toBe(404);
  });

  it('is not added or removed in a session without a confirmation', async () => {
    const account = await makeConfirmed();
    await calls.add(account);
    const made = calls.newDevice().make(await calls.beginRegistration(account));
    const [passkeyId = ''] = await passkeyIds(account);
    await setProof(portal(), account.sessionId, { by: 'sign-in', minutesAgo: 0 });
    for (const answer of [await calls.register(account, made), await remove(account, passkeyId)]) {
      expect(answer.problem()).toMatchObject({
        status: 403,
        type: 'urn:employer-portal:problem:confirmation-needed',
      });
    }
    expect(await passkeyIds(account)).toEqual([passkeyId]);
    // The call was refused before it read the passkey, so the passkey is still valid.
    await confirmNow(portal(), account);
    (await calls.register(account, made)).ok();
  });

  it('is one of twenty at most', async () => {
    const account = await makeConfirmed();
    const first = calls.newDevice().make(await calls.beginRegistration(account));
    for (let count = 0; count < maxPasskeys; count += 1) await calls.add(account);
    expect(faultOf(await calls.register(account, first))).toEqual(refusedAs('too-many-passkeys'));
    await expect(calls.beginRegistration(account)).rejects.toThrow('too-many-passkeys');
  });
});

describe('a passkey is refused', () => {
  const refused = async (made: Parameters<typeof calls.register>[1], account: TestAccount) => {
    expect(faultOf(await calls.register(account, made))).toEqual(refusedAs('passkey-invalid'));
    expect(await calls.list(account)).toEqual([]);
  };

  it.each([
    ['of another origin', { origin: otherOrigin }],
    ['in a frame of another origin', { crossOrigin: true }],
    ['in a frame of an unknown origin', { crossOrigin: 'true' }],
    ['of the same host without TLS', { origin: 'http://portal.example' }],
    ['for another relying party', { rpId: 'attacker.example' }],
    ['without its user verified', { isVerified: false }],
    [
      'for a challenge that the portal did not issue',
      { challenge: Buffer.alloc(32).toString('base64url') },
    ],
    [
      'with a certificate that was not requested',
      {
        attestation: {
          fmt: 'packed',
          attStmt: new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]),
        },
      },
    ],
  ])('%s', async (_name, behaviour) => {
    const account = await makeConfirmed();
    const options = await calls.beginRegistration(account);
    await refused(calls.newDevice().make(options, behaviour), account);
  });

  it('the second time, and in another session, account, purpose, or too late', async () => {
    const account = await makeConfirmed();
    const other = await makeConfirmed();
    const begun = await calls.beginRegistration(account);
    const made = calls.newDevice().make(begun);
    await refused(made, other);
    const elsewhere = await openSession(account);
    await confirmNow(portal(), account);
    await refused(made, { ...account, ...elsewhere });
    const { challenge } = await calls.beginConfirmation(account);
    const options = await calls.beginRegistration(account);
    await refused(calls.newDevice().make({ ...options, challenge }), account);

    (await calls.register(account, made)).ok();
    const repeated = calls.newDevice().make(begun);
    expect(faultOf(await calls.register(account, repeated))).toEqual(refusedAs('passkey-invalid'));

    const late = calls.newDevice().make(await calls.beginRegistration(other));
    portal().clock.advance(5 * minute);
    await refused(late, other);
  });

  it("with the id of another account's passkey", async () => {
    const [owner, thief] = [await makeConfirmed(), await makeConfirmed()];
    const device = await calls.add(owner);
    await refused(device.make(await calls.beginRegistration(thief)), thief);
    const { credentialId } = device;
    const other = calls.newDevice().make(await calls.beginRegistration(thief));
    await refused({ ...other, credentialId }, thief);
  });
});

describe('confirming with a passkey', () => {
  it('is a proof of the strict kind, without password or code', async () => {
    const account = await makeAccount(portal());
    await setUpTotp(portal(), account);
    const ways = async () => (await portal().call(getConfirmationWays, {}, account.token)).ok();
    expect(await ways()).toMatchObject({ passkey: false });
    const device = await calls.add(account);
    expect(await ways()).toEqual({ asksPin: true, microsoft: false, passkey: true });
    await setProof(portal(), account.sessionId, null);
    expect((await portal().call(endOtherSessions, {}, account.token)).status).toBe(403);
    const options = await calls.beginConfirmation(account);
    expect(options).toMatchObject({ rpId: 'portal.example', userVerification: 'required' });
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.credentialId]);
    const framed = await calls.confirmWith(account, device.answer(options, { crossOrigin: true }));
    expect(faultOf(framed)).toEqual(refusedAs('passkey-invalid'));
    (await calls.confirmWith(account, device.answer(options))).ok();
    const provedAt = portal().clock.now();
    expect(await readProof(portal(), account.sessionId)).toEqual({
      provedAt,
      provedBy: 'confirmation',
    });
    expect(await calls.list(account)).toMatchObject([{ lastUsedAt: provedAt.toISOString() }]);
    (await portal().call(endOtherSessions, {}, account.token)).ok();
  });

  it('refuses a passkey of another account, session or purpose, and a used one', async () => {
    const account = await makeAccount(portal());
    const outsider = await makeAccount(portal());
    const device = await calls.add(account);
    const outsiderDevice = await calls.add(outsider);
    await setProof(portal(), account.sessionId, null);
    const elsewhere = await openSession(account);
    const own = await calls.beginConfirmation(account);
    const bad = {
      'a passkey of another account': outsiderDevice.answer(own),
      'a passkey of another account with the own user handle': {
        ...outsiderDevice.answer(own, { userHandle: null }),
        credentialId: device.credentialId,
      },
      'a challenge of another account': device.answer(await calls.beginConfirmation(outsider)),
      'a challenge of another session': device.answer(await calls.beginConfirmation(elsewhere)),
      'a challenge to sign in': device.answer(await calls.beginSignIn()),
      'another origin': device.answer(own, { origin: otherOrigin }),
      'another relying party': device.answer(own, { rpId: 'attacker.example' }),
      'without user verification': device.answer(own, { isVerified: false }),
      'another user': device.answer(own, { userHandle: 'AAAA' }),
    };
    for (const [name, answer] of Object.entries(bad)) {
      expect([name, faultOf(await calls.confirmWith(account, answer))]).toEqual([
        name,
        refusedAs('passkey-invalid'),
      ]);
    }
    expect(await readProof(portal(), account.sessionId)).toEqual({
      provedAt: null,
      provedBy: null,
    });
    const good = device.answer(own, { userHandle: null });
    (await calls.confirmWith(account, good)).ok();
    await setProof(portal(), account.sessionId, null);
    expect(faultOf(await calls.confirmWith(account, good))).toEqual(refusedAs('passkey-invalid'));
    expect(await readProof(portal(), account.sessionId)).toEqual({
      provedAt: null,
      provedBy: null,
    });
  });

  it('counts failures together with wrong passwords', async () => {
    const account = await makeAccount(portal());
    const device = await calls.add(account);
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await calls.confirm(account, device, { isVerified: false })).status).toBe(422);
    }
    expect((await calls.confirm(account, device)).status).toBe(429);
    portal().clock.advance(minute);
    (await calls.confirm(account, device)).ok();
  });
});

describe('the last factor, while 2FA is demanded', () => {
  /** Gives a session the state of one that was opened and confirmed by a passkey. */
  const signInByPasskey = ({ accountId }: { accountId: string }) =>
    portal().database.transaction({}, (db) =>
      db
        .updateTable('session')
        .set({ method: 'passkey' })
        .where('accountId', '=', accountId)
        .execute(),
    );

  const lastFactor = refusedAs('last-factor');

  it('is not removed: neither the last passkey of a member nor one of the back office', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    for (const account of [
      await makeAccount(portal(), { projects: [projectId] }),
      await makeAccount(portal(), { type: 'BackOffice', hasTotp: false }),
    ]) {
      await signInByPasskey(account);
      await calls.add(account);
      await calls.add(account);
      const [first = '', second = ''] = await passkeyIds(account);
      (await remove(account, first)).ok();
      expect(faultOf(await remove(account, second))).toEqual(lastFactor);
      expect(await passkeyIds(account)).toEqual([second]);
      await setUpTotp(portal(), account);
      (await remove(account, second)).ok();
    }
  });
});
