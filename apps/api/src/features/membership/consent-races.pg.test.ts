import { leaveProject, withdrawWaitingMember } from '@portal/contract/consent';
import { expect, it } from 'vitest';
import { findListed, flagsOf, readLog } from '../../../test/account-calls.ts';
import {
  accept,
  addExistingAccount,
  readWaitingMemberships,
  readWaitingMembers,
} from '../../../test/consent-calls.ts';
import { requestEmailChange, freeAddress } from '../../../test/email-changes.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const rounds = 6;

/** A person of A with a waiting membership of B. */
async function makeWaitingMembership() {
  const a = await makeProject(portal());
  const b = await makeProject(portal());
  const flags = flagsOf('userManagement');
  const anna = await makeAccount(portal(), { projects: [a.projectId], flags });
  const bert = await makeAccount(portal(), { projects: [b.projectId], flags });
  const person = await makeAccount(portal(), { projects: [a.projectId] });
  const requester = { projectId: b.projectId, token: bert.token };
  (await addExistingAccount(portal(), requester, person.emailAddress, { authorize: true })).ok();
  const [waiting] = await readWaitingMemberships(portal(), person);
  return { anna, person, requester, waitingMembershipId: waiting!.waitingMembershipId };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

it('consent takes effect once of four concurrent calls', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { person, requester, waitingMembershipId } = await makeWaitingMembership();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => accept(portal(), person, waitingMembershipId)),
    );
    expect(statuses(answers)).toEqual([204, 404, 404, 404]);
    const log = (await readLog(portal(), requester)).map(({ action }) => action);
    expect(log).toEqual(['membership-asked', 'membership-accepted']);
  }
});

it('consent either takes effect or finds the request withdrawn, when both are concurrent', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { person, requester, waitingMembershipId } = await makeWaitingMembership();
    const { projectId, token } = requester;
    const calls = [
      () => accept(portal(), person, waitingMembershipId),
      () =>
        portal().call(withdrawWaitingMember, { body: { projectId, waitingMembershipId } }, token),
    ];
    if (round % 2 > 0) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    if (round % 2 > 0) answers.reverse();
    expect(statuses(answers)).toEqual([204, 404]);
    const isMember = (await findListed(portal(), requester, person.accountId)) !== undefined;
    expect(isMember).toBe(answers[0]?.status === 204);
    expect(await readWaitingMembers(portal(), requester)).toEqual([]);
  }
});

it('consent is for the address of the request, when another address is requested concurrently', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { anna, person, requester, waitingMembershipId } = await makeWaitingMembership();
    const calls = [
      () => accept(portal(), person, waitingMembershipId),
      () => requestEmailChange(portal(), anna, person, freeAddress()),
    ];
    if (round % 2 > 0) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    if (round % 2 > 0) answers.reverse();
    const [accepted, changed] = answers.map(({ status }) => status);
    const isMember = (await findListed(portal(), requester, person.accountId)) !== undefined;
    // After the consent, A does not wholly manage the account any more; after the change of
    // address, the request has ended.
    expect([
      [204, 403, true],
      [404, 204, false],
    ]).toContainEqual([accepted, changed, isMember]);
    expect(await readWaitingMembers(portal(), requester)).toEqual([]);
  }
});

it('consent is requested once by concurrent calls', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { requester } = await makeWaitingMembership();
    const other = await makeAccount(portal());
    const answers = await Promise.all(
      [1, 2, 3].map(() => addExistingAccount(portal(), requester, other.emailAddress)),
    );
    expect(statuses(answers)).toEqual([204, 422, 422]);
  }
});

it('one of two managers who leave concurrently stays in the project', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { projectId } = await makeProject(portal());
    const flags = flagsOf('userManagement');
    const managers = [
      await makeAccount(portal(), { projects: [projectId], flags }),
      await makeAccount(portal(), { projects: [projectId], flags }),
    ];
    const answers = await Promise.all(
      managers.map(({ token }) => portal().call(leaveProject, { body: { projectId } }, token)),
    );
    expect(statuses(answers)).toEqual([204, 409]);
  }
});
