import { activateAccount, loginWithCredentials } from '@portal/contract/authentication';
import {
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import type { MembershipFlags } from '@portal/contract/rights';
import { describe, expect, it } from 'vitest';
import { findListed, flagsOf, readLog } from '../../../test/account-calls.ts';
import { makeEmployers, projectsOf } from '../../../test/consent-calls.ts';
import {
  emailChangeCalls,
  freeAddress,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const { confirm } = emailChangeCalls(portal);
const changing = { '': [{ code: 'emailaddress-changing' }] };
const vetoEnds = 73 * 60 * 60_000;

const setRights = (
  { projectId, token }: { projectId: string; token: string },
  accountId: string,
  flags: MembershipFlags,
) => portal().call(updateAccountRights, { body: { projectId, accountId, flags } }, token);

/**
 * A person whom A disabled, who is active in B; B's manager requests an address of the manager's
 * own.
 */
async function makeFixture() {
  const { a, b, person } = await makeEmployers(portal());
  const { accountId, emailAddress: from } = person;
  (await setRights(a, accountId, flagsOf('isDisabled', 'authorize'))).ok();
  await addMembership(portal(), { projectId: b.projectId, accountId });
  const to = freeAddress();
  const links = await requestEmailChangeTokens(portal(), b, person, { from, to });
  return { a, b, accountId, to, links };
}

describe('a disabled membership of an account whose address another employer changes', () => {
  it("gives the account's next owner no rights, because it ends", async () => {
    const { a, b, accountId, to, links } = await makeFixture();
    const { activationToken } = (await confirm(links.confirm)).ok();
    const password = 'Kersenbloesem-417';
    const chosen = { token: activationToken ?? '', password };
    (await portal().call(activateAccount, { body: chosen })).ok();
    portal().clock.advance(vetoEnds);
    const signedIn = (
      await portal().call(loginWithCredentials, {
        body: { emailAddress: to, password },
      })
    ).ok();
    if (signedIn.status !== 'LoggedIn') throw new Error(signedIn.status);
    expect(await projectsOf(portal(), { token: signedIn.accessToken })).toEqual([b.projectId]);
    const inA = await portal().database.transaction({ projectId: a.projectId }, (db) =>
      db.selectFrom('membership').select('accountId').where('accountId', '=', accountId).execute(),
    );
    expect(inA).toEqual([]);
  });

  it('is written in the log of the employer that loses it', async () => {
    const { a, accountId, links } = await makeFixture();
    (await confirm(links.confirm)).ok();
    expect((await readLog(portal(), a)).map(({ action }) => action).slice(-2)).toEqual([
      'account-email-changed',
      'member-removed',
    ]);
    expect((await setRights(a, accountId, flagsOf())).status).toBe(404);
  });

  it('stays where the requester manages it as well', async () => {
    const { a, b, person } = await makeEmployers(portal());
    const { accountId, emailAddress: from } = person;
    (await setRights(a, accountId, flagsOf('isDisabled'))).ok();
    await addMembership(portal(), { projectId: b.projectId, accountId });
    const flags = flagsOf('userManagement');
    await addMembership(portal(), { projectId: a.projectId, accountId: b.accountId, flags });
    const links = await requestEmailChangeTokens(portal(), b, person, { from, to: freeAddress() });
    (await confirm(links.confirm)).ok();
    expect(await findListed(portal(), a, accountId)).toMatchObject(flagsOf('isDisabled'));
  });
});

describe('rights of an account whose address is being changed', () => {
  it.each(['requested', 'confirmed'] as const)('cannot be extended once it is %s', async (step) => {
    const { a, b, accountId, links } = await makeFixture();
    if (step === 'confirmed') {
      (await confirm(links.confirm)).ok();
      // As a process of an earlier version leaves it: it confirms, and ends no membership.
      const flags = flagsOf('isDisabled', 'authorize');
      await addMembership(portal(), { projectId: a.projectId, accountId, flags });
    }
    for (const refused of [
      await setRights(a, accountId, flagsOf('authorize')),
      await setRights(a, accountId, flagsOf('isDisabled', 'authorize', 'userManagement')),
      await portal().call(
        updateOtherAccountRights,
        {
          body: {
            accountId,
            projects: [{ projectId: b.projectId, hasAccess: true, flags: flagsOf('authorize') }],
          },
        },
        b.token,
      ),
    ]) {
      expect(refused.problem()).toMatchObject({ status: 422, errors: changing });
    }
    // Rights can still be removed.
    (await setRights(a, accountId, flagsOf('isDisabled'))).ok();
    (await setRights(b, accountId, flagsOf('isDisabled'))).ok();
  });
});
