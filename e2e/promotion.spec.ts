import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';

const orderer = 'kijker@demo.test';
const announcement = 'Nieuw: zwemmen in Zutphen. Lees https://sport.example/zutphen.';

test.describe('promotion material, contact and announcements', () => {
  let portal: PortalProcess;
  let provider: ProviderClient;
  test.beforeAll(async () => {
    portal = await startPortal();
    provider = await portal.provider();
  });
  test.afterAll(() => portal.stop());

  /** The mails whose headers match all of these patterns. */
  const mails = (...heads: RegExp[]): string[] =>
    readMails(portal.dataDirectory).filter((mail) => heads.every((head) => head.test(mail)));
  const fromOrderer = [/^To: .*aanbieder@/m, new RegExp(`^Reply-To: .*${orderer}`, 'm')];
  const listEvents = async (type: string) => {
    const { body } = await provider.send('GET', '/events?after=0&limit=1000');
    const { events } = body as { events: { type: string; data: Record<string, unknown> }[] };
    return events.filter((event) => event.type === type);
  };

  async function orderPosters(page: Page): Promise<string> {
    await page.getByRole('link', { name: 'Bestanden en materiaal' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Promotiepakket/ })
      .click();
    await expect(page.getByLabel('Straat')).toHaveValue('Vlierstraat');
    const button = page.getByRole('button', { name: 'Bestellen', exact: true });
    const design = page.getByRole('group', { name: 'Fietsen' });
    await expect(button).toBeDisabled();
    await design.getByLabel(/^Posters/).selectOption('3');
    await design.getByLabel(/^Flyers/).selectOption('50');
    await page.getByLabel('Opmerkingen').first().fill('Graag voor vrijdag.');
    await button.click();
    const notice = page.getByRole('status').filter({ hasText: 'Je bestelling is geplaatst' });
    await expect(notice).toContainText('Fietsen: 3 posters, 50 flyers');
    await expect(notice).toContainText('Vlierstraat 200');
    const orders = page.getByRole('region', { name: 'Eerdere bestellingen' });
    const row = orders.getByRole('listitem').filter({ hasText: 'Fietsen: 3 posters, 50 flyers' });
    return row
      .first()
      .getByText(/^B-\d+$/)
      .innerText();
  }

  test('posters are ordered and a message is sent, and the provider gets mails of both', async ({
    page,
  }) => {
    await provider.send('PUT', '/texts', { announcementText: announcement });
    await signIn(page, portal.baseUrl, orderer);
    const banner = page.getByRole('region', { name: 'Mededeling' });
    await expect(banner.getByRole('link')).toHaveAttribute('href', 'https://sport.example/zutphen');

    const number = await orderPosters(page);
    await expect.poll(() => mails(...fromOrderer, new RegExp(number))).toHaveLength(1);
    const [order = ''] = mails(...fromOrderer, new RegExp(number));
    expect(order).toContain('3 posters, 50 flyers');
    expect(order).toContain('Graag voor vrijdag.');
    await expect
      .poll(() => mails(new RegExp(`^To: .*${orderer}`, 'm'), new RegExp(number)))
      .toHaveLength(1);
    expect(await listEvents('posters-flyers-ordered')).toMatchObject([
      { data: { orderNumber: number, items: [{ posters: 3, flyers: 50 }] } },
    ]);

    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Mededeling sluiten' }).click();
    await page.getByRole('link', { name: 'Hulp en contact' }).click();
    await page.getByLabel('Onderwerp').fill('Factuur van maart');
    await page.getByLabel('Bericht', { exact: true }).fill('Klopt het bedrag?');
    await page.getByRole('button', { name: 'Bericht versturen' }).click();
    await expect(page.getByRole('main')).toContainText(`De aanbieder antwoordt op ${orderer}`);
    const expected = [/^Reply-To: .*kijker@demo\.test/m, /Factuur van maart/];
    await expect.poll(() => mails(...expected)).toHaveLength(1);
    expect(mails(...expected)[0]).toContain('Klopt het bedrag?');
    expect(await listEvents('contacted')).toHaveLength(1);

    const responded = page.waitForResponse('**/GetAnnouncementText');
    await page.reload();
    await (await responded).finished();
    await expect(page.getByLabel('Onderwerp')).toBeVisible();
    await expect(banner).toHaveCount(0);
    // Another announcement is shown, on the screen that showed none.
    await provider.send('PUT', '/texts', { announcementText: 'Morgen gesloten.' });
    await page.reload();
    await expect(banner).toContainText('Morgen gesloten.');
  });

  test('the back office signs in while the portal is under maintenance', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 503/);
    await provider.send('PUT', '/texts', { maintenance: true });
    await portal.closed();
    await page.goto(`${portal.baseUrl}/auth/underconstruction`);
    await expect(page.getByText('Werk je bij de aanbieder?')).toBeVisible();
    await page.getByRole('link', { name: 'Inloggen' }).click();
    const openSession = async (emailAddress: string) => {
      await page.getByLabel('E-mailadres').fill(emailAddress);
      await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Inloggen' }).click();
    };
    await openSession(orderer);
    await expect(page).toHaveURL(/underconstruction/);
    await page.getByRole('link', { name: 'Inloggen' }).click();
    await openSession('backoffice@demo.test');
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
    await provider.send('PUT', '/texts', { maintenance: false });
  });
});
