import { confirmIdentity } from '@portal/contract/account';
import { loginWithCredentials, loginWithToken } from '@portal/contract/authentication';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPerson } from '../../../test/entra/entra-rows.ts';
import { makeFixture, MicrosoftHarness, tokenOf } from '../../../test/entra/microsoft-harness.ts';
import { testPassword } from '../../../test/factories.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import type { MicrosoftAim } from '../../identity/entra/microsoft-sign-in.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { hashPassword } from '../../identity/passwords/password-hashing.ts';
import { removeCredentials } from './remove-credentials.ts';

let harness: MicrosoftHarness;
beforeAll(async () => {
  harness = await MicrosoftHarness.open();
});
afterAll(() => harness.close());

/**
 * A sign-in at Microsoft by the person who is linked to an account, while the account gets another
 * owner. It begins while the person is linked, and ends after the credentials were removed.
 */
async function signInDuringHandOver(aim: MicrosoftAim) {
  const { account, person } = await makeFixture(harness.portal);
  const { accountId } = account;
  const round = () => {
    const now = harness.portal.clock.moment.getTime();
    return harness.signIn({ ...person, claims: { auth_time: Math.floor(now / 1000) } }, aim);
  };
  // The next sign-in replaces this one's link, and waits for the transaction that changed it.
  await round();
  const passwordHash = await hashPassword(testPassword, { account: 'test' });
  let late: ReturnType<typeof round> | undefined;
  await harness.portal.database.transaction({}, async (db) => {
    await findAccountForUpdate(db, accountId);
    await removeCredentials(db, { accountId, keepsTotp: false, now: harness.portal.clock.now() });
    await db
      .updateTable('account')
      .set({ passwordHash })
      .where('accountId', '=', accountId)
      .execute();
    late = round();
    await untilBlocked(harness.portal, late);
  });
  return { account, token: tokenOf((await late) ?? '') };
}

const linkInvalid = { status: 422, errors: { '': [{ code: 'link-invalid' }] } };

it.each(['no person', 'another person'])(
  'opens no session for the previously linked person, once the account is linked to %s',
  async (who) => {
    const { account, token } = await signInDuringHandOver('sign-in');
    if (who !== 'no person') await linkPerson(harness.portal, account.accountId);
    const answer = await harness.portal.call(loginWithToken, { body: { token } });
    expect(answer.problem()).toMatchObject(linkInvalid);
  },
);

it.each(['no person', 'another person'])(
  'confirms no session by the previously linked person, once the account is linked to %s',
  async (who) => {
    const { account, token: microsoftToken } = await signInDuringHandOver('proof');
    if (who !== 'no person') await linkPerson(harness.portal, account.accountId);
    const { emailAddress } = account;
    const login = { body: { emailAddress, password: testPassword } };
    const session = (await harness.portal.call(loginWithCredentials, login)).ok();
    if (session.status !== 'LoggedIn') throw new Error(session.status);
    const body = { microsoftToken };
    const answer = await harness.portal.call(confirmIdentity, { body }, session.accessToken);
    expect(answer.problem()).toMatchObject(linkInvalid);
  },
);
