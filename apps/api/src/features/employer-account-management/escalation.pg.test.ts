import {
  addEmployerAccount,
  addRightsToExistingAccount,
  updateAccountDetails,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import type { Problem } from '@portal/contract/errors';
import type { MembershipFlags } from '@portal/contract/rights';
import { beforeAll, describe, expect, it } from 'vitest';
import { findListed, flagsOf } from '../../../test/account-calls.ts';
import { readMailsTo } from '../../../test/account-mails.ts';
import { acceptAll } from '../../../test/consent-calls.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { makeAccount, makeProject, type TestAccount } from '../../../test/factories.ts';
import { addMembership } from '../../../test/failure-causes.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const all = flagsOf('authorize', 'confirmationMails', 'userManagement', 'subscriptionCopy');

interface Refusal {
  readonly status: number;
  readonly problem: () => Problem;
}
type Attempt = (projectId: string, target: TestAccount) => Promise<Refusal>;

const addRights = (projectId: string, emailAddress: string) =>
  portal().call(
    addRightsToExistingAccount,
    { body: { projectId, emailAddress, flags: all } },
    attacker.token,
  );
const setRights = (projectId: string, accountId: string) =>
  portal().call(
    updateAccountRights,
    { body: { projectId, accountId, flags: all } },
    attacker.token,
  );
const setOtherRights = (
  accountId: string,
  projects: readonly { projectId: string; hasAccess: boolean; flags?: MembershipFlags }[],
) =>
  portal().call(
    updateOtherAccountRights,
    { body: { accountId, projects: [...projects] } },
    attacker.token,
  );
const accessTo = (projectId: string) => ({ projectId, hasAccess: true, flags: all });

/**
 * The attacker's attempts to get rights in a project, for itself or for an account that it uses.
 */
const attempts: Readonly<Record<string, Attempt>> = {
  'adding an address': (projectId, { emailAddress }) =>
    portal().call(
      addEmployerAccount,
      { body: { projectId, firstName: 'Noor', lastName: 'Dam', emailAddress, flags: all } },
      attacker.token,
    ),
  'adding rights': (projectId, { emailAddress }) => addRights(projectId, emailAddress),
  'adding rights to an address in capitals': (projectId, { emailAddress }) =>
    addRights(projectId, emailAddress.toUpperCase()),
  'setting rights': (projectId, { accountId }) => setRights(projectId, accountId),
  'setting rights by ids in capitals': (projectId, { accountId }) =>
    setRights(projectId.toUpperCase(), accountId.toUpperCase()),
  'setting rights elsewhere': (projectId, { accountId }) =>
    setOtherRights(accountId, [accessTo(projectId)]),
  'setting rights elsewhere, beside those in a project of one’s own': (projectId, { accountId }) =>
    setOtherRights(accountId, [accessTo(own), accessTo(projectId.toUpperCase())]),
};
const named = Object.entries(attempts);

/** The problem of a refusal, without the fields that differ between any two responses. */
async function problemOf(refusal: Promise<Refusal>): Promise<Partial<Problem>> {
  const problem = (await refusal).problem();
  return { ...problem, requestId: '' };
}

let victim: { projectId: string; manager: TestAccount };
let own: string;
let attacker: TestAccount;

const member = (projectId: string, flags: Partial<MembershipFlags>) =>
  portal().database.transaction({ projectId }, (db) =>
    db
      .insertInto('membership')
      .values({
        projectId,
        accountId: attacker.accountId,
        isDisabled: flags.isDisabled ?? false,
        userManagement: flags.userManagement ?? false,
        authorize: flags.authorize ?? false,
      })
      .execute(),
  );

beforeAll(async () => {
  const { projectId } = await makeProject(portal());
  const flags = flagsOf('userManagement');
  victim = { projectId, manager: await makeAccount(portal(), { projects: [projectId], flags }) };
  own = (await makeProject(portal())).projectId;
  attacker = await makeAccount(portal(), { projects: [own], flags });
});

describe.each(named)('%s', (_name, attempt) => {
  it('gives a manager of one project no rights in another, with the same response as for an unknown project', async () => {
    const accomplice = await makeAccount(portal(), { projects: [own] });
    const before = await dumpDatabase(portal());
    for (const target of [attacker, accomplice, victim.manager]) {
      const refused = await problemOf(attempt(victim.projectId, target));
      expect(refused.status).toBe(404);
      expect(refused).toEqual(await problemOf(attempt(newId(), target)));
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it.each([
    ['a member without management', flagsOf('authorize', 'subscriptionCopy'), false, 403],
    ['a manager who was disabled', flagsOf('isDisabled', 'userManagement'), false, 404],
    ['a manager without the 2FA that the project demands', flagsOf('userManagement'), true, 403],
  ] as const)('gives %s no rights there', async (_who, flags, requireTotp, status) => {
    const { projectId } = await makeProject(portal(), { requireTotp });
    const projects = [projectId];
    await makeAccount(portal(), { projects, flags: flagsOf('userManagement') });
    await member(projectId, flags);
    const accomplice = await makeAccount(portal(), { projects: [own] });
    const before = await dumpDatabase(portal());
    for (const target of [attacker, accomplice]) {
      const refused = await problemOf(attempt(projectId, target));
      expect(refused.status).toBe(status);
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});

it('an account of another project cannot be reached by its id', async () => {
  const { accountId } = victim.manager;
  const before = await dumpDatabase(portal());
  for (const id of [accountId, accountId.toUpperCase()]) {
    for (const projectId of [own, victim.projectId]) {
      const refused = await problemOf(setOtherRights(id, [accessTo(projectId)]));
      expect(refused.status).toBe(404);
      expect(refused).toEqual(await problemOf(setOtherRights(newId(), [accessTo(projectId)])));
    }
    expect((await problemOf(setRights(own, id))).status).toBe(404);
  }
  expect(await dumpDatabase(portal())).toEqual(before);
});

it('an outsider who was added by address can be removed again, and from no other project', async () => {
  const outsider = victim.manager;
  expect((await addRights(own, outsider.emailAddress)).status).toBe(204);
  await acceptAll(portal(), outsider);
  const { accountId } = outsider;
  const before = await dumpDatabase(portal());
  const there = { projectId: victim.projectId, hasAccess: false };
  const here = { projectId: own, hasAccess: false };
  for (const projects of [[there], [here, there]]) {
    expect((await setOtherRights(accountId, projects)).status).toBe(404);
  }
  expect(await dumpDatabase(portal())).toEqual(before);

  expect((await setOtherRights(accountId, [here])).status).toBe(204);
  const reader = { projectId: victim.projectId, token: outsider.token };
  expect(await findListed(portal(), reader, accountId)).toMatchObject(flagsOf('userManagement'));
});

it('rejects repeated changes of one account before they flood its mailbox, and can itself be stopped', async () => {
  const { projectId } = await makeProject(portal());
  const flags = flagsOf('userManagement');
  const nagger = await makeAccount(portal(), { projects: [projectId], flags });
  const other = await makeAccount(portal(), { projects: [projectId], flags });
  // The nagger manages another of its projects too, so a change takes effect at once.
  const second = await makeProject(portal());
  await addMembership(portal(), {
    projectId: second.projectId,
    accountId: nagger.accountId,
    flags,
  });
  const { accountId, emailAddress } = await makeAccount(portal(), { projects: [second.projectId] });
  const addMember = (token = nagger.token) =>
    portal().call(
      addRightsToExistingAccount,
      { body: { projectId, emailAddress, flags: flagsOf() } },
      token,
    );
  const rename = (lastName: string) =>
    portal().call(
      updateAccountDetails,
      { body: { accountId, firstName: 'Noor', lastName, emailAddress } },
      nagger.token,
    );
  const setAccess = (hasAccess: boolean, token = nagger.token, target = accountId) =>
    portal().call(
      updateOtherAccountRights,
      { body: { accountId: target, projects: [{ projectId, hasAccess }] } },
      token,
    );
  for (let round = 0; round < 9; round += 1) {
    expect((await addMember()).status).toBe(204);
    expect((await setAccess(false)).status).toBe(204);
  }
  expect((await addMember()).status).toBe(204);
  expect((await rename('Dam')).status).toBe(204);
  expect(await readMailsTo(portal(), emailAddress)).toHaveLength(20);

  for (const again of [await setAccess(false), await rename('Dijk')]) {
    expect([again.status, again.headers['retry-after']]).toEqual([429, '1800']);
  }
  expect((await setAccess(false, other.token)).status).toBe(204);
  expect((await addMember()).status).toBe(429);
  expect((await setAccess(false, other.token, nagger.accountId)).status).toBe(204);
  expect(await readMailsTo(portal(), emailAddress)).toHaveLength(21);
});
