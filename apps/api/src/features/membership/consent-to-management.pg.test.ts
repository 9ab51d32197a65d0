import { leaveProject } from '@portal/contract/consent';
import {
  getEmployer,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import type { MembershipFlags } from '@portal/contract/rights';
import { describe, expect, it } from 'vitest';
import { findListed, flagsOf, readLog } from '../../../test/account-calls.ts';
import { readMailsTo } from '../../../test/account-mails.ts';
import {
  accept,
  acceptAll,
  addExistingAccount,
  makeEmployers,
  projectsOf,
  readWaitingMemberships,
  readWaitingMembers,
} from '../../../test/consent-calls.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
interface Managed {
  readonly projectId: string;
  readonly token: string;
}

const setRights = ({ projectId, token }: Managed, accountId: string, flags: MembershipFlags) =>
  portal().call(updateAccountRights, { body: { projectId, accountId, flags } }, token);
const setOtherRights = (
  { projectId, token }: Managed,
  accountId: string,
  flags: MembershipFlags | null,
) => {
  const project = { projectId, hasAccess: flags !== null, ...(flags && { flags }) };
  return portal().call(
    updateOtherAccountRights,
    { body: { accountId, projects: [project] } },
    token,
  );
};
const leave = ({ projectId, token }: Managed) =>
  portal().call(leaveProject, { body: { projectId } }, token);

/** A person of A who consented to authorize in B, and to nothing more. */
async function makeMember() {
  const { a, b, person } = await makeEmployers(portal());
  (await addExistingAccount(portal(), b, person.emailAddress, { authorize: true })).ok();
  await acceptAll(portal(), person);
  return { a, b, person, own: { projectId: b.projectId, token: person.token } };
}

describe('a person whom another employer would make its last manager', () => {
  it.each([
    ['the rights', setRights],
    ['the rights in several projects', setOtherRights],
  ] as const)(
    'must consent, and can leave, when management is given by %s',
    async (_case, setAccess) => {
      const { b, person, own } = await makeMember();
      const { accountId } = person;
      const wanted = flagsOf('userManagement', 'authorize', 'confirmationMails');
      (await setAccess(b, accountId, wanted)).ok();
      // The other rights take effect at once.
      const rest = flagsOf('authorize', 'confirmationMails');
      expect(await findListed(portal(), b, accountId)).toMatchObject(rest);
      expect(await readWaitingMembers(portal(), b)).toMatchObject([{ isMember: true, ...wanted }]);
      const query = { AccountId: accountId };
      expect((await portal().call(getEmployer, { query }, b.token)).ok().projects).toMatchObject([
        { projectId: b.projectId, hasAccess: true, isAsked: true, ...rest },
      ]);
      expect((await leave(b)).problem().type).toMatch(/:last-manager$/);
      expect((await setAccess(b, accountId, wanted)).problem().errors).toMatchObject({
        '': [{ code: 'already-asked' }],
      });
      (await leave(own)).ok();
      expect(await readWaitingMemberships(portal(), person)).toEqual([]);
      expect(await readWaitingMembers(portal(), b)).toEqual([]);
    },
  );

  it('becomes manager by their own consent only, which is written in the log', async () => {
    const { b, person, own } = await makeMember();
    const { accountId, emailAddress } = person;
    (await setRights(b, accountId, flagsOf('userManagement', 'authorize'))).ok();
    const mail = (await readMailsTo(portal(), emailAddress)).at(-1);
    expect(mail?.subject).toBe('Sportportaal: wil je een project beheren?');
    expect(mail?.body).toContain('Bert Beheer vraagt of je beheerder wilt worden van Bedrijf B');
    // Meanwhile another right is removed.
    (await setRights(b, accountId, flagsOf())).ok();
    expect(await readWaitingMemberships(portal(), person)).toMatchObject([
      { isMember: true, projectName: 'Bedrijf B', userManagement: true },
    ]);
    await acceptAll(portal(), person);
    expect(await findListed(portal(), b, accountId)).toMatchObject(flagsOf('userManagement'));
    expect((await readLog(portal(), b)).at(-1)).toMatchObject({
      action: 'membership-accepted',
      actor: 'Fatima Geheim',
      changes: [{ field: 'userManagement', from: false, to: true }],
    });
    (await leave(b)).ok();
    expect((await leave(own)).status).toBe(409);
  });

  it('does not become a member again by accepting an older request', async () => {
    const { b, person, own } = await makeMember();
    (await setRights(b, person.accountId, flagsOf('userManagement'))).ok();
    const [waiting] = await readWaitingMemberships(portal(), person);
    (await setOtherRights(b, person.accountId, null)).ok();
    expect((await accept(portal(), person, waiting!.waitingMembershipId)).status).toBe(404);
    expect(await projectsOf(portal(), own)).not.toContain(b.projectId);
  });

  it('does not become manager by another project, another manager, or enabling', async () => {
    const { b, person, own } = await makeMember();
    const { accountId } = person;
    // B's manager manages a membership of theirs, so a further project takes effect at once, but
    // not its management.
    const c = { ...(await makeProject(portal(), { name: 'Bedrijf C' })), token: b.token };
    const flags = flagsOf('userManagement');
    await addMembership(portal(), { projectId: c.projectId, accountId: b.accountId, flags });
    (await setOtherRights(c, accountId, flags)).ok();
    expect(await projectsOf(portal(), own)).not.toContain(c.projectId);
    expect((await leave(c)).status).toBe(409);
    (await addExistingAccount(portal(), c, person.emailAddress, flags)).problem();
    const staff = await makeAccount(portal(), { type: 'BackOffice' });
    (await setRights({ ...b, token: staff.token }, accountId, flags)).ok();
    expect((await leave(b)).status).toBe(409);

    (await setRights(b, accountId, flagsOf('isDisabled', 'userManagement'))).ok();
    const enabled = await setRights(b, accountId, flags);
    expect(enabled.problem().errors).toMatchObject({ '': [{ code: 'already-asked' }] });
    expect((await leave(b)).status).toBe(409);
    (await setRights(b, accountId, flagsOf())).ok();
    (await leave(own)).ok();
  });
});

describe('a colleague without another manager', () => {
  it('becomes manager at once, which also answers an earlier request', async () => {
    const { a, b, person, own } = await makeMember();
    const flags = flagsOf('userManagement');
    (await setRights(b, person.accountId, flags)).ok();
    expect(await readWaitingMemberships(portal(), person)).toHaveLength(1);
    (await leave({ projectId: a.projectId, token: person.token })).ok();
    (await setRights(b, person.accountId, flags)).ok();
    expect(await readWaitingMemberships(portal(), person)).toEqual([]);
    (await leave(b)).ok();
    expect((await leave(own)).status).toBe(409);
  });
});
