import { confirmIdentity } from '@portal/contract/account';
import { loginWithCredentials, loginWithToken } from '@portal/contract/authentication';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPerson } from '../../../test/entra/entra-rows.ts';
import { makeScene, MicrosoftEntry, tokenOf } from '../../../test/entra/microsoft-entry.ts';
import { testPassword } from '../../../test/factories.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import type { MicrosoftAim } from '../../identity/entra/microsoft-sign-in.ts';
import { findLockedAccount } from '../../identity/links/link-store.ts';
import { hashPassword } from '../../identity/passwords/password-hashing.ts';
import { removeCredentials } from './remove-credentials.ts';

let entry: MicrosoftEntry;
beforeAll(async () => {
  entry = await MicrosoftEntry.open();
});
afterAll(() => entry.close());

/**
 * A sign-in at Microsoft by the person who is linked to an account, while the account gets another
 * owner. It begins while the person is linked, and ends after the credentials were removed.
 */
async function signInDuringHandOver(aim: MicrosoftAim) {
  const { account, person } = await makeScene(entry.portal);
  const { accountId } = account;
  const round = () => {
    const now = entry.portal.clock.moment.getTime();
    return entry.signIn({ ...person, claims: { auth_time: Math.floor(now / 1000) } }, aim);
  };
  // The next sign-in replaces this one's link, and waits for the transaction that changed it.
  await round();
  const passwordHash = await hashPassword(testPassword, { account: 'test' });
  let late: ReturnType<typeof round> | undefined;
  await entry.portal.database.transaction({}, async (db) => {
    await findLockedAccount(db, accountId);
    await removeCredentials(db, { accountId, keepsTotp: false, now: entry.portal.clock.now() });
    await db
      .updateTable('account')
      .set({ passwordHash })
      .where('accountId', '=', accountId)
      .execute();
    late = round();
    await untilBlocked(entry.portal, late);
  });
  return { account, token: tokenOf((await late) ?? '') };
}

const linkInvalid = { status: 422, errors: { '': [{ code: 'link-invalid' }] } };

it.each(['no person', 'another person'])(
  'opens no session for the previously linked person, once the account is linked to %s',
  async (who) => {
    const { account, token } = await signInDuringHandOver('sign-in');
    if (who !== 'no person') await linkPerson(entry.portal, account.accountId);
    const answer = await entry.portal.call(loginWithToken, { body: { token } });
    expect(answer.problem()).toMatchObject(linkInvalid);
  },
);

it.each(['no person', 'another person'])(
  'confirms no session by the previously linked person, once the account is linked to %s',
  async (who) => {
    const { account, token: microsoftToken } = await signInDuringHandOver('proof');
    if (who !== 'no person') await linkPerson(entry.portal, account.accountId);
    const { emailAddress } = account;
    const login = { body: { emailAddress, password: testPassword } };
    const session = (await entry.portal.call(loginWithCredentials, login)).ok();
    if (session.status !== 'LoggedIn') throw new Error(session.status);
    const body = { microsoftToken };
    const answer = await entry.portal.call(confirmIdentity, { body }, session.accessToken);
    expect(answer.problem()).toMatchObject(linkInvalid);
  },
);
