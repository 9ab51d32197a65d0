import { activateAccount, requestPasswordResetToken } from '@portal/contract/authentication';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
  resendInvitation,
  updateAccountDetails,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { postInvitation } from '@portal/contract/provider';
import { nameStandIn } from '@portal/contract/stand-in';
import { describe, expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { flagsOf } from '../../../test/account-calls.ts';
import { requestEmailChange } from '../../../test/email-changes.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { setProof } from '../../../test/proofs.ts';
import { inRounds } from '../../../test/in-rounds.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const anyAddress = () => `${newId()}@vreemd.example`;

/** Advances the clock by an hour and keeps the sessions active. */
async function advanceHour(): Promise<void> {
  portal().clock.advance(60 * 60_000);
  const now = portal().clock.now();
  await portal().database.transaction({}, (db) =>
    db
      .updateTable('session')
      .set({ lastSeenAt: now, generationStartedAt: now, provedAt: now, provedBy: 'sign-in' })
      .execute(),
  );
}

async function makeRelay() {
  const project = await makeProject(portal());
  const projects = [project.projectId];
  const flags = { userManagement: true, authorize: true };
  const manager = await makeAccount(portal(), { projects, flags });
  const { projectId } = project;
  const add = (emailAddress: string, firstName = 'Fatima') =>
    portal().call(
      addEmployerAccount,
      { body: { projectId, firstName, lastName: 'Bouzid', emailAddress, flags: flagsOf() } },
      manager.token,
    );
  return { ...project, manager, add };
}

describe('a mailing in the name of the portal', () => {
  it('ends after thirty people within the hour, whether added, searched or invited again', async () => {
    const { projectId, manager, add } = await makeRelay();
    const known = await makeAccount(portal());
    const addAccount = () =>
      portal().call(
        addRightsToExistingAccount,
        { body: { projectId, emailAddress: known.emailAddress, flags: flagsOf() } },
        manager.token,
      );
    const first = (await add(anyAddress())).ok();
    (await addAccount()).ok();
    expect((await add(known.emailAddress)).ok().status).toBe('Exists');
    const answers = await inRounds(60, () => add(anyAddress()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(27);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(33);
    const late = await add(anyAddress());
    expect([late.status, late.headers['retry-after']]).toEqual([429, '3600']);
    expect((await addAccount()).status).toBe(429);
    const body = { projectId, accountId: first.accountId! };
    expect((await portal().call(resendInvitation, { body }, manager.token)).status).toBe(429);
    // Another manager's are counted apart.
    const other = await makeRelay();
    (await other.add(anyAddress())).ok();
    await advanceHour();
    (await add(anyAddress())).ok();
  });

  it('counts another address of an account, and a request for consent to one more project', async () => {
    const { projectId, manager, add } = await makeRelay();
    const second = await makeProject(portal());
    await portal().database.transaction({ projectId: second.projectId }, (db) =>
      db
        .insertInto('membership')
        .values({
          projectId: second.projectId,
          accountId: manager.accountId,
          userManagement: true,
        })
        .execute(),
    );
    const colleague = await makeAccount(portal(), { projects: [projectId] });
    // No requester manages an active membership of theirs, so one more waits for their consent.
    const left = await makeAccount(portal(), {
      projects: [projectId],
      flags: { isDisabled: true },
    });
    const addProject = () => {
      const project = { projectId: second.projectId, hasAccess: true, flags: flagsOf() };
      const body = { accountId: left.accountId, projects: [project] };
      return portal().call(updateOtherAccountRights, { body }, manager.token);
    };
    const change = () => requestEmailChange(portal(), manager, colleague, anyAddress());
    await inRounds(28, () => add(anyAddress()));
    (await change()).ok();
    (await addProject()).ok();
    for (const answer of [await change(), await add(anyAddress())]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
    }
    await advanceHour();
    await inRounds(30, () => add(anyAddress()));
    expect((await change()).status).toBe(429);
    // A change of the own address is not counted.
    await setProof(portal(), manager.sessionId, { by: 'confirmation', minutesAgo: 0 });
    (await requestEmailChange(portal(), manager, manager, anyAddress())).ok();
  });

  it('cannot be done by renaming a person whose account was never activated', async () => {
    const { manager, add } = await makeRelay();
    const emailAddress = anyAddress();
    const { accountId } = (await add(emailAddress)).ok();
    const body = { accountId: accountId!, firstName: 'Bel nu', lastName: 'Prijs', emailAddress };
    (await portal().call(updateAccountDetails, { body }, manager.token)).ok();
    expect(await readMailsTo(portal(), emailAddress)).toHaveLength(1);
  });

  it('ends after ten stand-ins within the hour', async () => {
    const { projectId, manager } = await makeRelay();
    const colleague = await makeAccount(portal(), { projects: [projectId] });
    const name = (day: number) => {
      const date = `2026-04-${String(day).padStart(2, '0')}`;
      return portal().call(
        nameStandIn,
        {
          body: {
            projectId,
            standInAccountId: colleague.accountId,
            fromDate: date,
            untilDate: date,
          },
        },
        manager.token,
      );
    };
    for (let day = 1; day <= 10; day += 1) (await name(day)).ok();
    expect((await name(11)).status).toBe(429);
    await advanceHour();
    (await name(11)).ok();
  });

  it.each([
    'https://evil.example',
    'Win een prijs op www.evil',
    'Ga naar evil.example nu',
    'EVIL.COM',
    'evil．example',
    'evil。example',
    'info@evil.example',
    't.co/abc',
    'пример.рф',
  ])('cannot contain a web address in a name: %s', async (firstName) => {
    const { projectId, apiKey, manager, add } = await makeRelay();
    const fault = { firstName: [{ code: 'web-address' }] };
    const refused = (answer: { problem(): object }) =>
      expect(answer.problem()).toMatchObject({ status: 422, errors: fault });
    const emailAddress = anyAddress();
    refused(await add(emailAddress, firstName));
    const person = { firstName, lastName: 'Bouzid', emailAddress };
    const invitation = { params: { projectId }, body: { ...person, flags: flagsOf() } };
    refused(await portal().call(postInvitation, invitation, apiKey));
    const { accountId } = manager;
    const details = { body: { ...person, accountId } };
    refused(await portal().call(updateAccountDetails, details, manager.token));
    expect(await readMailsTo(portal(), emailAddress)).toEqual([]);
  });

  it.each([
    'J.P.',
    'J.Th.',
    'A.B.C.D.',
    'St. Jan',
    "O'Brien",
    'Anne-Marie',
    'Şükrü',
    'Dr.',
    'Á.É.',
  ])('accepts every usual name: %s', async (firstName) => {
    const { add } = await makeRelay();
    expect((await add(anyAddress(), firstName)).ok().status).toBe('Added');
  });
});

describe('an address without any answer', () => {
  async function makeInvited() {
    const relay = await makeRelay();
    const emailAddress = anyAddress();
    const { accountId } = (await relay.add(emailAddress)).ok();
    const again = async () => {
      await advanceHour();
      const body = { projectId: relay.projectId, accountId: accountId! };
      return portal().call(resendInvitation, { body }, relay.manager.token);
    };
    const invite = async () => {
      await advanceHour();
      (await portal().call(requestPasswordResetToken, { body: { emailAddress } })).ok();
    };
    const count = async () => (await readMailsTo(portal(), emailAddress)).length;
    return { ...relay, emailAddress, accountId: accountId!, again, invite, count };
  }

  it('gets five mails at most from all accounts, until the provider invites it again', async () => {
    const { projectId, apiKey, emailAddress, again, invite, count } = await makeInvited();
    (await again()).ok();
    (await again()).ok();
    await invite();
    expect(await count()).toBe(4);
    await invite();
    expect(await count()).toBe(5);
    expect((await again()).problem().type).toMatch(/:invitation-unanswered$/);
    await invite();
    expect(await count()).toBe(5);
    // Nor by adding it to another project.
    const other = await makeRelay();
    await portal().call(
      addRightsToExistingAccount,
      { body: { projectId: other.projectId, emailAddress, flags: flagsOf() } },
      other.manager.token,
    );
    expect(await count()).toBe(5);

    const person = { firstName: 'Fatima', lastName: 'Bouzid', emailAddress };
    const invitation = { params: { projectId }, body: { ...person, flags: flagsOf() } };
    (await portal().call(postInvitation, invitation, apiKey)).ok();
    expect(await count()).toBe(6);
    (await again()).ok();
  });

  it('is treated as any other after an answer', async () => {
    const { accountId, emailAddress, again } = await makeInvited();
    for (let time = 0; time < 4; time += 1) (await again()).ok();
    const { token } = await newestLinkTo(portal(), emailAddress);
    const body = { token, password: 'Kersenbloesem-417' };
    (await portal().call(activateAccount, { body })).ok();
    const { invitationsUnanswered } = await portal().database.transaction({}, (db) =>
      db
        .selectFrom('account')
        .select('invitationsUnanswered')
        .where('accountId', '=', accountId)
        .executeTakeFirstOrThrow(),
    );
    expect(invitationsUnanswered).toBe(0);
  });
});
