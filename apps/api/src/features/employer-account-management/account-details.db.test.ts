import { getProfile, isTotpEnabled } from '@portal/contract/account';
import {
  activateAccount,
  isPasswordResetTokenValid,
  loginWithCredentials,
  requestPasswordResetToken,
} from '@portal/contract/authentication';
import {
  addRightsToExistingAccount,
  getEmployer,
  getUserProjectsHasProjectManagement,
  resendInvitation,
  resetAccountTotp,
  updateAccountDetails,
} from '@portal/contract/employer-account-management';
import type { Problem } from '@portal/contract/errors';
import { describe, expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { acceptAll } from '../../../test/consent-calls.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { freeAddress, makeColleagues } from '../../../test/email-changes.ts';
import { insertTenant, readAudit } from '../../../test/entra/entra-rows.ts';
import { makeAccount, makeProject, removePassword, testPassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { setUpTotp } from '../../../test/two-factor.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

interface ChangeRequest {
  readonly token: string;
}
const employer = async ({ token }: ChangeRequest, accountId: string) =>
  (await portal().call(getEmployer, { query: { AccountId: accountId } }, token)).ok();
const update = (
  { token }: ChangeRequest,
  { accountId, emailAddress }: { accountId: string; emailAddress: string },
  name: { firstName: string; infix?: string; lastName: string },
) => portal().call(updateAccountDetails, { body: { accountId, emailAddress, ...name } }, token);
const resetTotp = ({ token }: ChangeRequest, accountId: string) =>
  portal().call(resetAccountTotp, { body: { accountId } }, token);
const withoutId = ({ requestId: _requestId, ...problem }: Problem) => problem;
const managed = async ({ token }: ChangeRequest) =>
  (await portal().call(getUserProjectsHasProjectManagement, {}, token)).ok().items;

it('changes a name at once, in every project of the account, and mails it with the actor', async () => {
  const { projectId, manager } = await makeColleagues(portal());
  const { projectId: otherProjectId } = await makeProject(portal(), { name: 'Anders' });
  const flags = { userManagement: true };
  const second = await makeAccount(portal(), {
    projects: [projectId, otherProjectId],
    flags,
    firstName: 'Aïsha',
    lastName: 'Bouzid',
  });
  const { accountId, emailAddress, token } = await makeAccount(portal(), {
    projects: [projectId, otherProjectId],
    language: 'en',
  });
  const name = { firstName: 'Şükrü', infix: "van 't", lastName: 'Veld' };
  const person = { accountId, emailAddress };
  // This manager manages only one of the account's two projects.
  expect((await update(manager, person, name)).status).toBe(403);
  (await update(second, { accountId, emailAddress: emailAddress.toUpperCase() }, name)).ok();

  const expected = { ...name, emailAddress, prettyLastName: "Veld, van 't" };
  expect((await employer(second, accountId)).account).toMatchObject({
    ...expected,
    mayChangeDetails: true,
    isTotpEnabled: false,
    pendingEmailAddress: null,
  });
  const seen = await employer(manager, accountId);
  expect(seen.account).toMatchObject({ ...expected, mayChangeDetails: false, isTotpEnabled: null });
  expect(seen.projects.map((project) => project.projectId)).toEqual([projectId]);
  expect((await portal().call(getProfile, {}, token)).ok()).toMatchObject(name);
  const mails = await readMailsTo(portal(), emailAddress);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Sportportaal: your details have been changed',
  ]);
  expect(mails[0]?.body).toContain("Aïsha Bouzid changed the name on your account to Şükrü van 't");
  for (const id of [projectId, otherProjectId]) {
    expect((await readAudit(portal(), id)).at(-1)).toMatchObject({
      action: 'account-details-changed',
      actorAccountId: second.accountId,
      details: { fields: ['firstName', 'infix', 'lastName'] },
    });
  }

  const before = await dumpDatabase(portal());
  (await update(second, person, name)).ok();
  expect(await dumpDatabase(portal())).toEqual(before);
});

