import { loginWithCredentials } from '@portal/contract/authentication';
import {
  acceptMembership,
  leaveProject,
  refuseMembership,
  withdrawWaitingMember,
} from '@portal/contract/consent';
import {
  addEmployerAccount,
  getEmployer,
  resetAccountTotp,
  updateAccountDetails,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { findListed, flagsOf, readLog } from '../../../test/account-calls.ts';
import { readMailsTo } from '../../../test/account-mails.ts';
import {
  accept,
  acceptAll,
  addKnown,
  projectsOf,
  questionsTo,
  waitingIn,
} from '../../../test/consent-calls.ts';
import { pictureDatabase } from '../../../test/database-picture.ts';
import { emailChangeCalls, freeAddress, requestAddress } from '../../../test/email-changes.ts';
import {
  makeAccount,
  makeProject,
  readMails,
  submitRequest,
  testPassword,
} from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const { confirm, veto } = emailChangeCalls(portal);
const every = flagsOf('authorize', 'confirmationMails', 'userManagement', 'subscriptionCopy');

/** Employer A with its manager and a person; employer B with a manager who knows an address. */
async function makeEmployers(over: Parameters<typeof makeProject>[1] = {}) {
  const projectOfA = await makeProject(portal(), { name: 'Zorggroep A' });
  const projectOfB = await makeProject(portal(), { name: 'Bedrijf B', ...over });
  const flags = flagsOf('userManagement');
  const managerOf = (projectId: string, firstName: string) =>
    makeAccount(portal(), { projects: [projectId], flags, firstName, lastName: 'Beheer' });
  const anna = await managerOf(projectOfA.projectId, 'Anna');
  const bert = await managerOf(projectOfB.projectId, 'Bert');
  const person = await makeAccount(portal(), {
    ...{ projects: [projectOfA.projectId], firstName: 'Fatima', lastName: 'Geheim' },
  });
  return {
    a: { ...projectOfA, token: anna.token, accountId: anna.accountId },
    b: { ...projectOfB, token: bert.token, accountId: bert.accountId },
    person,
  };
}

const employer = (token: string, accountId: string) =>
  portal().call(getEmployer, { query: { AccountId: accountId } }, token);
const leave = (token: string, projectId: string) =>
  portal().call(leaveProject, { body: { projectId } }, token);
const withdraw = (b: { projectId: string; token: string }, waitingMembershipId: string) =>
  portal().call(
    withdrawWaitingMember,
    { body: { projectId: b.projectId, waitingMembershipId } },
    b.token,
  );

describe('who adds a person of another employer', () => {
  it.each([flagsOf('isDisabled'), every])(
    'takes nobody’s say over them away, and gets none (%o)',
    async (flags) => {
      const { a, b, person } = await makeEmployers();
      (await addKnown(portal(), b, person.emailAddress, flags)).ok();
      const seen = (await employer(a.token, person.accountId)).ok();
      expect(seen.account.mayChangeDetails).toBe(true);
      const { accountId } = person;
      const details = {
        ...{ accountId, firstName: 'Fatima', lastName: 'Bouzid' },
        emailAddress: freeAddress(),
      };
      expect((await employer(b.token, accountId)).status).toBe(404);
      const own = { projectId: b.projectId, accountId, flags: every };
      const others = [{ projectId: b.projectId, hasAccess: true, flags: every }];
      const before = await pictureDatabase(portal());
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
      expect(await pictureDatabase(portal())).toEqual(before);
      expect((await portal().call(updateAccountDetails, { body: details }, a.token)).status).toBe(
        204,
      );
    },
  );

  it('learns no name, neither from the list, nor from the log, nor when they refuse', async () => {
    const { b, person } = await makeEmployers();
    const { accountId, emailAddress } = person;
    (await addKnown(portal(), b, emailAddress, every)).ok();
    expect(await findListed(portal(), b, accountId)).toBeUndefined();
    const waiting = await waitingIn(portal(), b);
    expect(waiting).toMatchObject([{ emailAddress, ...every, askedBy: 'Bert Beheer' }]);
    const add = { projectId: b.projectId, firstName: 'Noor', lastName: 'Dam', emailAddress };
    expect((await portal().call(addEmployerAccount, { body: add }, b.token)).ok()).toEqual({
      ...{ status: 'Exists', accountId: null },
    });
    expect((await addKnown(portal(), b, emailAddress)).problem().errors).toMatchObject({
      emailAddress: [{ code: 'already-asked' }],
    });
    const [question] = await questionsTo(portal(), person);
    const { waitingMembershipId } = question!;
    const body = { waitingMembershipId };
    (await portal().call(refuseMembership, { body }, person.token)).ok();
    expect(await waitingIn(portal(), b)).toEqual([]);
    const log = await readLog(portal(), b);
    expect(log.map(({ action }) => action)).toEqual(['membership-asked', 'membership-refused']);
    expect(JSON.stringify([waiting, log])).not.toMatch(/Fatima|Geheim/);
    expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
  });

  it('asks, and says who, which employer and which rights; then it counts', async () => {
    const { b, person } = await makeEmployers();
    (await addKnown(portal(), b, person.emailAddress, { authorize: true })).ok();
    const [mail, ...more] = await readMailsTo(portal(), person.emailAddress);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Sportportaal: geef je toestemming voor een project?');
    expect(mail?.body).toContain(
      'Bert Beheer vraagt of je met je account wilt deelnemen aan Bedrijf B',
    );
    expect(mail?.body).toContain('\nAutoriseren: ja\n');
    // The link leads to the page, and carries nothing.
    expect(mail?.body).toMatch(/\nhttps:\/\/portal\.example\/\n/);
    const questions = await questionsTo(portal(), person);
    expect(questions).toMatchObject([
      {
        ...{ projectName: 'Bedrijf B', legalName: 'Stichting Zorggroep Vlierboom' },
        ...{ askedBy: { firstName: 'Bert', lastName: 'Beheer', type: 'Customer' } },
        ...flagsOf('authorize'),
      },
    ]);
    expect(await projectsOf(portal(), person)).not.toContain(b.projectId);
    await acceptAll(portal(), person);
    expect(await projectsOf(portal(), person)).toContain(b.projectId);
    expect(await findListed(portal(), b, person.accountId)).toMatchObject({
      ...{ firstName: 'Fatima', ...flagsOf('authorize') },
    });
    expect((await readLog(portal(), b)).at(-1)).toMatchObject({
      ...{ action: 'membership-accepted', actor: 'Fatima Geheim' },
      changes: [{ field: 'authorize', from: null, to: true }],
    });
  });

  it('can take it back, after which nobody can consent; others can do neither', async () => {
    const { a, b, person } = await makeEmployers();
    (await addKnown(portal(), b, person.emailAddress)).ok();
    const [asked] = await waitingIn(portal(), b);
    const { waitingMembershipId } = asked!;
    expect((await withdraw(a, waitingMembershipId)).status).toBe(404);
    expect((await accept(portal(), a, waitingMembershipId)).status).toBe(404);
    (await withdraw(b, waitingMembershipId)).ok();
    expect(await questionsTo(portal(), person)).toEqual([]);
    expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
  });
});

describe('a membership that waits', () => {
  it('counts for nothing: no mail, no manager, no 2FA', async () => {
    const { b, person } = await makeEmployers({ requireTotp: true });
    const b2 = await makeEmployers();
    (await addKnown(portal(), b2.b, b2.person.emailAddress, every)).ok();
    await submitRequest(portal(), b2.b);
    const told = (await readMails(portal(), b2.b.projectId)).map(({ recipient }) => recipient);
    expect(told).not.toContain(b2.person.emailAddress);
    expect((await leave(b2.b.token, b2.b.projectId)).problem()).toMatchObject({
      ...{ status: 409, type: 'urn:employer-portal:problem:last-manager' },
    });

    // B demands 2FA of its members; who was asked is none.
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('project')
        .set({ requireTotp: false })
        .where('projectId', '=', b.projectId)
        .execute(),
    );
    (await addKnown(portal(), { ...b, token: backOffice.token }, person.emailAddress, every)).ok();
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('project')
        .set({ requireTotp: true })
        .where('projectId', '=', b.projectId)
        .execute(),
    );
    const body = { emailAddress: person.emailAddress, password: testPassword };
    expect((await portal().call(loginWithCredentials, { body })).ok().status).toBe('LoggedIn');
  });

  it.each(['asked for', 'confirmed', 'vetoed'] as const)(
    'ends when another address is %s, and none begins until nobody can veto that',
    async (step) => {
      const { a, b, person } = await makeEmployers();
      const ask = () => addKnown(portal(), b, person.emailAddress, every);
      (await ask()).ok();
      const [asked] = await questionsTo(portal(), person);
      const { waitingMembershipId } = asked!;
      const [from, to] = [person.emailAddress, freeAddress()];
      const links = await requestAddress(portal(), a, person, { from, to });
      expect(await waitingIn(portal(), b)).toEqual([]);
      expect((await readLog(portal(), b)).at(-1)).toMatchObject({
        ...{ action: 'membership-lapsed', subject: from },
      });
      expect((await ask()).problem().errors).toMatchObject({
        emailAddress: [{ code: 'emailaddress-changing' }],
      });
      // As a process of an earlier version may leave it.
      const left = await insertAsked(b.projectId, person);
      if (step === 'confirmed') (await confirm(links.confirm)).ok();
      if (step === 'vetoed') (await veto(links.veto)).ok();
      expect((await waitingIn(portal(), b)).length).toBe(step === 'asked for' ? 1 : 0);
      for (const id of [waitingMembershipId, left]) {
        const answer = await portal().call(
          acceptMembership,
          { body: { waitingMembershipId: id } },
          person.token,
        );
        // A confirmed change ended the session, too.
        expect(answer.status).toBe(step === 'confirmed' ? 401 : 404);
      }
    },
  );
});

