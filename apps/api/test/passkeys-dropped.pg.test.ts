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

/** A colleague with a passkey, and ceremonies that they have begun with it. */
async function makeOwner(account: TestAccount) {
  const device = await calls.add(account);
  const other = calls.newDevice();
  return {
    device,
    ceremonies: {
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
  const { device, ceremonies } = owner;
  expect(await countOf(account)).toBe(0);
  expect((await calls.signIn(device)).status).toBe(422);
  expect((await calls.signInWith(ceremonies.signIn)).status).toBe(422);
  expect((await calls.register(account, ceremonies.made)).status).toBe(401);
  expect((await calls.confirmWith(account, ceremonies.confirmation)).status).toBe(401);
  expect(await countOf(account)).toBe(0);
}

describe('a passkey stops working, and so do its ceremonies,', () => {
  it('once a stranger confirms an address that another account requested', async () => {
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

  it('once the old address vetoes, whenever the passkey was added', async () => {
    const { manager: account } = await makeColleagues(portal());
    const first = await calls.add(account);
    const from = account.emailAddress;
    const links = await requestEmailChangeTokens(portal(), account, account, {
      from,
      to: freeAddress(),
    });
    (await confirm(links.confirm, testPassword)).ok();
    // A requester of their own new address keeps their passkey, until the old address vetoes.
    const { accessToken } = (await calls.signIn(first)).ok();
    await confirmNow(portal(), account);
    const second = calls.newDevice();
    const session = { token: accessToken };
    (await calls.register(session, second.make(await calls.beginRegistration(session)))).ok();
    (await veto(links.veto)).ok();
    expect(await countOf(account)).toBe(0);
    for (const device of [first, second]) expect((await calls.signIn(device)).status).toBe(422);
  });

  it('once the back office or a manager turns 2FA off', async () => {
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
