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

/** Repeats a call up to its limit: each time it is answered, and then 429. */
async function callUntilLimited(call: () => Promise<{ status: number }>, limit: number) {
  for (let time = 1; time <= limit; time += 1) expect((await call()).status).toBe(422);
  expect((await call()).status).toBe(429);
}

describe('a manager who probes which addresses have an account', () => {
  it('learns it of thirty addresses an hour by adding them, and of no more', async () => {
    const { projectId, manager } = await makeColleagues(portal());
    const signed = { projectId, token: manager.token };
    await callUntilLimited(
      () => addExistingAccount(portal(), signed, freeAddress()),
      invitationAllowance.limit,
    );
    const { emailAddress } = await makeAccount(portal());
    expect((await addExistingAccount(portal(), signed, emailAddress)).status).toBe(429);
    const person = { firstName: 'Noor', lastName: 'Dam', emailAddress };
    const body = { projectId, ...person };
    expect((await portal().call(addEmployerAccount, { body }, manager.token)).status).toBe(429);
  });

  it('learns no more by the address of a colleague', async () => {
    const { manager, colleague } = await makeColleagues(portal());
    const { emailAddress } = await makeAccount(portal());
    const call = () => requestEmailChange(portal(), manager, colleague, emailAddress);
    await callUntilLimited(call, invitationAllowance.limit);
    expect((await requestEmailChange(portal(), manager, colleague, freeAddress())).status).toBe(
      429,
    );
  });

  it('learns no more by their own address', async () => {
    const { manager } = await makeColleagues(portal());
    const { emailAddress } = await makeAccount(portal());
    await setProof(portal(), manager.sessionId, { by: 'confirmation', minutesAgo: 0 });
    const call = () => requestEmailChange(portal(), manager, manager, emailAddress);
    await callUntilLimited(call, ownAddressAllowance.limit);
  });
});

it('two calls of one manager do not deadlock', async () => {
  const { b, person } = await makeEmployers(portal());
  const second = await makeProject(portal());
  const { accountId } = person;
  // Disabled, so that one more project needs consent, which counts as a use.
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
  const giveAccess = () =>
    portal().call(updateOtherAccountRights, { body: { accountId, projects: [project] } }, b.token);
  let calls: Promise<{ status: number }>[] = [];
  await portal().database.transaction({}, async (db) => {
    await db
      .selectFrom('account')
      .select('accountId')
      .where('accountId', '=', accountId)
      .forUpdate()
      .execute();
    // Both wait for the account. If they counted their uses meanwhile, they would deadlock.
    const granting = giveAccess();
    await untilBlocked(portal(), granting);
    const adding = addExistingAccount(portal(), { ...second, token: b.token }, person.emailAddress);
    await untilBlocked(portal(), adding, 1);
    calls = [granting, adding];
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual([204, 422]);
});

it("the holder of the link of another address uses up none of the owner's tries", async () => {
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
