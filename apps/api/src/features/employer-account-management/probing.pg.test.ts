import { confirmIdentity } from '@portal/contract/account';
import { confirmEmailChange } from '@portal/contract/authentication';
import {
  addEmployerAccount,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../../test/account-calls.ts';
import { addExistingAccount, makeEmployers } from '../../../test/consent-calls.ts';
import {
  requestEmailChange,
  freeAddress,
  makeColleagues,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { makeAccount, makeProject, testPassword } from '../../../test/factories.ts';
import { setProof } from '../../../test/proofs.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import {
  invitationAllowance,
  ownAddressAllowance,
} from '../../identity/throttle/throttle-rules.ts';

const portal = useTestPortal();

/** Asks so often: each time it is told something, and then nothing any more. */
async function askUntilTold(ask: () => Promise<{ status: number }>, most: number) {
  for (let time = 1; time <= most; time += 1) expect((await ask()).status).toBe(422);
  expect((await ask()).status).toBe(429);
}

describe('who looks for who has an account', () => {
  it('finds out of thirty people an hour by adding one who has none, and of no more', async () => {
    const { projectId, manager } = await makeColleagues(portal());
    const signed = { projectId, token: manager.token };
    await askUntilTold(
      () => addExistingAccount(portal(), signed, freeAddress()),
      invitationAllowance.limit,
    );
    const { emailAddress } = await makeAccount(portal());
    expect((await addExistingAccount(portal(), signed, emailAddress)).status).toBe(429);
    const person = { firstName: 'Noor', lastName: 'Dam', emailAddress };
    const body = { projectId, ...person };
    expect((await portal().call(addEmployerAccount, { body }, manager.token)).status).toBe(429);
  });

  it('finds out no more by the address of a colleague', async () => {
    const { manager, colleague } = await makeColleagues(portal());
    const { emailAddress } = await makeAccount(portal());
    const ask = () => requestEmailChange(portal(), manager, colleague, emailAddress);
    await askUntilTold(ask, invitationAllowance.limit);
    expect((await requestEmailChange(portal(), manager, colleague, freeAddress())).status).toBe(
      429,
    );
  });

  it('finds out no more by their own address', async () => {
    const { manager } = await makeColleagues(portal());
    const { emailAddress } = await makeAccount(portal());
    await setProof(portal(), manager.sessionId, { by: 'confirmation', minutesAgo: 0 });
    const ask = () => requestEmailChange(portal(), manager, manager, emailAddress);
    await askUntilTold(ask, ownAddressAllowance.limit);
  });
});

it('two calls of one manager do not wait for each other in a circle', async () => {
  const { b, person } = await makeEmployers(portal());
  const second = await makeProject(portal());
  const { accountId } = person;
  // Disabled, so that one more project asks for consent, which counts as a use.
  await addMembership(portal(), {
    projectId: b.projectId,
    accountId,
    flags: flagsOf('isDisabled'),
  });
  await addMembership(portal(), {
    projectId: second.projectId,
    accountId: b.accountId,
    flags: flagsOf('userManagement'),
  });
  const project = { projectId: second.projectId, hasAccess: true, flags: flagsOf() };
  const giveMore = () =>
    portal().call(updateOtherAccountRights, { body: { accountId, projects: [project] } }, b.token);
  let calls: Promise<{ status: number }>[] = [];
  await portal().database.transaction({}, async (db) => {
    await db
      .selectFrom('account')
      .select('accountId')
      .where('accountId', '=', accountId)
      .forUpdate()
      .execute();
    // Both wait for the account; were their uses counted meanwhile, each would have what the other
    // needs.
    const gives = giveMore();
    await untilBlocked(portal(), gives);
    const adds = addExistingAccount(portal(), { ...second, token: b.token }, person.emailAddress);
    await untilBlocked(portal(), adds, 1);
    calls = [gives, adds];
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual([204, 422]);
});

it('who has the link of another address takes no tries from its owner', async () => {
  const { manager } = await makeColleagues(portal());
  await setProof(portal(), manager.sessionId, { by: 'confirmation', minutesAgo: 0 });
  const own = { from: manager.emailAddress, to: freeAddress() };
  const { confirm: token } = await requestEmailChangeTokens(portal(), manager, manager, own);
  const guess = () =>
    portal().call(confirmEmailChange, { body: { token, password: 'fout-Wachtwoord-1' } });
  for (let time = 0; time < 10; time += 1) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
  const body = { password: testPassword };
  (await portal().call(confirmIdentity, { body }, manager.token)).ok();
});
