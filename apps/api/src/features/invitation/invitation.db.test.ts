import {
  activateAccount,
  isActivationTokenValid,
  isPasswordResetTokenValid,
  loginWithCredentials,
  loginWithToken,
  resetPassword,
} from '@portal/contract/authentication';
import { getProjects } from '@portal/contract/project';
import { type InvitationBody, postInvitation } from '@portal/contract/provider';
import { describe, expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { flagsOf } from '../../../test/account-calls.ts';
import { acceptAll, projectsOf, readWaitingMemberships } from '../../../test/consent-calls.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const password = 'Kersenbloesem-417';
type Project = Awaited<ReturnType<typeof makeProject>>;

const newAddress = () => `${newId()}@werkgever.example`;
const person = { firstName: 'Noor', infix: 'van', lastName: 'Dam' };
const post = ({ projectId, apiKey }: Project, body: Partial<InvitationBody>) =>
  portal().call(
    postInvitation,
    { params: { projectId }, body: { ...person, emailAddress: newAddress(), ...body } },
    apiKey,
  );
const activate = (token: string, chosen = password) =>
  portal().call(activateAccount, { body: { token, password: chosen } });
const isOpen = async (token: string) =>
  (await portal().call(isActivationTokenValid, { body: { token } })).ok().data;

async function logIn(emailAddress: string) {
  const answer = await portal().call(loginWithCredentials, { body: { emailAddress, password } });
  const result = answer.ok();
  if (result.status !== 'LoggedIn') throw new Error(result.status);
  return result;
}

const readAudit = ({ projectId }: Project) =>
  portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('auditEntry').selectAll().orderBy('sequence').execute(),
  );

