import { startPortal } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { expectNotification } from './notifications.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';
import { submitRequest } from './submit-request.ts';

const approver = 'keurder@demo.test';

let portal: PortalProcess;
let provider: ProviderClient;
let projectId: string;
test.beforeAll(async () => {
  portal = await startPortal();
  provider = await portal.provider();
  projectId = await findFirstProject(portal.baseUrl);
});
test.afterAll(() => portal.stop());

const submit = (overrides: object) => submitRequest(provider, projectId, overrides);

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
  // Mails are sent in the order in which they were queued: after one of a later request has
  // arrived, none of this one is to come.
  const last = await submit({ firstName: 'Cees', externalReference: 'KEUZE-3' });
  for (const id of [after, last]) {
    await expect.poll(() => mailsAbout(id, 'beheer@demo.test')).toHaveLength(1);
  }
  expect(mailsAbout(after, approver)).toEqual([]);
});
