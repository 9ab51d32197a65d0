import { activateAccount } from '@portal/contract/authentication';
import {
  addRightsToExistingAccount,
  updateAccountRights,
} from '@portal/contract/employer-account-management';
import { describe, expect, it } from 'vitest';
import { flagsOf, readLog } from '../../../test/account-calls.ts';
import { newestLinkTo, readMailsTo } from '../../../test/account-mails.ts';
import { acceptAll } from '../../../test/consent-calls.ts';
import { makeAccount, makeProject, readMails, removePassword } from '../../../test/factories.ts';
import {
  activate,
  invite,
  makeManagedProject,
  newAddress,
  readNotices,
} from '../../../test/provider-member-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const subjects = {
  asked: 'Sportportaal: de aanbieder wil iemand toegang geven',
  invited: 'Sportportaal: de aanbieder heeft iemand uitgenodigd',
  active: 'Sportportaal: iemand heeft toegang gekregen via de aanbieder',
  changed: 'Sportportaal: iemand heeft meer rechten gekregen via de aanbieder',
};

describe('an account invited by the provider', () => {
  it.each(['userManagement', 'authorize', 'payroll'] as const)(
    'with %s is mailed to the managers at the invitation, and when it is activated',
    async (right) => {
      const project = await makeManagedProject(portal(), { name: 'Zorggroep Vlierboom' });
      const { manager } = project;
      const emailAddress = newAddress();
      (await invite(portal(), project, { emailAddress, flags: flagsOf(right) })).ok();
      expect(await readNotices(portal(), project)).toEqual([
        `${manager.emailAddress}: ${subjects.invited}`,
      ]);
      await activate(portal(), emailAddress);
      expect(await readNotices(portal(), project)).toEqual([
        `${manager.emailAddress}: ${subjects.invited}`,
        `${manager.emailAddress}: ${subjects.active}`,
      ]);
      const mails = await readMails(portal(), project.projectId);
      for (const { body } of mails) {
        for (const part of ['Zorggroep Vlierboom', 'Noor van Dam', emailAddress]) {
          expect(body).toContain(part);
        }
      }
      const log = await readLog(portal(), { ...project, token: manager.token });
      expect(log.map(({ action, actor }) => [action, actor])).toEqual([
        ['member-added', null],
        ['invitation-accepted', 'Noor van Dam'],
      ]);
    },
  );

  it('is mailed once, however often it is invited', async () => {
    const project = await makeManagedProject(portal());
    const emailAddress = newAddress();
    for (let round = 0; round < 3; round += 1) {
      (await invite(portal(), project, { emailAddress })).ok();
    }
    expect(await readNotices(portal(), project)).toHaveLength(1);
    await activate(portal(), emailAddress);
    (await invite(portal(), project, { emailAddress })).ok();
    expect(await readNotices(portal(), project)).toHaveLength(2);
  });

  it('gets no more rights by another invitation, so no mail is sent', async () => {
    const project = await makeManagedProject(portal());
    const emailAddress = newAddress();
    (await invite(portal(), project, { emailAddress, flags: flagsOf() })).ok();
    (await invite(portal(), project, { emailAddress })).ok();
    await activate(portal(), emailAddress);
    expect(await readNotices(portal(), project)).toEqual([]);
  });

  it('is not mailed with rights to view only', async () => {
    const project = await makeManagedProject(portal());
    const emailAddress = newAddress();
    const flags = flagsOf('confirmationMails', 'subscriptionCopy');
    (await invite(portal(), project, { emailAddress, flags })).ok();
    await activate(portal(), emailAddress);
    expect(await readNotices(portal(), project)).toEqual([]);
  });

  it('is mailed once when it has an account without projects', async () => {
    const project = await makeManagedProject(portal());
    const { emailAddress } = await makeAccount(portal());
    (await invite(portal(), project, { emailAddress })).ok();
    expect(await readNotices(portal(), project)).toEqual([
      `${project.manager.emailAddress}: ${subjects.active}`,
    ]);
  });

  it('is mailed when consent is requested, by its address alone, and when it is given', async () => {
    const project = await makeManagedProject(portal());
    const elsewhere = await makeProject(portal());
    const guest = await makeAccount(portal(), { projects: [elsewhere.projectId] });
    for (let round = 0; round < 2; round += 1) {
      (await invite(portal(), project, { emailAddress: guest.emailAddress })).ok();
    }
    const [requested] = await readMails(portal(), project.projectId);
    expect(requested?.body).toContain(guest.emailAddress);
    expect(requested?.body).not.toContain('Naam:');
    await acceptAll(portal(), guest);
    expect(await readNotices(portal(), project)).toEqual([
      `${project.manager.emailAddress}: ${subjects.asked}`,
      `${project.manager.emailAddress}: ${subjects.active}`,
    ]);
  });
});

