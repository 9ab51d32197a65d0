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

/** A person of A who is asked to take part in B. */
async function makeQuestion() {
  const a = await makeProject(portal());
  const b = await makeProject(portal());
  const flags = flagsOf('userManagement');
  const anna = await makeAccount(portal(), { projects: [a.projectId], flags });
  const bert = await makeAccount(portal(), { projects: [b.projectId], flags });
  const person = await makeAccount(portal(), { projects: [a.projectId] });
  const asked = { projectId: b.projectId, token: bert.token };
  (await addExistingAccount(portal(), asked, person.emailAddress, { authorize: true })).ok();
  const [question] = await readWaitingMemberships(portal(), person);
  return { anna, person, asked, waitingMembershipId: question!.waitingMembershipId };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

it('counts once of four who consent at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { person, asked, waitingMembershipId } = await makeQuestion();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => accept(portal(), person, waitingMembershipId)),
    );
    expect(statuses(answers)).toEqual([204, 404, 404, 404]);
    const log = (await readLog(portal(), asked)).map(({ action }) => action);
    expect(log).toEqual(['membership-asked', 'membership-accepted']);
  }
});

it('either counts or is taken back, when both happen at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { person, asked, waitingMembershipId } = await makeQuestion();
    const { projectId, token } = asked;
    const calls = [
      () => accept(portal(), person, waitingMembershipId),
      () =>
        portal().call(withdrawWaitingMember, { body: { projectId, waitingMembershipId } }, token),
    ];
    if (round % 2 > 0) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    if (round % 2 > 0) answers.reverse();
    expect(statuses(answers)).toEqual([204, 404]);
    const isMember = (await findListed(portal(), asked, person.accountId)) !== undefined;
    expect(isMember).toBe(answers[0]?.status === 204);
    expect(await readWaitingMembers(portal(), asked)).toEqual([]);
  }
});

it('is consent of the address that was asked, when another is asked for at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { anna, person, asked, waitingMembershipId } = await makeQuestion();
    const calls = [
      () => accept(portal(), person, waitingMembershipId),
      () => requestEmailChange(portal(), anna, person, freeAddress()),
    ];
    if (round % 2 > 0) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    if (round % 2 > 0) answers.reverse();
    const [accepted, changed] = answers.map(({ status }) => status);
    const isMember = (await findListed(portal(), asked, person.accountId)) !== undefined;
    // Who consented first is not wholly A's any more; who changes first ended the question.
    expect([
      [204, 403, true],
      [404, 204, false],
    ]).toContainEqual([accepted, changed, isMember]);
    expect(await readWaitingMembers(portal(), asked)).toEqual([]);
  }
});

it('is asked once, when two ask at once', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { asked } = await makeQuestion();
    const other = await makeAccount(portal());
    const answers = await Promise.all(
      [1, 2, 3].map(() => addExistingAccount(portal(), asked, other.emailAddress)),
    );
    expect(statuses(answers)).toEqual([204, 422, 422]);
  }
});

it('leaves a project one of two managers who leave at once', async () => {
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