describe('leaving a project', () => {
  it('is for everybody, and stands in the log', async () => {
    const { b, person } = await makeEmployers();
    (await addKnown(portal(), b, person.emailAddress, every)).ok();
    await acceptAll(portal(), person);
    expect((await employer(b.token, person.accountId)).status).toBe(200);
    (await leave(person.token, b.projectId)).ok();
    expect(await projectsOf(portal(), person)).not.toContain(b.projectId);
    expect((await employer(b.token, person.accountId)).status).toBe(404);
    expect((await readLog(portal(), b)).at(-1)).toMatchObject({
      ...{ action: 'member-left', actor: 'Fatima Geheim', subject: 'Fatima Geheim' },
    });
    expect((await leave(person.token, b.projectId)).status).toBe(404);
    expect((await readMailsTo(portal(), person.emailAddress)).at(-1)?.body).toContain(
      'Je hebt geen toegang meer tot Bedrijf B.',
    );
  });

  it('is for a manager too, unless they are the last', async () => {
    const { a, person } = await makeEmployers();
    expect((await leave(a.token, a.projectId)).status).toBe(409);
    const rights = { projectId: a.projectId, accountId: person.accountId, flags: every };
    (await portal().call(updateAccountRights, { body: rights }, a.token)).ok();
    (await leave(a.token, a.projectId)).ok();
    expect((await leave(person.token, a.projectId)).status).toBe(409);
  });
});

const insertAsked = (
  projectId: string,
  { accountId, emailAddress }: { accountId: string; emailAddress: string },
) =>
  portal().database.transaction({ projectId }, async (db) => {
    const row = await db
      .insertInto('waitingMembership')
      .values({
        ...{ waitingMembershipId: accountId, projectId, accountId, emailAddress, ...every },
        ...{ askedByAccountId: null, askedAt: portal().clock.now() },
      })
      .returning('waitingMembershipId')
      .executeTakeFirstOrThrow();
    return row.waitingMembershipId;
  });