describe('the managers who are mailed', () => {
  it('are the active ones, each in their own language, and never the invited one', async () => {
    const project = await makeManagedProject(portal());
    const { projectId, manager } = project;
    const member = (overrides: Parameters<typeof makeAccount>[1]) =>
      makeAccount(portal(), { projects: [projectId], ...overrides });
    const english = await member({ flags: flagsOf('userManagement'), language: 'en' });
    await member({ flags: flagsOf('userManagement', 'isDisabled') });
    await member({ flags: flagsOf('authorize', 'payroll') });
    const inactive = await member({ flags: flagsOf('userManagement') });
    await removePassword(portal(), inactive.accountId);
    const emailAddress = newAddress();
    (await invite(portal(), project, { emailAddress })).ok();
    await activate(portal(), emailAddress);
    const mails = await readMails(portal(), projectId);
    expect(mails.map(({ recipient, language }) => `${recipient} ${language}`).toSorted()).toEqual(
      [
        `${manager.emailAddress} nl`,
        `${manager.emailAddress} nl`,
        `${english.emailAddress} en`,
        `${english.emailAddress} en`,
      ].toSorted(),
    );
    expect(mails.some(({ subject }) => subject.includes('the provider has invited'))).toBe(true);
    const own = await readMailsTo(portal(), emailAddress);
    expect(own.map(({ subject }) => subject)).toEqual(['Sportportaal: je bent uitgenodigd']);
  });

  it('are those of before: for the first of a new project there are none, for the second the first', async () => {
    const project = await makeProject(portal());
    const [first, second] = [newAddress(), newAddress()];
    (await invite(portal(), project, { emailAddress: first })).ok();
    await activate(portal(), first);
    expect(await readNotices(portal(), project)).toEqual([]);
    (await invite(portal(), project, { emailAddress: second })).ok();
    expect(await readNotices(portal(), project)).toEqual([`${first}: ${subjects.invited}`]);
  });

  it('are not mailed about an account that they removed, or left without these rights', async () => {
    const project = await makeManagedProject(portal());
    const { projectId, manager } = project;
    const emailAddress = newAddress();
    const { accountId } = (await invite(portal(), project, { emailAddress })).ok();
    const { token } = await newestLinkTo(portal(), emailAddress);
    const body = { projectId, accountId, flags: flagsOf('confirmationMails') };
    (await portal().call(updateAccountRights, { body }, manager.token)).ok();
    const password = 'Kersenbloesem-417';
    (await portal().call(activateAccount, { body: { token, password } })).ok();
    expect(await readNotices(portal(), project)).toHaveLength(1);
  });
});

describe("the provider's staff", () => {
  const makeStaff = () => makeAccount(portal(), { type: 'BackOffice' });

  it('are treated as the provider: managers are mailed at once, or when consent is requested and given', async () => {
    const project = await makeManagedProject(portal());
    const { projectId, manager } = project;
    const { token } = await makeStaff();
    const elsewhere = await makeProject(portal());
    const [free, guest] = [
      await makeAccount(portal()),
      await makeAccount(portal(), { projects: [elsewhere.projectId] }),
    ];
    for (const { emailAddress } of [free, guest]) {
      const body = { projectId, emailAddress, flags: flagsOf('userManagement') };
      (await portal().call(addRightsToExistingAccount, { body }, token)).ok();
    }
    await acceptAll(portal(), guest);
    expect(await readNotices(portal(), project)).toEqual(
      expect.arrayContaining([
        `${manager.emailAddress}: ${subjects.active}`,
        `${manager.emailAddress}: ${subjects.asked}`,
        `${manager.emailAddress}: ${subjects.active}`,
      ]),
    );
    expect((await readMails(portal(), projectId)).length).toBe(5);
  });

  it('are mailed about when they give a member more rights, and not when they take some', async () => {
    const project = await makeManagedProject(portal());
    const { projectId, manager } = project;
    const { accountId } = await makeAccount(portal(), { projects: [projectId] });
    const { token } = await makeStaff();
    const set = async (flags: ReturnType<typeof flagsOf>) => {
      const body = { projectId, accountId, flags };
      (await portal().call(updateAccountRights, { body }, token)).ok();
    };
    await set(flagsOf('authorize'));
    await set(flagsOf('authorize'));
    await set(flagsOf('confirmationMails'));
    expect(await readNotices(portal(), project)).toEqual([
      `${manager.emailAddress}: ${subjects.changed}`,
    ]);
  });

  it('are distinguished from a manager, whose additions are not mailed to others', async () => {
    const project = await makeManagedProject(portal());
    const { projectId, manager } = project;
    await makeAccount(portal(), { projects: [projectId], flags: flagsOf('userManagement') });
    const { accountId } = await makeAccount(portal(), { projects: [projectId] });
    const body = { projectId, accountId, flags: flagsOf('authorize') };
    (await portal().call(updateAccountRights, { body }, manager.token)).ok();
    expect(await readNotices(portal(), project)).toEqual([]);
  });
});
