import { withdrawWaitingMember } from '@portal/contract/consent';
import { updateAccountRights } from '@portal/contract/employer-account-management';
import { expect, it } from 'vitest';
import { findListed, flagsOf, readLog } from '../../../test/account-calls.ts';
import {
  acceptAll,
  addExistingAccount,
  makeEmployers,
  readWaitingMembers,
} from '../../../test/consent-calls.ts';
import { makeEarlierDatabase } from '../../../test/earlier-database.ts';
import {
  emailChangeCalls,
  freeAddress,
  requestEmailChangeTokens,
} from '../../../test/email-changes.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { insertWaiting } from '../../../test/waiting-rows.ts';
import { openPostgresDatabase } from '../../database/open-postgres.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const { confirm, veto } = emailChangeCalls(portal);

/** Requests a change as a process of an earlier version does: without the memberships. */
async function requestAsEarlierVersion() {
  const { a, b, person } = await makeEmployers(portal());
  const [from, to] = [person.emailAddress, freeAddress()];
  portal().clock.advance(1_000);
  const links = await requestEmailChangeTokens(portal(), a, person, { from, to });
  await setChange(person.accountId, { memberships: null });
  return { a, b, person, links };
}

it('a veto of a change without its memberships revokes what was given since, according to the logs', async () => {
  const { a, b, person } = await makeEmployers(portal());
  const { accountId, emailAddress: from } = person;
  const rights = (flags: object) => ({
    body: { projectId: a.projectId, accountId, flags: { ...flagsOf(), ...flags } },
  });
  (await portal().call(updateAccountRights, rights({ subscriptionCopy: true }), a.token)).ok();
  (await addExistingAccount(portal(), b, from, { confirmationMails: true })).ok();
  await acceptAll(portal(), person);
  const other = { ...(await makeProject(portal())), token: b.token };
  await addMembership(portal(), {
    projectId: other.projectId,
    accountId: b.accountId,
    flags: flagsOf('userManagement'),
  });
  portal().clock.advance(1_000);
  const staff = await makeAccount(portal(), { type: 'BackOffice' });
  const links = await requestEmailChangeTokens(portal(), staff, person, {
    from,
    to: freeAddress(),
  });
  (await confirm(links.confirm)).ok();
  // An earlier version stored no memberships, and allowed rights and projects to be given
  // meanwhile.
  await setChange(accountId, { memberships: null, vetoableUntil: portal().clock.now() });
  (await portal().call(updateAccountRights, rights({ authorize: true }), a.token)).ok();
  const further = { projectId: other.projectId, emailAddress: (await addressOf(accountId))! };
  (await addExistingAccount(portal(), other, further.emailAddress, { authorize: true })).ok();
  await setChange(accountId, { vetoableUntil: new Date(portal().clock.now().getTime() + 60_000) });

  (await veto(links.veto)).ok();
  expect(await findListed(portal(), a, accountId)).toMatchObject(flagsOf());
  expect(await findListed(portal(), b, accountId)).toMatchObject(flagsOf('confirmationMails'));
  expect(await findListed(portal(), other, accountId)).toBeUndefined();
  expect((await readLog(portal(), other)).at(-1)).toMatchObject({ action: 'member-removed' });
});

const addressOf = async (accountId: string) => {
  const row = await portal().database.transaction({}, (db) =>
    db
      .selectFrom('account')
      .select('emailAddress')
      .where('accountId', '=', accountId)
      .executeTakeFirst(),
  );
  return row?.emailAddress;
};

const setChange = (accountId: string, change: { memberships?: null; vetoableUntil?: Date }) =>
  portal().database.transaction({}, (db) =>
    db.updateTable('emailChange').set(change).where('accountId', '=', accountId).execute(),
  );