describe('an invitation', () => {
  it('gives an account that is activated by mail, a membership, and the rights in its body', async () => {
    const project = await makeProject(portal(), { name: 'Zorggroep Vlierboom' });
    const emailAddress = newAddress();
    const { accountId } = (await post(project, { emailAddress, language: 'en' })).ok();
    const link = await newestLinkTo(portal(), emailAddress);
    expect(link.subject).toBe('Sportportaal: you have been invited');
    expect(link.address).toBe(`https://portal.example/auth/activate/${link.token}`);
    expect(await isOpen(link.token)).toBe(true);

    expect((await activate(link.token)).status).toBe(204);
    expect(await isOpen(link.token)).toBe(false);
    const session = await logIn(emailAddress);
    expect(session.user).toMatchObject({ ...person, accountId, emailAddress, language: 'en' });
    const { projects } = (await portal().call(getProjects, {}, session.accessToken)).ok();
    expect(projects).toMatchObject([{ projectId: project.projectId }]);
    expect(projects[0]?.rights.decideRequests).toBe(true);
    expect((await activate(link.token, 'Kersenbloesem-418')).status).toBe(422);
  });

  it('uses the language of the project unless it names another', async () => {
    const project = await makeProject(portal(), { language: 'en' });
    const emailAddress = newAddress();
    (await post(project, { emailAddress })).ok();
    expect((await newestLinkTo(portal(), emailAddress)).subject).toContain('you have been invited');
  });

  it('sends a new link when repeated, and the old one stops working', async () => {
    const project = await makeProject(portal());
    const emailAddress = newAddress();
    const first = (await post(project, { emailAddress })).ok();
    const old = await newestLinkTo(portal(), emailAddress);
    const second = (await post(project, { emailAddress: emailAddress.toUpperCase() })).ok();
    expect(second).toEqual(first);
    const fresh = await newestLinkTo(portal(), emailAddress);
    expect(await isOpen(old.token)).toBe(false);
    expect((await activate(old.token)).status).toBe(422);
    expect((await activate(fresh.token)).status).toBe(204);
    await logIn(emailAddress);
    // An account that already signs in needs no other link.
    (await post(project, { emailAddress })).ok();
    expect(await readMailsTo(portal(), emailAddress)).toHaveLength(2);
  });

  it('gives an existing account its first project, and mails it', async () => {
    const second = await makeProject(portal(), { name: 'Sportzaak De Hanze' });
    const account = await makeAccount(portal());
    const flags = {
      isDisabled: false,
      authorize: false,
      confirmationMails: false,
      userManagement: false,
      subscriptionCopy: false,
      payroll: false,
    };
    const body = { emailAddress: account.emailAddress, flags };
    expect((await post(second, body)).ok()).toEqual({
      accountId: account.accountId,
      isWaiting: false,
    });
    const { projects } = (await portal().call(getProjects, {}, account.token)).ok();
    const added = projects.find(({ projectId }) => projectId === second.projectId);
    expect(added?.rights.decideRequests).toBe(false);
    const mails = await readMailsTo(portal(), account.emailAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('Sportzaak De Hanze');
    expect(mails[0]?.body).not.toContain('/auth/activate/');
  });

  it('requests consent of a member of another project, and reports that to the provider', async () => {
    const first = await makeProject(portal());
    const second = await makeProject(portal(), { name: 'Sportzaak De Hanze' });
    const account = await makeAccount(portal(), { projects: [first.projectId] });
    const { accountId, emailAddress } = account;
    for (let round = 0; round < 2; round += 1) {
      const answer = await post(second, { emailAddress, flags: flagsOf('authorize') });
      expect(answer.ok()).toEqual({ accountId, isWaiting: true });
    }
    expect(await projectsOf(portal(), account)).toEqual([first.projectId]);
    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('De aanbieder van Sportpas vraagt of je');
    expect(await readWaitingMemberships(portal(), account)).toMatchObject([
      { askedBy: null, projectName: 'Sportzaak De Hanze', authorize: true, userManagement: false },
    ]);
    await acceptAll(portal(), account);
    expect(await projectsOf(portal(), account)).toContain(second.projectId);
  });

  it('changes nothing for a member', async () => {
    const project = await makeProject(portal());
    const { emailAddress, token } = await makeAccount(portal(), { projects: [project.projectId] });
    (await post(project, { emailAddress, firstName: 'Iemand', lastName: 'Anders' })).ok();
    const { projects } = (await portal().call(getProjects, {}, token)).ok();
    expect(projects[0]?.rights.decideRequests).toBe(false);
    expect(await readMailsTo(portal(), emailAddress)).toEqual([]);
    expect(await readAudit(project)).toEqual([]);
  });

  it('refuses an address of the back office, and a deactivated one', async () => {
    const project = await makeProject(portal());
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    const disabled = await makeAccount(portal());
    await portal().database.transaction({}, (db) =>
      db
        .updateTable('account')
        .set({ isDisabled: true })
        .where('accountId', '=', disabled.accountId)
        .execute(),
    );
    for (const { emailAddress } of [backOffice, disabled]) {
      const answer = await post(project, { emailAddress });
      expect(answer.problem()).toMatchObject({ status: 422, errors: { emailAddress: [{}] } });
    }
    const members = await portal().database.transaction({ projectId: project.projectId }, (db) =>
      db.selectFrom('membership').selectAll().execute(),
    );
    expect(members).toEqual([]);
  });

  it('refuses an unknown project, and creates no account then', async () => {
    const { apiKey } = await makeProject(portal());
    const emailAddress = newAddress();
    expect((await post({ projectId: newId(), apiKey }, { emailAddress })).status).toBe(404);
    expect(await readMailsTo(portal(), emailAddress)).toEqual([]);
  });

  it('is written in the log of the project', async () => {
    const project = await makeProject(portal());
    const emailAddress = newAddress();
    const { accountId } = (await post(project, { emailAddress })).ok();
    (await post(project, { emailAddress })).ok();
    const entries = await readAudit(project);
    expect(entries.map(({ action }) => action)).toEqual(['member-added', 'invitation-repeated']);
    for (const entry of entries) {
      expect(entry).toMatchObject({ subjectType: 'account', subjectId: accountId });
      expect(JSON.stringify(entry)).not.toContain(emailAddress);
    }
  });
});

describe('activating an account', () => {
  const invite = async () => {
    const emailAddress = newAddress();
    (await post(await makeProject(portal()), { emailAddress })).ok();
    const { token } = await newestLinkTo(portal(), emailAddress);
    return { emailAddress, token };
  };

  it('works for 72 hours', async () => {
    const { token } = await invite();
    portal().clock.advance(72 * 3_600_000 - 1);
    expect(await isOpen(token)).toBe(true);
    portal().clock.advance(1);
    expect(await isOpen(token)).toBe(false);
    expect((await activate(token)).status).toBe(422);
  });

  it('leaves the link open when the password is refused', async () => {
    const { token } = await invite();
    for (const [chosen, code] of [
      ['kort', 'password-invalid'],
      ['Vlierboom-Vlierboom-1', 'password-common'],
    ] as const) {
      expect((await activate(token, chosen)).problem().errors).toMatchObject({
        password: [{ code }],
      });
    }
    expect(await isOpen(token)).toBe(true);
  });

  it('refuses its token in every other call', async () => {
    const { token } = await invite();
    const body = { token };
    expect((await portal().call(isPasswordResetTokenValid, { body })).ok().data).toBe(false);
    const reset = await portal().call(resetPassword, { body: { token, password } });
    expect(reset.status).toBe(422);
    expect((await portal().call(loginWithToken, { body })).status).toBe(422);
    expect(await isOpen(token)).toBe(true);
  });

  it('sets up 2FA at the first sign-in where the project demands it', async () => {
    const emailAddress = newAddress();
    (await post(await makeProject(portal(), { requireTotp: true }), { emailAddress })).ok();
    (await activate((await newestLinkTo(portal(), emailAddress)).token)).ok();
    const answer = await portal().call(loginWithCredentials, { body: { emailAddress, password } });
    expect(answer.ok().status).toBe('TotpSetupRequired');
  });
});
