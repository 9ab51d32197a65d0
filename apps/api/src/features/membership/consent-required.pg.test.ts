import { refuseMembership, withdrawWaitingMember } from '@portal/contract/consent';
import {
  addEmployerAccount,
  getEmployer,
  resetAccountTotp,
  updateAccountDetails,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { postInvitation } from '@portal/contract/provider';
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
import { dumpDatabase } from '../../../test/database-dump.ts';
import { freeAddress, requestEmailChangeTokens } from '../../../test/email-changes.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const every = flagsOf('authorize', 'confirmationMails', 'userManagement', 'subscriptionCopy');

const employer = (token: string, accountId: string) =>
  portal().call(getEmployer, { query: { AccountId: accountId } }, token);
const withdraw = (b: { projectId: string; token: string }, waitingMembershipId: string) =>
  portal().call(
    withdrawWaitingMember,
    { body: { projectId: b.projectId, waitingMembershipId } },
    b.token,
  );

describe('a manager who adds a person of another employer', () => {
  it.each([flagsOf('isDisabled'), every])(
    'leaves the other managers in control, and gets none (%o)',
    async (flags) => {
      const { a, b, person } = await makeEmployers(portal());
      (await addExistingAccount(portal(), b, person.emailAddress, flags)).ok();
      const seen = (await employer(a.token, person.accountId)).ok();
      expect(seen.account.mayChangeDetails).toBe(true);
      const { accountId } = person;
      const details = {
        accountId,
        firstName: 'Fatima',
        lastName: 'Bouzid',
        emailAddress: freeAddress(),
      };
      expect((await employer(b.token, accountId)).status).toBe(404);
      const own = { projectId: b.projectId, accountId, flags: every };
      const others = [{ projectId: b.projectId, hasAccess: true, flags: every }];
      const before = await dumpDatabase(portal());
      for (const attempt of [
        await portal().call(updateAccountDetails, { body: details }, b.token),
        await portal().call(resetAccountTotp, { body: { accountId } }, b.token),
        await portal().call(updateAccountRights, { body: own }, b.token),
        await portal().call(
          updateOtherAccountRights,
          { body: { accountId, projects: others } },
          b.token,
        ),
      ]) {
        expect(attempt.status).toBe(404);
      }
      expect(await dumpDatabase(portal())).toEqual(before);
      expect((await portal().call(updateAccountDetails, { body: details }, a.token)).status).toBe(
        204,
      );
    },
  );

  it('learns no name, neither from the list, nor from the log, nor by a refusal', async () => {
    const { b, person } = await makeEmployers(portal());
    const { accountId, emailAddress } = person;
    (await addExistingAccount(portal(), b, emailAddress, every)).ok();
    expect(await findListed(portal(), b, accountId)).toBeUndefined();
    const waiting = await readWaitingMembers(portal(), b);
    expect(waiting).toMatchObject([{ emailAddress, ...every, askedBy: 'Bert Beheer' }]);
    const add = { projectId: b.projectId, firstName: 'Noor', lastName: 'Dam', emailAddress };
    expect((await portal().call(addEmployerAccount, { body: add }, b.token)).ok()).toEqual({
      status: 'Exists',
      accountId: null,
    });
    expect((await addExistingAccount(portal(), b, emailAddress)).problem().errors).toMatchObject({
      emailAddress: [{ code: 'already-asked' }],
    });
    const [own] = await readWaitingMemberships(portal(), person);
    const { waitingMembershipId } = own!;
    const body = { waitingMembershipId };
    (await portal().call(refuseMembership, { body }, person.token)).ok();
    expect(await readWaitingMembers(portal(), b)).toEqual([]);
    const log = await readLog(portal(), b);
    expect(log.map(({ action }) => action)).toEqual(['membership-asked', 'membership-refused']);
    expect(JSON.stringify([waiting, log])).not.toMatch(/Fatima|Geheim/);
    expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
  });

  it('sends a request with manager, employer and rights; with consent it takes effect', async () => {
    const { b, person } = await makeEmployers(portal());
    (await addExistingAccount(portal(), b, person.emailAddress, { authorize: true })).ok();
    const [mail, ...more] = await readMailsTo(portal(), person.emailAddress);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Sportportaal: geef je toestemming voor een project?');
    expect(mail?.body).toContain(
      'Bert Beheer vraagt of je met je account toegang wilt tot Bedrijf B',
    );
    expect(mail?.body).toContain('\nAutoriseren: ja\n');
    // The link leads to the page, and has no token.
    expect(mail?.body).toMatch(/\nhttps:\/\/portal\.example\/\n/);
    const waitingOf = await readWaitingMemberships(portal(), person);
    expect(waitingOf).toMatchObject([
      {
        projectName: 'Bedrijf B',
        legalName: 'Stichting Zorggroep Vlierboom',
        askedBy: { firstName: 'Bert', lastName: 'Beheer', type: 'Customer' },
        ...flagsOf('authorize'),
      },
    ]);
    expect(await projectsOf(portal(), person)).not.toContain(b.projectId);
    await acceptAll(portal(), person);
    expect(await projectsOf(portal(), person)).toContain(b.projectId);
    expect(await findListed(portal(), b, person.accountId)).toMatchObject({
      firstName: 'Fatima',
      ...flagsOf('authorize'),
    });
    expect((await readLog(portal(), b)).at(-1)).toMatchObject({
      action: 'membership-accepted',
      actor: 'Fatima Geheim',
      changes: [{ field: 'authorize', from: null, to: true }],
    });
  });

  it('gets no control by a disabled membership: another one needs consent', async () => {
    const { a, b, person } = await makeEmployers(portal());
    const second = await makeProject(portal());
    const flags = flagsOf('userManagement');
    await addMembership(portal(), { projectId: b.projectId, accountId: a.accountId, flags });
    const { accountId } = person;
    const setAccess = (projectId: string, hasAccess: boolean, isDisabled = false) => {
      const projects = [{ projectId, hasAccess, flags: { ...every, isDisabled } }];
      return portal().call(updateOtherAccountRights, { body: { accountId, projects } }, a.token);
    };
    // While the membership is active, another of the same manager's projects takes effect at once.
    (await setAccess(b.projectId, true)).ok();
    expect(await projectsOf(portal(), person)).toContain(b.projectId);
    (await setAccess(b.projectId, false)).ok();

    await addMembership(portal(), { projectId: second.projectId, accountId });
    (await setAccess(a.projectId, true, true)).ok();
    (await setAccess(b.projectId, true)).ok();
    expect(await projectsOf(portal(), person)).toEqual([second.projectId]);
    expect(await readWaitingMembers(portal(), b)).toMatchObject([
      { emailAddress: person.emailAddress },
    ]);
    const seen = (await employer(a.token, accountId)).ok();
    expect(seen.account.mayChangeDetails).toBe(false);
    expect(seen.projects.find(({ projectId }) => projectId === b.projectId)?.hasAccess).toBe(false);
  });

  it('gives no further project while a change of address is pending, requested by either side', async () => {
    const { a, b, person } = await makeEmployers(portal());
    const flags = flagsOf('userManagement');
    await addMembership(portal(), { projectId: b.projectId, accountId: a.accountId, flags });
    const [from, to] = [person.emailAddress, freeAddress()];
    await requestEmailChangeTokens(portal(), a, person, { from, to });
    const projects = [{ projectId: b.projectId, hasAccess: true, flags: every }];
    const body = { accountId: person.accountId, projects };
    const refused = await portal().call(updateOtherAccountRights, { body }, a.token);
    expect(refused.problem().errors).toMatchObject({ '': [{ code: 'emailaddress-changing' }] });
    const invited = await portal().call(
      postInvitation,
      {
        params: { projectId: b.projectId },
        body: { emailAddress: from, firstName: 'Fatima', lastName: 'Geheim' },
      },
      b.apiKey,
    );
    expect(invited.problem().errors).toMatchObject({
      emailAddress: [{ code: 'emailaddress-changing' }],
    });
  });

  it('can withdraw the request, after which consent is refused; others can do neither', async () => {
    const { a, b, person } = await makeEmployers(portal());
    (await addExistingAccount(portal(), b, person.emailAddress)).ok();
    const [waiting] = await readWaitingMembers(portal(), b);
    const { waitingMembershipId } = waiting!;
    expect((await withdraw(a, waitingMembershipId)).status).toBe(404);
    expect((await accept(portal(), a, waitingMembershipId)).status).toBe(404);
    (await withdraw(b, waitingMembershipId)).ok();
    expect(await readWaitingMemberships(portal(), person)).toEqual([]);
    expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
  });
});