it("a veto and a manager's withdrawal of a consent request do not deadlock", async () => {
  const { a, person, links } = await requestAsEarlierVersion();
  const second = await makeProject(portal());
  const { accountId } = person;
  await addMembership(portal(), { projectId: second.projectId, accountId });
  await addMembership(portal(), {
    projectId: second.projectId,
    accountId: a.accountId,
    flags: flagsOf('userManagement'),
  });
  const [first, last] = [a.projectId, second.projectId].sort() as [string, string];
  (await confirm(links.confirm)).ok();
  const waitingMembershipId = await insertWaiting(portal(), { projectId: first, accountId });
  let undone: ReturnType<typeof veto> | undefined;
  let withdrawn: ReturnType<typeof withdraw> | undefined;
  const withdraw = () =>
    portal().call(
      withdrawWaitingMember,
      { body: { projectId: first, waitingMembershipId } },
      a.token,
    );
  await portal().database.transaction({ projectId: last }, async (db) => {
    await db.selectFrom('membership').selectAll().forUpdate().execute();
    undone = veto(links.veto);
    await untilBlocked(portal(), undone);
    withdrawn = withdraw();
    await untilBlocked(portal(), withdrawn, 1);
  });
  (await undone!).ok();
  expect((await withdrawn!).status).toBe(404);
  expect(await readWaitingMembers(portal(), { projectId: first, token: a.token })).toEqual([]);
});

it('the upgrade removes all credentials of an account whose address another account requested', async () => {
  const { urls, owner } = await makeEarlierDatabase('0012');
  const projectId = newId();
  const seed = Buffer.from('seed');
  let sequence = 0;
  const note = (action: string, accountId: string, actor: string, at: string) =>
    owner.query(
      `insert into audit_entry (project_id, sequence, occurred_at, actor_account_id, action,
         subject_type, subject_id, details, person_digest, previous_hash, hash)
       values ($1, $2, now() + $3::interval, $4, $5, 'account', $6, '{}', '', '', '')`,
      [projectId, (sequence += 1), at, actor, action, accountId],
    );
  const add = async (name: string) => {
    const accountId = newId();
    await owner.query(
      `insert into account (account_id, email_address, first_name, last_name, type, password_hash,
         totp_sealed_seed, totp_key_id, totp_enabled_at, entra_tenant_id, entra_object_id)
       values ($1, $2, $2, $2, 'Customer', 'hash', $3, 'k1', now(), $4, $5)`,
      [accountId, name, seed, newId(), newId()],
    );
    await owner.query(`insert into recovery_code values ($1, $2)`, [accountId, seed]);
    await owner.query(
      `insert into session (session_id, account_id, generation_started_at, created_at, last_seen_at)
       values ($1, $2, now(), now(), now())`,
      [newId(), accountId],
    );
    return accountId;
  };
  const change = async (name: string, actor: string | null, at: string) => {
    const accountId = await add(name);
    await note('account-email-change-requested', accountId, actor ?? accountId, at);
    await note('account-email-changed', accountId, accountId, at);
    return accountId;
  };
  try {
    await owner.query(
      `insert into project (project_id, name, legal_name, kvk_number, address)
       values ($1, 'A', 'A', '12345678', '{}')`,
      [projectId],
    );
    const manager = await add('manager');
    await change('by another', manager, '-1 year');
    await change('by another, just then', manager, '1 minute');
    await change('by themselves', null, '-1 year');
    const undone = await change('undone', manager, '-1 year');
    await note('account-email-change-vetoed', undone, undone, '-1 year');
    await change('by another, since the upgrade', manager, '2 hours');
    const opened = await openPostgresDatabase({ url: urls.appUrl, migrationUrl: urls.ownerUrl });
    await opened.close();
    const { rows } = await owner.query<{ name: string }>(
      `select first_name as name from account
       where password_hash is null and totp_enabled_at is null and entra_object_id is null
         and not exists (select from recovery_code where account_id = account.account_id)
         and not exists (select from session
           where account_id = account.account_id and ended_at is null)
       order by first_name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['by another', 'by another, just then']);
    const stored = await owner.query(
      `select from account join session using (account_id)
       where password_hash is not null and totp_enabled_at is not null
         and account.entra_object_id is not null and ended_at is null`,
    );
    expect(stored.rowCount).toBe(4);
  } finally {
    await owner.end();
  }
});
