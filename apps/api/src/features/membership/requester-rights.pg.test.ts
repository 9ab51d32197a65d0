import {
  acceptMembership,
  getWaitingMemberships,
  refuseMembership,
} from '@portal/contract/consent';
import { describe, expect, it } from 'vitest';
import {
  accept,
  addExistingAccount,
  makeEmployers,
  projectsOf,
  readWaitingMemberships,
  readWaitingMembers,
} from '../../../test/consent-calls.ts';
import { insertTenant } from '../../../test/entra/entra-rows.ts';
import { makeAccount, type TestAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const change = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);

/** B requests a membership of a person of A, by B's manager or the given account. */
async function makeWaitingMembership(requester?: { token: string }) {
  const { a, b, person } = await makeEmployers(portal());
  const signed = { projectId: b.projectId, token: (requester ?? b).token };
  (await addExistingAccount(portal(), signed, person.emailAddress, { authorize: true })).ok();
  const [waiting] = await readWaitingMemberships(portal(), person);
  return { a, b, person, waitingMembershipId: waiting!.waitingMembershipId };
}

describe('a waiting membership', () => {
  const ofB = (b: { projectId: string; accountId: string }) => (db: Db, isManager: boolean) =>
    db
      .updateTable('membership')
      .set({ userManagement: isManager })
      .where('projectId', '=', b.projectId)
      .where('accountId', '=', b.accountId)
      .execute();
  const disable = (table: 'account' | 'membership', accountId: string) =>
    change((db) =>
      db.updateTable(table).set({ isDisabled: true }).where('accountId', '=', accountId).execute(),
    );

  it('cannot be accepted while the requester does not manage the project, and then it can', async () => {
    const { b, person, waitingMembershipId } = await makeWaitingMembership();
    await change((db) => ofB(b)(db, false));
    expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
    expect(await readWaitingMemberships(portal(), person)).toEqual([]);
    expect(await projectsOf(portal(), person)).not.toContain(b.projectId);
    await change((db) => ofB(b)(db, true));
    expect(await readWaitingMembers(portal(), b)).toMatchObject([
      { emailAddress: person.emailAddress },
    ]);
    (await accept(portal(), person, waitingMembershipId)).ok();
    expect(await projectsOf(portal(), person)).toContain(b.projectId);
  });

  it.each(['account', 'membership'] as const)(
    "cannot be accepted once the requester's %s is disabled",
    async (table) => {
      const { b, person, waitingMembershipId } = await makeWaitingMembership();
      await disable(table, b.accountId);
      expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
      expect(await readWaitingMemberships(portal(), person)).toEqual([]);
    },
  );

  it('cannot be accepted once the requester is no member any more', async () => {
    const { b, person, waitingMembershipId } = await makeWaitingMembership();
    await change((db) =>
      db.deleteFrom('membership').where('accountId', '=', b.accountId).execute(),
    );
    expect((await accept(portal(), person, waitingMembershipId)).status).toBe(404);
  });

  it('can be accepted from the back office, unless that account is disabled', async () => {
    const staff = await makeAccount(portal(), { type: 'BackOffice' });
    const first = await makeWaitingMembership(staff);
    (await accept(portal(), first.person, first.waitingMembershipId)).ok();
    const second = await makeWaitingMembership(staff);
    await disable('account', staff.accountId);
    expect((await accept(portal(), second.person, second.waitingMembershipId)).status).toBe(404);
  });
});

describe('a session from a directory', () => {
  /** Turns the session into one of a person of a directory that this project alone allows. */
  async function signInFromDirectory(projectId: string, { sessionId }: TestAccount) {
    const [tenantId, objectId] = [newId(), newId()];
    await insertTenant(portal(), projectId, { tenantId, allowEveryone: true });
    await change((db) =>
      db
        .updateTable('session')
        .set({ method: 'microsoft', entraTenantId: tenantId, entraObjectId: objectId })
        .set({ entraGroupIds: [] })
        .where('sessionId', '=', sessionId)
        .execute(),
    );
  }

  it('neither sees nor accepts a membership of a project that does not allow the directory', async () => {
    const { a, b, person, waitingMembershipId } = await makeWaitingMembership();
    await signInFromDirectory(a.projectId, person);
    const seen = await portal().call(getWaitingMemberships, {}, person.token);
    // Only that there is a request, for a session by password.
    expect(seen.ok()).toEqual({ items: [], needsPassword: true });
    const body = { waitingMembershipId };
    for (const call of [acceptMembership, refuseMembership]) {
      expect((await portal().call(call, { body }, person.token)).status).toBe(404);
    }
    expect(await readWaitingMembers(portal(), b)).toMatchObject([{ waitingMembershipId }]);
  });

  it.each([acceptMembership, refuseMembership])(
    'accepts a membership of a project that allows the directory ($name)',
    async (call) => {
      const { b, person, waitingMembershipId } = await makeWaitingMembership();
      await signInFromDirectory(b.projectId, person);
      const seen = await portal().call(getWaitingMemberships, {}, person.token);
      expect(seen.ok()).toMatchObject({ items: [{ waitingMembershipId }], needsPassword: false });
      const body = { waitingMembershipId };
      (await portal().call(call, { body }, person.token)).ok();
      expect(await readWaitingMembers(portal(), b)).toEqual([]);
    },
  );
});