describe('an actor who does not manage all projects of an account', () => {
  it.each([false, true])(
    'takes over no account by adding it to a project of their own (disabled in the other: %s)',
    async (isDisabled) => {
      const { projectId, manager } = await makeColleagues(portal());
      const projects = [(await makeProject(portal())).projectId];
      const outsider = await makeAccount(portal(), { projects, flags: { isDisabled } });
      const { accountId, emailAddress } = outsider;
      await setUpTotp(portal(), outsider);
      const body = { projectId, emailAddress, flags: {} };
      const name = { firstName: 'Joost', lastName: 'Nijënhuis' };
      const problemFor = async (id: string) => withoutId((await resetTotp(manager, id)).problem());
      expect(await problemFor(accountId)).toEqual(await problemFor(newId()));
      expect((await update(manager, outsider, name)).status).toBe(404);

      (await portal().call(addRightsToExistingAccount, { body }, manager.token)).ok();
      const before = await dumpDatabase(portal());
      // Until the person consents, the requester gets 404, as for an unknown account.
      expect(await problemFor(accountId)).toEqual(await problemFor(newId()));
      expect((await update(manager, outsider, name)).status).toBe(404);
      expect(await dumpDatabase(portal())).toEqual(before);
      if (isDisabled) return;

      await acceptAll(portal(), outsider);
      const afterConsent = await dumpDatabase(portal());
      const attempts = [
        await update(manager, { accountId, emailAddress: freeAddress() }, name),
        await update(manager, outsider, { ...name, firstName: 'Noor' }),
        await resetTotp(manager, accountId),
      ];
      for (const attempt of attempts) {
        expect(attempt.problem()).toMatchObject({
          status: 403,
          type: 'urn:employer-portal:problem:right-missing',
          errors: {},
        });
      }
      expect(await dumpDatabase(portal())).toEqual(afterConsent);
      const seen = await employer(manager, accountId);
      expect(seen.account).toMatchObject({ emailAddress, mayChangeDetails: false });
      expect(seen.projects).toHaveLength(1);
    },
  );

  it('changes no account of the back office either, in any of its projects', async () => {
    const { projectId, manager } = await makeColleagues(portal());
    const { accountId } = await makeAccount(portal(), {
      type: 'BackOffice',
      projects: [projectId],
    });
    const name = { firstName: 'Noor', lastName: 'Dam' };
    const person = { accountId, emailAddress: freeAddress() };
    expect((await update(manager, person, name)).status).toBe(403);
    expect((await resetTotp(manager, accountId)).status).toBe(403);
    expect((await employer(manager, accountId)).account.mayChangeDetails).toBe(false);
  });
});

it('removes the 2FA of an account that lost it, ends its sessions, and cannot be used on oneself', async () => {
  const { projectId, manager, colleague } = await makeColleagues(portal());
  const { accountId, emailAddress } = colleague;
  const off = (await resetTotp(manager, accountId)).problem();
  expect(off).toMatchObject({ status: 422, errors: { '': [{ code: 'totp-not-enabled' }] } });
  await setUpTotp(portal(), colleague);
  expect((await employer(manager, accountId)).account.isTotpEnabled).toBe(true);

  (await portal().call(requestPasswordResetToken, { body: { emailAddress } })).ok();
  const { token } = await newestLinkTo(portal(), emailAddress);
  const isLinkOpen = async () =>
    (await portal().call(isPasswordResetTokenValid, { body: { token } })).ok().data;
  expect(await isLinkOpen()).toBe(true);

  (await resetTotp(manager, accountId)).ok();
  expect((await employer(manager, accountId)).account.isTotpEnabled).toBe(false);
  // The link was open while 2FA protected the account; without 2FA it would be enough to sign in.
  expect(await isLinkOpen()).toBe(false);
  expect((await portal().call(getProfile, {}, colleague.token)).status).toBe(401);
  const body = { emailAddress, password: testPassword };
  expect((await portal().call(loginWithCredentials, { body })).ok().status).toBe('LoggedIn');
  const [mail] = (await readMailsTo(portal(), emailAddress)).slice(-1);
  expect(mail?.subject).toContain('2FA is verwijderd');
  expect(mail?.body).toMatch(/Noor van Dam heeft op .* de 2FA van je account verwijderd/);
  expect((await readAudit(portal(), projectId)).at(-1)).toMatchObject({
    action: 'totp-reset',
    subjectId: accountId,
    actorAccountId: manager.accountId,
  });

  const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
  await setUpTotp(portal(), manager);
  for (const id of [manager.accountId, manager.accountId.toUpperCase()]) {
    expect((await resetTotp(manager, id)).status).toBe(403);
  }
  expect((await portal().call(isTotpEnabled, {}, manager.token)).ok().data).toBe(true);
  (await resetTotp(backOffice, manager.accountId)).ok();
  const { body: text } = (await readMailsTo(portal(), manager.emailAddress)).at(-1)!;
  expect(text).toMatch(/\(backoffice\) heeft op .* de 2FA van je account verwijderd/);
});

