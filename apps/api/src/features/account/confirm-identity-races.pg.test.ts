import { confirmIdentity, updatePassword } from '@portal/contract/account';
import { loginWithCredentials } from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import { linkPerson } from '../../../test/entra/entra-rows.ts';
import { makeAccount, testPassword } from '../../../test/factories.ts';
import { readProof, setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../../test/two-factor.ts';
import { createLink } from '../../identity/links/link-store.ts';

const portal = useTestPortal();
const rounds = 6;

const confirm = (
  token: string,
  body: { password?: string; microsoftToken?: string; pin?: string },
) => portal().call(confirmIdentity, { body }, token);

it('accepts a code once of three concurrent calls', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal());
    const { secret } = await setUpTotp(portal(), account);
    const body = { password: testPassword, pin: nextPin(portal(), secret) };
    const answers = await Promise.all([1, 2, 3].map(() => confirm(account.token, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  }
});

it('accepts a proof by Microsoft once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { accountId, token } = await makeAccount(portal());
    const now = portal().clock.now();
    const person = await linkPerson(portal(), accountId);
    const data = { person, authenticatedAt: now.toISOString() };
    const microsoftToken = await portal().database.transaction({}, (db) =>
      createLink(db, { accountId, purpose: 'microsoft-proof', now, data }),
    );
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, { microsoftToken })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
  }
});

it('accepts a password before a concurrent change of it, or not at all', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const account = await makeAccount(portal());
    await setProof(portal(), account.sessionId, null);
    const { emailAddress } = account;
    const login = { body: { emailAddress, password: testPassword } };
    const other = (await portal().call(loginWithCredentials, login)).ok();
    if (other.status !== 'LoggedIn') throw new Error(other.status);
    const body = { password: testPassword, newPassword: 'Grutto-hamer-91-kelder' };
    const [confirmed, changed] = await Promise.all([
      confirm(account.token, { password: testPassword }),
      portal().call(updatePassword, { body }, other.accessToken),
    ]);
    expect(changed.status).toBe(204);
    // The change ends this session, so the confirmation finds it ended, or another password.
    expect([204, 401, 422]).toContain(confirmed.status);
    const { provedBy } = await readProof(portal(), account.sessionId);
    expect(provedBy).toBe(confirmed.status === 204 ? 'confirmation' : null);
  }
});
