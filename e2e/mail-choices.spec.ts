import { startPortal } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { expectNotification } from './notifications.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { requestBody } from './provider-bodies.ts';

const approver = 'keurder@demo.test';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

async function submit(overrides: object): Promise<string> {
  const provider = await portal.provider();
  const projectId = await findFirstProject(portal.baseUrl);
  const path = `/projects/${projectId}/article-registrations`;
  const { status, body } = await provider.send('POST', path, requestBody(overrides));
  expect(status).toBe(201);
  return (body as { articleRegistrationId: string }).articleRegistrationId;
}

/** The mails about a request to an address. */
const mailsAbout = (id: string, emailAddress: string): string[] =>
  readMails(portal.dataDirectory).filter(
    (mail) => mail.includes(`To: ${emailAddress}`) && mail.includes(id),
  );

const requests = (page: Page) => page.getByLabel('Nieuwe aanvragen').first();

test('a mail leads to the choice that it follows, which is kept and obeyed', async ({ page }) => {
  const before = await submit({ firstName: 'Anna', externalReference: 'KEUZE-1' });
  await expect.poll(() => mailsAbout(before, approver)).toHaveLength(1);
  const [mail = ''] = mailsAbout(before, approver);
  const [address = ''] = /https?:\/\/\S+\/settings\/notifications/.exec(mail) ?? [];
  expect(address).not.toBe('');

  await signIn(page, portal.baseUrl, approver);
  // One click on the link of the mail, one on the choice and one on the button.
  await page.goto(address);
  await expect(requests(page)).toHaveValue('Direct');
  await requests(page).selectOption('Daily');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expectNotification(page, 'Keuzes opgeslagen');
  // The digest as it would come now.
  const preview = page.getByRole('region', { name: 'Je verzamelmail, als die nu kwam' });
  await expect(preview).toContainText('Te beoordelen aanvragen');
  await page.reload();
  await expect(requests(page)).toHaveValue('Daily');

  const after = await submit({ firstName: 'Bram', externalReference: 'KEUZE-2' });
  // Its other approver is mailed as before, so the mails of this request have been queued.
  await expect.poll(() => mailsAbout(after, 'beheer@demo.test')).toHaveLength(1);
  expect(mailsAbout(after, approver)).toEqual([]);
});