it('repeats an invitation, once a minute, until a password is chosen', async () => {
  const { projectId, manager, colleague } = await makeColleagues(portal());
  const { accountId, emailAddress } = colleague;
  const resend = (id = accountId) =>
    portal().call(resendInvitation, { body: { projectId, accountId: id } }, manager.token);
  const chosen = (await resend()).problem();
  expect([chosen.status, chosen.type]).toEqual([
    409,
    'urn:employer-portal:problem:already-activated',
  ]);
  const elsewhere = await makeAccount(portal());
  await removePassword(portal(), elsewhere.accountId);
  expect((await resend(elsewhere.accountId)).status).toBe(404);

  await removePassword(portal(), accountId);
  expect((await employer(manager, accountId)).account.isActivated).toBe(false);
  (await resend()).ok();
  const first = await newestLinkTo(portal(), emailAddress);
  portal().clock.advance(20_500);
  const early = await resend();
  expect([early.status, early.headers['retry-after']]).toEqual([429, '40']);
  portal().clock.advance(39_500);
  (await resend()).ok();
  const second = await newestLinkTo(portal(), emailAddress);
  const { body: text } = (await readMailsTo(portal(), emailAddress)).at(-1)!;
  expect(text).toContain('Noor van Dam');
  expect((await readAudit(portal(), projectId)).at(-1)).toMatchObject({
    action: 'invitation-repeated',
    subjectId: accountId,
  });
  const activate = (token: string) =>
    portal().call(activateAccount, { body: { token, password: 'Kersenbloesem-417' } });
  expect((await activate(first.token)).status).toBe(422);
  (await activate(second.token)).ok();
  expect((await employer(manager, accountId)).account.isActivated).toBe(true);
});

describe('the projects that an account manages', () => {
  it('are those with management and access now, by name', async () => {
    const makeId = async (overrides: Parameters<typeof makeProject>[1]) =>
      (await makeProject(portal(), overrides)).projectId;
    const [zuid, eik, strict, viewed] = [
      await makeId({ name: 'Zuid' }),
      await makeId({ name: 'Éik' }),
      await makeId({ name: 'Streng', requireTotp: true }),
      await makeId({ name: 'Gezien' }),
    ];
    const account = await makeAccount(portal(), {
      projects: [zuid, eik, strict],
      flags: { userManagement: true },
    });
    const { accountId, sessionId } = account;
    const { accountId: peer } = await makeAccount(portal(), { projects: [strict, viewed] });
    await portal().database.transaction({ allProjects: true }, (db) =>
      db.insertInto('membership').values({ projectId: viewed, accountId }).execute(),
    );
    const names = async () => (await managed(account)).map(({ name }) => name);
    expect(await names()).toEqual(['Éik', 'Zuid']);
    const readEmployer = () =>
      portal().call(getEmployer, { query: { AccountId: peer } }, account.token);
    // The account may not read a project that demands 2FA before it has 2FA.
    expect((await readEmployer()).status).toBe(404);
    await setUpTotp(portal(), account);
    expect(await names()).toEqual(['Éik', 'Streng', 'Zuid']);
    const seen = (await readEmployer()).ok();
    expect(seen.projects.map(({ name, hasAccess }) => [name, hasAccess])).toEqual([
      ['Éik', false],
      ['Streng', true],
      ['Zuid', false],
    ]);
    expect(seen.account.mayChangeDetails).toBe(false);

    // A session from a directory sees only the projects whose rules allow it.
    const directory = { tenantId: newId(), objectId: newId() };
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('session')
        .set({
          entraTenantId: directory.tenantId,
          entraObjectId: directory.objectId,
          entraGroupIds: [],
        })
        .where('sessionId', '=', sessionId)
        .execute(),
    );
    expect(await names()).toEqual([]);
    expect((await readEmployer()).status).toBe(404);
    await insertTenant(portal(), eik, { tenantId: directory.tenantId, allowEveryone: true });
    expect(await names()).toEqual(['Éik']);
  });

  it('are all of them for the back office', async () => {
    const { projectId, colleague } = await makeColleagues(portal());
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    const ids = (await managed(backOffice)).map((project) => project.projectId);
    expect(ids).toContain(projectId);
    await setUpTotp(portal(), backOffice);
    const all = await portal().database.transaction({ allProjects: true }, (db) =>
      db.selectFrom('project').select('projectId').execute(),
    );
    expect((await managed(backOffice)).length).toBe(all.length);
    const { account } = await employer(backOffice, colleague.accountId);
    expect(account.mayChangeDetails).toBe(true);
  });
});
