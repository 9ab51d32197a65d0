import {
  activateAccount,
  enableChallengeTotp,
  getChallengeTotpSetupCode,
  isActivationTokenValid,
  loginWithCredentials,
  loginWithToken,
} from '@portal/contract/authentication';
import { getProfile } from '@portal/contract/account';
import { getProjects } from '@portal/contract/project';
import { describe, expect, it } from 'vitest';
import { newestLinkTo, readMailsTo } from '../../test/account-mails.ts';
import { makeAccount, makeProject, testPassword } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { nextPin, setUpTotp } from '../../test/two-factor.ts';
import { newId } from '../ids.ts';
import { runCommand } from './run-command.ts';

const portal = useTestPortal();
const password = 'Kersenbloesem-417';
const newAddress = () => `${newId()}@werkgever.example`;

async function run(...typed: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runCommand(
    { services: portal().services, print: (line) => lines.push(...line.split('\n')) },
    typed,
  );
  return lines;
}

async function activateAndTryToLogIn(emailAddress: string) {
  const { token } = await newestLinkTo(portal(), emailAddress);
  (await portal().call(activateAccount, { body: { token, password } })).ok();
  const answer = await portal().call(loginWithCredentials, { body: { emailAddress, password } });
  return answer.ok();
}

async function activateAndLogIn(emailAddress: string) {
  const result = await activateAndTryToLogIn(emailAddress);
  if (result.status !== 'LoggedIn') throw new Error(result.status);
  return result;
}

const auditActions = (projectId: string) =>
  portal().database.transaction({ projectId }, async (db) => {
    const rows = await db.selectFrom('auditEntry').select('action').execute();
    return rows.map(({ action }) => action);
  });

describe('account invite', () => {
  it('makes a member with the rights that were typed, and prints no link', async () => {
    const { projectId } = await makeProject(portal());
    const emailAddress = newAddress();
    const lines = await run(
      'account',
      'invite',
      projectId,
      emailAddress,
      'Noor',
      'Dam',
      '--infix',
      'van',
      '--authorize',
      '--language',
      'en',
    );
    expect(lines.join()).toContain(emailAddress);
    expect(lines.join()).not.toMatch(/http|[\w-]{40}/);
    const { user, accessToken } = await activateAndLogIn(emailAddress);
    expect(user).toMatchObject({
      firstName: 'Noor',
      infix: 'van',
      type: 'Customer',
      language: 'en',
    });
    const { projects } = (await portal().call(getProjects, {}, accessToken)).ok();
    expect(projects).toMatchObject([{ projectId, rights: { decideRequests: true } }]);
    expect(projects[0]?.userManagement).toBe(false);
    expect(await auditActions(projectId)).toEqual(['member-added', 'invitation-accepted']);
  });

  it('requests consent from a member of another project, and says so', async () => {
    const [first, second] = [await makeProject(portal()), await makeProject(portal())];
    const { emailAddress } = await makeAccount(portal(), { projects: [first.projectId] });
    const lines = await run('account', 'invite', second.projectId, emailAddress, 'Noor', 'Dam');
    expect(lines.join()).toContain('was asked by mail to consent');
    expect(await auditActions(second.projectId)).toEqual(['membership-asked']);
  });

  it('reports what is wrong in the input', async () => {
    const { projectId } = await makeProject(portal());
    const backOffice = await makeAccount(portal(), { type: 'BackOffice' });
    const invite = (...typed: string[]) => run('account', 'invite', ...typed);
    await expect(invite(projectId, 'geen-adres', 'A', 'B')).rejects.toThrow('emailAddress');
    await expect(invite(newId(), newAddress(), 'A', 'B')).rejects.toThrow('no project');
    await expect(invite(projectId, newAddress(), 'A', 'B', 'C')).rejects.toThrow('Usage');
    await expect(invite(projectId, newAddress(), 'A')).rejects.toThrow('Usage');
    await expect(invite(projectId, newAddress(), 'A', 'B', '--admin')).rejects.toThrow('--admin');
    await expect(invite(projectId, backOffice.emailAddress, 'A', 'B')).rejects.toThrow('invited');
  });
});

