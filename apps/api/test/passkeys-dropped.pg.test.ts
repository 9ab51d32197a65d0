import { resetAccountTotp } from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import {
  emailChangeCalls,
  freeAddress,
  makeColleagues,
  requestEmailChangeTokens,
} from './email-changes.ts';
import { type TestAccount, testPassword } from './factories.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { confirmNow, setProof } from './proofs.ts';
import { useTestPortal } from './test-portal.ts';
import { listPasskeys } from '../src/identity/passkeys/passkey-store.ts';
import { resetTotp } from '../src/features/account-support/reset-totp.ts';

const portal = useTestPortal();
const calls = passkeyCalls(portal);
const { confirm, veto } = emailChangeCalls(portal);

const countOf = ({ accountId }: Pick<TestAccount, 'accountId'>) =>
  portal().database.transaction({}, async (db) => (await listPasskeys(db, accountId)).length);

/** A colleague with a passkey, and what they had begun with it. */
async function makeOwner(account: TestAccount) {
  const device = await calls.add(account);
  const other = calls.newDevice();
  return {
    device,
    halfWay: {
      made: other.make(await calls.beginRegistration(account)),
      confirmation: device.answer(await calls.beginConfirmation(account)),
      signIn: device.answer(await calls.beginSignIn()),
    },
  };
}

async function expectNothingLeft(
  account: TestAccount,
  owner: Awaited<ReturnType<typeof makeOwner>>,
) {
  const { device, halfWay } = owner;
  expect(await countOf(account)).toBe(0);
  expect((await calls.signIn(device)).status).toBe(422);
  expect((await calls.signInWith(halfWay.signIn)).status).toBe(422);
  expect((await calls.register(account, halfWay.made)).status).toBe(401);
  expect((await calls.confirmWith(account, halfWay.confirmation)).status).toBe(401);
  expect(await countOf(account)).toBe(0);
}

describe('a passkey opens nothing any more, nor does what was begun with it,', () => {
  it('once a stranger confirms an address that somebody else asked for', async () => {
    const { manager, colleague } = await makeColleagues(portal());
    const owner = await makeOwner(colleague);
    const to = freeAddress();
    const links = await requestEmailChangeTokens(portal(), manager, colleague, {
      from: colleague.emailAddress,
      to,
    });
    (await calls.signIn(owner.device)).ok();
    (await confirm(links.confirm)).ok();
    await expectNothingLeft(colleague, owner);
  });

  it('once the old address says no, whenever the passkey was added', async () => {
    const { manager: account } = await makeColleagues(portal());
    const first = await calls.add(account);
    const from = account.emailAddress;
    const links = await requestEmailChangeTokens(portal(), account, account, {
      from,
      to: freeAddress(),
    });
    (await confirm(links.confirm, testPassword)).ok();
    // Who asks for their own address keeps what they have, until the old one objects.
    const { accessToken } = (await calls.signIn(first)).ok();
    await confirmNow(portal(), account);
    const second = calls.newDevice();
    const session = { token: accessToken };
    (await calls.register(session, second.make(await calls.beginRegistration(session)))).ok();
    (await veto(links.veto)).ok();
    expect(await countOf(account)).toBe(0);
    for (const device of [first, second]) expect((await calls.signIn(device)).status).toBe(422);
  });

  it('once the back office or a manager takes 2FA away', async () => {
    const { manager, colleague } = await makeColleagues(portal());
    const { emailAddress } = colleague;
    const owner = await makeOwner(colleague);
    const reset = () =>
      portal().database.transaction({ allProjects: true }, (db) =>
        resetTotp(db, portal().services, emailAddress),
      );
    expect(await reset()).toBe('reset');
    await expectNothingLeft(colleague, owner);
    expect(await reset()).toBe('no-totp');

    const other = await makeColleagues(portal());
    const second = await makeOwner(other.colleague);
    const body = { accountId: other.colleague.accountId };
    expect((await portal().call(resetAccountTotp, { body }, manager.token)).status).toBe(404);
    await setProof(portal(), other.manager.sessionId, { by: 'sign-in', minutesAgo: 0 });
    (await portal().call(resetAccountTotp, { body }, other.manager.token)).ok();
    await expectNothingLeft(other.colleague, second);
    const again = await portal().call(resetAccountTotp, { body }, other.manager.token);
    expect(again.problem().errors['']?.[0]?.code).toBe('totp-not-enabled');
  });
});
