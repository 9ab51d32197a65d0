import { expect, it } from 'vitest';
import { makeAccount, readMails } from '../../../test/factories.ts';
import { payrollCalls } from '../../../test/payroll-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { notifyCutOffs } from './payroll-notices.ts';

const portal = useTestPortal();
const { makeEmployer, start, close } = payrollCalls(portal);

const mailsAbout = async (projectId: string) =>
  (await readMails(portal(), projectId)).map(({ recipient, subject }) => [recipient, subject]);

it('mails the accounts that do payroll three working days before the cut-off, once', async () => {
  const employer = await makeEmployer();
  const { projectId, emailAddress } = employer;
  const flags = { userManagement: true, confirmationMails: true };
  await makeAccount(portal(), { projects: [projectId], flags });
  await start(employer);
  // The 15th is a Sunday, so Friday the 13th closes, and Tuesday is three working days before it.
  portal().clock.moment = new Date('2026-03-09T22:59:59Z');
  await notifyCutOffs(portal().services);
  expect(await mailsAbout(projectId)).toEqual([]);
  portal().clock.moment = new Date('2026-03-09T23:00:00Z');
  await notifyCutOffs(portal().services);
  await notifyCutOffs(portal().services);
  expect(await mailsAbout(projectId)).toEqual([
    [emailAddress, 'Sportportaal: loonperiode sluit binnenkort'],
  ]);
});

it('mails nothing once the cut-off has passed, nor for a closed period', async () => {
  const late = await makeEmployer();
  await start(late);
  portal().clock.moment = new Date('2026-03-13T23:00:00Z');
  await notifyCutOffs(portal().services);
  expect(await mailsAbout(late.projectId)).toEqual([]);

  portal().clock.moment = new Date('2026-03-02T10:00:00Z');
  const early = await makeEmployer();
  await start(early);
  (await close(early)).ok();
  portal().clock.moment = new Date('2026-03-12T10:00:00Z');
  await notifyCutOffs(portal().services);
  expect(await mailsAbout(early.projectId)).toEqual([
    [early.emailAddress, 'Sportportaal: loonperiode afgesloten'],
  ]);
});

it('mails at closing who closed the period, with a link and no names of employees', async () => {
  const employer = await makeEmployer([{ periodStart: '2026-03-01', lastName: 'Zonneveld' }]);
  await start(employer);
  (await close(employer)).ok();
  const [mail] = await readMails(portal(), employer.projectId);
  expect(mail?.body).toContain('een loonperiode afgesloten: maart 2026.');
  expect(mail?.body).toMatch(/^https?:\/\/\S+\/payroll$/m);
  expect(mail?.body).not.toContain('Zonneveld');
});

it.each([
  ['has the flag no longer', { payroll: false }, {}],
  ['is disabled in the project', { isDisabled: true }, {}],
  ['is disabled everywhere', {}, { isDisabled: true }],
  ['has never signed in', {}, { passwordHash: null }],
])('mails the managers where the account that did payroll %s', async (_, membership, account) => {
  const employer = await makeEmployer();
  const { projectId, emailAddress } = employer;
  const manager = await makeAccount(portal(), {
    projects: [projectId],
    flags: { userManagement: true },
  });
  await start(employer);
  await portal().database.transaction({ allProjects: true }, async (db) => {
    const { accountId } = await db
      .selectFrom('account')
      .select('accountId')
      .where('emailAddress', '=', emailAddress)
      .executeTakeFirstOrThrow();
    const change = { payroll: true, ...membership };
    await db.updateTable('membership').set(change).where('accountId', '=', accountId).execute();
    const set = { isDisabled: false, ...account };
    await db.updateTable('account').set(set).where('accountId', '=', accountId).execute();
  });
  portal().clock.moment = new Date('2026-03-12T10:00:00Z');
  await notifyCutOffs(portal().services);
  (await close({ ...employer, token: manager.token })).ok();
  expect(await mailsAbout(projectId)).toEqual([
    [manager.emailAddress, 'Sportportaal: loonperiode sluit binnenkort'],
    [manager.emailAddress, 'Sportportaal: loonperiode afgesloten'],
  ]);
});