describe('account invite-back-office', () => {
  it('makes an account of the provider, which signs in with two factors', async () => {
    const emailAddress = newAddress();
    await run('account', 'invite-back-office', emailAddress, 'Bas', 'Kuiper');
    const first = await activateAndTryToLogIn(emailAddress);
    if (first.status !== 'TotpSetupRequired') throw new Error(first.status);
    const { challengeToken } = first;
    const setup = await portal().call(getChallengeTotpSetupCode, { body: { challengeToken } });
    const pin = nextPin(portal(), setup.ok().secret);
    const { user } = (
      await portal().call(enableChallengeTotp, { body: { challengeToken, pin } })
    ).ok();
    expect(user).toMatchObject({ emailAddress, type: 'BackOffice' });
    const again = await run('account', 'invite-back-office', emailAddress, 'Bas', 'Kuiper');
    expect(again.join()).toContain('already');
    const invitations = (await readMailsTo(portal(), emailAddress)).filter(({ body }) =>
      body.includes('/auth/activate/'),
    );
    expect(invitations).toHaveLength(1);
  });

  it('does not change an account of an employer', async () => {
    const { emailAddress } = await makeAccount(portal());
    await expect(run('account', 'invite-back-office', emailAddress, 'A', 'B')).rejects.toThrow(
      'other kind',
    );
  });
});

describe('login-link', () => {
  it('prints a link on its last line, mails the owner, and audits it in the projects', async () => {
    const { projectId } = await makeProject(portal());
    const { emailAddress } = await makeAccount(portal(), { projects: [projectId] });
    const address = (await run('login-link', emailAddress)).at(-1)!;
    expect(address).toMatch(/^https:\/\/portal\.example\/auth\/token\/[\w-]{43}$/);
    const token = address.slice(address.lastIndexOf('/') + 1);
    const asActivation = await portal().call(isActivationTokenValid, { body: { token } });
    expect(asActivation.ok().data).toBe(false);
    const session = (await portal().call(loginWithToken, { body: { token } })).ok();
    expect(session).toMatchObject({ status: 'LoggedIn', user: { emailAddress, readOnly: true } });

    const mails = await readMailsTo(portal(), emailAddress);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Sportportaal: de backoffice kijkt mee in je account',
    ]);
    expect(mails[0]?.body).not.toContain(token);
    expect(await auditActions(projectId)).toEqual(['support-link-made']);
  });

  it('prints why there is none', async () => {
    const { projectId } = await makeProject(portal(), { requireTotp: true });
    const { emailAddress } = await makeAccount(portal(), { projects: [projectId] });
    await expect(run('login-link', emailAddress)).rejects.toThrow('2FA');
    await expect(run('login-link', newAddress())).rejects.toThrow('no account');
    expect(await auditActions(projectId)).toEqual([]);
  });
});

describe('totp reset', () => {
  it('turns 2FA off, ends the sessions, mails the owner and audits it in the projects', async () => {
    const { projectId } = await makeProject(portal());
    const account = await makeAccount(portal(), { projects: [projectId] });
    const { emailAddress } = account;
    await setUpTotp(portal(), account);
    const body = { emailAddress, password: testPassword };
    const before = await portal().call(loginWithCredentials, { body });
    expect(before.ok().status).toBe('TotpRequired');

    await run('totp', 'reset', emailAddress.toUpperCase());
    expect((await portal().call(getProfile, {}, account.token)).status).toBe(401);
    const after = await portal().call(loginWithCredentials, { body });
    expect(after.ok().status).toBe('LoggedIn');
    const subjects = (await readMailsTo(portal(), emailAddress)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Sportportaal: 2FA is verwijderd']);
    expect(await auditActions(projectId)).toEqual(['totp-reset']);
    await expect(run('totp', 'reset', emailAddress)).rejects.toThrow('no 2FA');
    await expect(run('totp', 'reset', newAddress())).rejects.toThrow('no account');
    await expect(run('totp', 'reset')).rejects.toThrow('Usage');
  });
});
