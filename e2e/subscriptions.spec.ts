import { startPortal } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { PalettePage } from './pages/palette-page.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionListPage, SubscriptionPage } from './pages/subscription-pages.ts';
import type { PortalProcess } from './portal-process.ts';

const dutchDate = (date: string): string => date.split('-').reverse().join('-');

test.describe('subscriptions', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  const mails = (): string[] => readMails(portal.dataDirectory);

  test('a leaver is reported, and every party gets a mail', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const list = new SubscriptionListPage(page, portal.baseUrl);
    await list.open('/subscriptions/active?q=berg');
    await page.locator('tbody tr', { hasText: 'Actief' }).first().getByRole('link').first().click();
    await page.waitForURL(/\/detail\//);
    const address = await page.locator('dd', { hasText: '@' }).innerText();
    const heading = page.getByRole('heading', { level: 1 });
    const name = await heading.innerText();

    const main = page.getByRole('main');
    const subscription = new SubscriptionPage(page);
    // From the page of the employee, by its link and by Ctrl K, the dialog of a subscription opens.
    const opened = page.getByRole('dialog').getByLabel(/^Einddatum/);
    const everything = page.getByRole('link', { name: 'Alles over deze medewerker' });
    for (const way of ['link', 'keys'] as const) {
      await everything.click();
      await page.waitForURL(/\/people\//);
      const report = main.getByRole('link', { name: /^Uit dienst melden/ }).first();
      await report.waitFor();
      if (way === 'link') await report.click();
      if (way === 'keys') {
        const palette = new PalettePage(page);
        await palette.openByKeyboard();
        await palette.field.fill('uit dienst');
        await page
          .getByRole('option', { name: `${name} uit dienst melden` })
          .first()
          .click();
      }
      await opened.waitFor();
      await page.keyboard.press('Escape');
      await expect(opened).toHaveCount(0);
      await expect(page).toHaveURL(/\/subscriptions\/detail\/[\da-f-]{36}$/);
    }

    // The end is three months ahead, and pay stops a month before it.
    const later = await subscription.startLeaving();
    const endDates = await later.dialog
      .getByLabel(/^Einddatum/)
      .locator('option:not([disabled])')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const [, , lastPayMonth = '', endDate = ''] = endDates;
    await later.dialog.getByLabel(/^Einddatum/).selectOption(endDate);
    await later.dialog.getByLabel(/^Laatste maand met loon/).selectOption(lastPayMonth);
    const foreseen = later.dialog.getByRole('group', { name: 'Wat er gebeurt' });
    await expect(foreseen).toContainText(/Van het brutoloon.*Alleen van het nettoloon/);
    await foreseen.getByText('Meer uitleg').click();
    const reasons = await foreseen.getByText(/^Over /).allInnerTexts();
    expect(reasons).toHaveLength(2);
    expect(reasons[0]).toContain('is er nog loon');
    expect(reasons[1]).toContain('Dat mag alleen van het nettoloon af, op de laatste loonstrook');
    await later.dialog.getByRole('button', { name: /^Uit dienst melden per/ }).click();
    await expect(heading).toHaveText(`${name} is uit dienst gemeld`);
    for (const reason of reasons) await expect(main).toContainText(reason);
    await page.getByRole('link', { name: 'Abonnement bekijken' }).click();
    await expect(main.getByRole('region', { name: 'Nog te verrekenen' })).toContainText(
      reasons[1] ?? '',
    );

    // The end date is corrected to an earlier one.
    const { dialog, firstDate } = await subscription.startLeaving();
    await dialog.getByLabel(/^Einddatum/).selectOption(firstDate);
    const outcome = dialog.getByRole('group', { name: 'Wat er gebeurt' });
    await expect(outcome).toContainText(`eindigt op ${dutchDate(firstDate)}`);
    await expect(outcome).toContainText('Nog te verrekenen');
    const sentence = await outcome.getByText(/^Over /).innerText();
    await dialog
      .getByRole('button', { name: `Uit dienst melden per ${dutchDate(firstDate)}` })
      .click();

    await expect(heading).toHaveText(`${name} is uit dienst gemeld`);
    await expect(page).toHaveURL(/\/subscriptions\/detail\/ended\?subscription=/);
    await page.reload();
    await expect(heading).toHaveText(`${name} is uit dienst gemeld`);
    await expect(main).toContainText(dutchDate(firstDate));
    await expect(main).toContainText(sentence);
    // The name is a link, and the address is not part of it: it is on a line of its own.
    const told = main.getByRole('region', { name: /Wie bericht/ });
    await expect.poll(() => told.innerText()).toContain(`${name}\n${address}`);

    await expect
      .poll(() => mails().filter((mail) => mail.includes(`To: ${address}`)))
      .toHaveLength(2);
    const recipients = ['beheer@demo.test', 'aanbieder@'];
    for (const recipient of recipients) {
      await expect
        .poll(() => mails().filter((mail) => new RegExp(`^To: .*${recipient}`, 'm').test(mail)))
        .not.toHaveLength(0);
    }
    const toEmployee = mails().find((mail) => mail.includes(`To: ${address}`)) ?? '';
    expect(toEmployee).toContain('Auto-Submitted: auto-generated');

    await page.getByRole('link', { name: 'Abonnement bekijken' }).click();
    await expect(main).toContainText('Opgezegd');
    await expect(page.getByRole('region', { name: 'Geschiedenis' })).toContainText(
      dutchDate(firstDate),
    );
    // No earlier end date can be chosen.
    await expect(page.getByRole('button', { name: 'Uit dienst melden' })).toHaveCount(0);
  });
});
