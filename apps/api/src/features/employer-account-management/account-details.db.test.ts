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
import { makeAccount, makeProject, takePassword, testPassword } from '../../../test/factories.ts';
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

it('changes a name at once, in every project of the person, and tells them by whom', async () => {
  const { projectId, manager } = await makeColleagues(portal());
  const { projectId: otherId } = await makeProject(portal(), { name: 'Anders' });
  const flags = { userManagement: true };
  const second = await makeAccount(portal(), {
    projects: [projectId, otherId],
    flags,
    firstName: 'Aïsha',
    lastName: 'Bouzid',
  });
  const { accountId, emailAddress, token } = await makeAccount(portal(), {
    projects: [projectId, otherId],
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
  for (const id of [projectId, otherId]) {
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

describe('who does not manage all of a person’s projects', () => {
  it.each([false, true])(
    'takes nobody over by adding them to a project of their own (disabled in the other: %s)',
    async (isDisabled) => {
      const { projectId, manager } = await makeColleagues(portal());
      const { projectId: otherId } = await makeProject(portal());
      const stranger = await makeAccount(portal(), { projects: [otherId], flags: { isDisabled } });
      const { accountId, emailAddress } = stranger;
      await setUpTotp(portal(), stranger);
      const body = { projectId, emailAddress, flags: {} };
      const name = { firstName: 'Joost', lastName: 'Nijënhuis' };
      const told = async (id: string) => withoutId((await resetTotp(manager, id)).problem());
      expect(await told(accountId)).toEqual(await told(newId()));
      expect((await update(manager, stranger, name)).status).toBe(404);

      (await portal().call(addRightsToExistingAccount, { body }, manager.token)).ok();
      const before = await dumpDatabase(portal());
      // While the person has yet to consent, they do not exist for who asked them.
      expect(await told(accountId)).toEqual(await told(newId()));
      expect((await update(manager, stranger, name)).status).toBe(404);
      expect(await dumpDatabase(portal())).toEqual(before);
      if (isDisabled) return;

      await acceptAll(portal(), stranger);
      const consented = await dumpDatabase(portal());
      const attempts = [
        await update(manager, { accountId, emailAddress: freeAddress() }, name),
        await update(manager, stranger, { ...name, firstName: 'Noor' }),
        await resetTotp(manager, accountId),
      ];
      for (const attempt of attempts) {
        expect(attempt.problem()).toMatchObject({
          status: 403,
          type: 'urn:employer-portal:problem:right-missing',
          errors: {},
        });
      }
      expect(await dumpDatabase(portal())).toEqual(consented);
      const seen = await employer(manager, accountId);
      expect(seen.account).toMatchObject({ emailAddress, mayChangeDetails: false });
      expect(seen.projects).toHaveLength(1);
    },
  );

  it('changes nobody of the back office either, whichever project they are in', async () => {
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

it('takes 2FA off who lost it, ends their sessions, and is no way around one’s own', async () => {
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
  // The link was open while 2FA protected the account; without 2FA it would be enough to get in.
  expect(await isLinkOpen()).toBe(false);
  expect((await portal().call(getProfile, {}, colleague.token)).status).toBe(401);
  const body = { emailAddress, password: testPassword };
  expect((await portal().call(loginWithCredentials, { body })).ok().status).toBe('LoggedIn');
  const [mail] = (await readMailsTo(portal(), emailAddress)).slice(-1);
  expect(mail?.subject).toContain('tweestapsverificatie is verwijderd');
  expect(mail?.body).toContain('Noor van Dam heeft de tweestapsverificatie (2FA)');
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
  expect(text).toContain('(backoffice) heeft de tweestapsverificatie');
});

it('repeats an invitation, once a minute, until somebody chose a password', async () => {
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
  await takePassword(portal(), elsewhere.accountId);
  expect((await resend(elsewhere.accountId)).status).toBe(404);

  await takePassword(portal(), accountId);
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

describe('the projects that somebody manages', () => {
  it('are those that they may manage now, by name', async () => {
    const makeId = async (over: Parameters<typeof makeProject>[1]) =>
      (await makeProject(portal(), over)).projectId;
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
    const look = () => portal().call(getEmployer, { query: { AccountId: peer } }, account.token);
    // The account may not look into a project that demands 2FA before it has 2FA.
    expect((await look()).status).toBe(404);
    await setUpTotp(portal(), account);
    expect(await names()).toEqual(['Éik', 'Streng', 'Zuid']);
    const seen = (await look()).ok();
    expect(seen.projects.map(({ name, hasAccess }) => [name, hasAccess])).toEqual([
      ['Éik', false],
      ['Streng', true],
      ['Zuid', false],
    ]);
    expect(seen.account.mayChangeDetails).toBe(false);

    // A session from a directory sees only the projects whose rules let it in.
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
    expect((await look()).status).toBe(404);
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
