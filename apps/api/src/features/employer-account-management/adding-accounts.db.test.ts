import { activateAccount, loginWithCredentials } from '@portal/contract/authentication';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { findListed, findRights, flagsOf, readLog } from '../../../test/account-calls.ts';
import { linkIn, newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { dumpDatabase } from '../../../test/database-dump.ts';
import { addressOf, makeAccount, makeProject, removePassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const password = 'Kersenbloesem-417';
const person = { firstName: 'Noor', infix: 'van', lastName: 'Dam' };

async function makeManaged(language: 'nl' | 'en' = 'nl', ...others: string[]) {
  const { projectId } = await makeProject(portal(), { name: 'Zorggroep Vlierboom', language });
  const manager = await makeAccount(portal(), {
    projects: [projectId, ...others],
    flags: flagsOf('userManagement'),
    firstName: 'Fatima',
    lastName: 'Bouzid',
  });
  return { projectId, token: manager.token };
}
type Managed = Awaited<ReturnType<typeof makeManaged>>;

const add = ({ projectId, token }: Managed, emailAddress: string, flags = {}) =>
  portal().call(addEmployerAccount, { body: { projectId, ...person, emailAddress, flags } }, token);
const addExistingAccount = ({ projectId, token }: Managed, emailAddress: string, flags = {}) =>
  portal().call(addRightsToExistingAccount, { body: { projectId, emailAddress, flags } }, token);

const disableAccount = (accountId: string) =>
  portal().database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set({ isDisabled: true })
      .where('accountId', '=', accountId)
      .execute(),
  );

describe('adding a person', () => {
  it('invites them by mail, in the language of the project, with the chosen rights', async () => {
    const project = await makeManaged('en');
    const emailAddress = addressOf(newId());
    const answer = (await add(project, emailAddress, { authorize: true })).ok();
    if (answer.status !== 'Added') throw new Error(answer.status);
    const { accountId } = answer;
    expect(await findListed(portal(), project, accountId)).toEqual({
      accountId,
      emailAddress,
      ...person,
      prettyLastName: 'Dam, van',
      ...flagsOf('authorize'),
      isActivated: false,
      mailFails: false,
    });
    const [mail] = await readMailsTo(portal(), emailAddress);
    expect(mail?.subject).toBe('Sportportaal: you have been invited');
    expect(mail?.body).toContain('Zorggroep Vlierboom. Fatima Bouzid has invited you.');

    const { token } = await newestLinkTo(portal(), emailAddress);
    (await portal().call(activateAccount, { body: { token, password } })).ok();
    const body = { emailAddress, password };
    const session = (await portal().call(loginWithCredentials, { body })).ok();
    if (session.status !== 'LoggedIn') throw new Error(session.status);
    const own = { projectId: project.projectId, token: session.accessToken };
    expect(await findRights(portal(), own)).toMatchObject({
      decideRequests: true,
      manageAccounts: false,
    });
    expect(await readLog(portal(), project)).toMatchObject([
      {
        action: 'member-added',
        actor: 'Fatima Bouzid',
        subject: 'Noor van Dam',
        changes: [{ field: 'authorize', from: null, to: true }],
      },
    ]);
  });

  it('returns no more about a known address than the project knows, and changes nothing', async () => {
    const project = await makeManaged();
    const elsewhere = await makeProject(portal());
    const known = await makeAccount(portal(), { projects: [elsewhere.projectId] });
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    const deactivated = await makeAccount(portal());
    await disableAccount(deactivated.accountId);
    const member = await makeAccount(portal(), { projects: [project.projectId] });
    const before = await dumpDatabase(portal());
    for (const { emailAddress } of [known, backOffice, deactivated]) {
      for (const written of [emailAddress, emailAddress.toUpperCase()]) {
        const answer = await add(project, written, { userManagement: true });
        expect(answer.ok()).toEqual({ status: 'Exists', accountId: null });
      }
    }
    expect((await add(project, member.emailAddress.toUpperCase())).ok()).toEqual({
      status: 'Exists',
      accountId: member.accountId,
    });
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('refuses an address that may still be restored to its last owner, until then', async () => {
    const project = await makeManaged();
    const { accountId, emailAddress } = await makeAccount(portal());
    const reserved = addressOf(newId());
    const now = portal().clock.moment;
    await portal().database.transaction({}, (db) =>
      db
        .insertInto('emailChange')
        .values({
          emailChangeId: newId(),
          accountId,
          oldEmailAddress: reserved,
          newEmailAddress: emailAddress,
          requestedByAccountId: accountId,
          requestedAt: now,
          confirmedAt: now,
          vetoableUntil: new Date(now.getTime() + 1),
        })
        .execute(),
    );
    const refused = await add(project, reserved.toUpperCase());
    expect(refused.problem().errors).toMatchObject({
      emailAddress: [{ code: 'emailaddress-not-possible' }],
    });
    expect(await readMailsTo(portal(), reserved)).toEqual([]);
    portal().clock.advance(1);
    expect((await add(project, reserved)).ok().status).toBe('Added');
  });
});

describe('adding an existing account', () => {
  it('gives it the project, mails the actor and the rights, and is written in the log', async () => {
    // The manager of another of its projects needs no consent.
    const elsewhere = await makeProject(portal());
    const project = await makeManaged('nl', elsewhere.projectId);
    const known = await makeAccount(portal(), { projects: [elsewhere.projectId], language: 'en' });
    const { accountId, emailAddress } = known;
    (await addExistingAccount(project, emailAddress.toUpperCase(), { userManagement: true })).ok();
    expect(await findListed(portal(), project, accountId)).toMatchObject({
      emailAddress,
      ...flagsOf('userManagement'),
    });
    const rights = await findRights(portal(), { ...project, token: known.token });
    expect(rights?.manageAccounts).toBe(true);
    const [mail, ...others] = await readMailsTo(portal(), emailAddress);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Sportportaal: you have access to another project');
    expect(mail?.body).toContain('Fatima Bouzid changed your rights');
    expect(mail?.body).toContain('access to Zorggroep Vlierboom. Your rights there are:\n');
    expect(mail?.body).toContain('\nManagement: yes\n');
    expect(await readLog(portal(), project)).toMatchObject([
      { action: 'member-added', actor: 'Fatima Bouzid', subjectId: accountId },
    ]);
  });

  it('mails a link to choose a password to an account without one', async () => {
    const elsewhere = await makeProject(portal());
    const project = await makeManaged('nl', elsewhere.projectId);
    const { accountId, emailAddress } = await makeAccount(portal(), {
      projects: [elsewhere.projectId],
    });
    await removePassword(portal(), accountId);
    (await addExistingAccount(project, emailAddress)).ok();
    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Fatima Bouzid heeft je uitgenodigd.');
    const { token } = linkIn(mails[0]?.body ?? '');
    expect((await portal().call(activateAccount, { body: { token, password } })).status).toBe(204);
  });

  it('is refused with a reason, and changes nothing', async () => {
    const project = await makeManaged();
    const { projectId } = project;
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    const deactivated = await makeAccount(portal());
    await disableAccount(deactivated.accountId);
    const sleeping = await makeAccount(portal(), {
      projects: [projectId],
      flags: flagsOf('isDisabled'),
    });
    const before = await dumpDatabase(portal());
    for (const [emailAddress, code] of [
      [addressOf(newId()), 'emailaddress-unknown'],
      [backOffice.emailAddress, 'emailaddress-not-possible'],
      [deactivated.emailAddress, 'emailaddress-not-possible'],
      [sleeping.emailAddress.toUpperCase(), 'already-member'],
    ] as const) {
      const answer = await addExistingAccount(project, emailAddress, { authorize: true });
      expect(answer.status).toBe(422);
      expect(answer.problem().errors).toMatchObject({ emailAddress: [{ code }] });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });
});
