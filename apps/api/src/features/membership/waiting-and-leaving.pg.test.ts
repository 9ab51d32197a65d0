import { loginWithCredentials } from '@portal/contract/authentication';
import { acceptMembership, leaveProject } from '@portal/contract/consent';
import { getEmployer, updateAccountRights } from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { flagsOf, readLog } from '../../../test/account-calls.ts';
import { readMailsTo } from '../../../test/account-mails.ts';
import {
  acceptAll,
  addExistingAccount,
  makeEmployers,
  projectsOf,
  readWaitingMemberships,
  readWaitingMembers,
} from '../../../test/consent-calls.ts';
import {
  emailChangeCalls,
  freeAddress,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { makeAccount, readMails, submitRequest, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const { confirm, veto } = emailChangeCalls(portal);
const every = flagsOf('authorize', 'confirmationMails', 'userManagement', 'subscriptionCopy');

const employer = (token: string, accountId: string) =>
  portal().call(getEmployer, { query: { AccountId: accountId } }, token);
const leave = (token: string, projectId: string) =>
  portal().call(leaveProject, { body: { projectId } }, token);

describe('a membership that waits', () => {
  it('has no effect: no mail, no manager, no 2FA', async () => {
    const { b, person } = await makeEmployers(portal(), { requireTotp: true });
    const b2 = await makeEmployers(portal());
    (await addExistingAccount(portal(), b2.b, b2.person.emailAddress, every)).ok();
    await submitRequest(portal(), b2.b);
    const recipients = (await readMails(portal(), b2.b.projectId)).map(
      ({ recipient }) => recipient,
    );
    expect(recipients).not.toContain(b2.person.emailAddress);
    expect((await leave(b2.b.token, b2.b.projectId)).problem()).toMatchObject({
      status: 409,
      type: 'urn:employer-portal:problem:last-manager',
    });

    // B demands 2FA of its members; the person is none.
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('project')
        .set({ requireTotp: false })
        .where('projectId', '=', b.projectId)
        .execute(),
    );
    (
      await addExistingAccount(
        portal(),
        { ...b, token: backOffice.token },
        person.emailAddress,
        every,
      )
    ).ok();
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

  it.each(['requested', 'confirmed', 'vetoed'] as const)(
    'ends when another address is %s, and none begins while that can be vetoed',
    async (step) => {
      const { a, b, person } = await makeEmployers(portal());
      const addPerson = () => addExistingAccount(portal(), b, person.emailAddress, every);
      (await addPerson()).ok();
      const [waiting] = await readWaitingMemberships(portal(), person);
      const { waitingMembershipId } = waiting!;
      const [from, to] = [person.emailAddress, freeAddress()];
      const links = await requestEmailChangeTokens(portal(), a, person, { from, to });
      expect(await readWaitingMembers(portal(), b)).toEqual([]);
      expect((await readLog(portal(), b)).at(-1)).toMatchObject({
        action: 'membership-lapsed',
        subject: from,
      });
      expect((await addPerson()).problem().errors).toMatchObject({
        emailAddress: [{ code: 'emailaddress-changing' }],
      });
      // As a process of an earlier version may leave it.
      const left = await insertWaiting(b.projectId, person);
      if (step === 'confirmed') (await confirm(links.confirm)).ok();
      if (step === 'vetoed') (await veto(links.veto)).ok();
      expect((await readWaitingMembers(portal(), b)).length).toBe(step === 'requested' ? 1 : 0);
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
  it('is allowed for every member, and is written in the log', async () => {
    const { b, person } = await makeEmployers(portal());
    (await addExistingAccount(portal(), b, person.emailAddress, every)).ok();
    await acceptAll(portal(), person);
    expect((await employer(b.token, person.accountId)).status).toBe(200);
    (await leave(person.token, b.projectId)).ok();
    expect(await projectsOf(portal(), person)).not.toContain(b.projectId);
    expect((await employer(b.token, person.accountId)).status).toBe(404);
    expect((await readLog(portal(), b)).at(-1)).toMatchObject({
      action: 'member-left',
      actor: 'Fatima Geheim',
      subject: 'Fatima Geheim',
    });
    expect((await leave(person.token, b.projectId)).status).toBe(404);
    expect((await readMailsTo(portal(), person.emailAddress)).at(-1)?.body).toContain(
      'Je hebt geen toegang meer tot Bedrijf B.',
    );
  });

  it('is allowed for a manager too, except the last one', async () => {
    const { a, person } = await makeEmployers(portal());
    expect((await leave(a.token, a.projectId)).status).toBe(409);
    const rights = { projectId: a.projectId, accountId: person.accountId, flags: every };
    (await portal().call(updateAccountRights, { body: rights }, a.token)).ok();
    (await leave(a.token, a.projectId)).ok();
    expect((await leave(person.token, a.projectId)).status).toBe(409);
  });
});

const insertWaiting = (
  projectId: string,
  { accountId, emailAddress }: { accountId: string; emailAddress: string },
) =>
  portal().database.transaction({ projectId }, async (db) => {
    const row = await db
      .insertInto('waitingMembership')
      .values({
        waitingMembershipId: accountId,
        projectId,
        accountId,
        emailAddress,
        ...every,
        askedByAccountId: null,
        askedAt: portal().clock.now(),
      })
      .returning('waitingMembershipId')
      .executeTakeFirstOrThrow();
    return row.waitingMembershipId;
  });
