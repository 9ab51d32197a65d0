import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { canReadXlsx, readWithOpenpyxl } from '../apps/api/test/xlsx-readers.ts';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { FilterBar, remembered } from './pages/filter-bar.ts';
import { InboxPage } from './pages/request-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionListPage } from './pages/subscription-pages.ts';
import type { PortalProcess } from './portal-process.ts';

/** A list's title with its count: while rows are fetched again it has no count. */
async function counted(heading: Locator): Promise<string> {
  let title = '';
  await expect.poll(async () => (title = await heading.innerText())).toMatch(/\d$/);
  return title;
}

test.describe('filters', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('several at once are in the address, can be removed, and apply to the Excel file', async ({
    page,
  }) => {
    test.skip(!canReadXlsx, 'openpyxl is not here');
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const list = new SubscriptionListPage(page, portal.baseUrl);
    await list.open('/subscriptions/all?rows=100');
    const bar = new FilterBar(page);
    const heading = page.getByRole('heading', { level: 1 });
    const whole = await counted(heading);

    const count = await bar.addFirstValue('Afdeling');
    await expect(page).toHaveURL(/[?&]department=/);
    await expect(heading).toHaveText(new RegExp(`${count.toLocaleString('nl-NL')}$`));
    await bar.addFirstValue('Status');
    await expect(page).toHaveURL(/[?&]status=/);
    await expect(bar.button('Filters wissen (2)')).toBeVisible();
    await page.locator('tbody a').first().waitFor();
    await expectAccessible(page);

    // A reload, a step back and the export have the same rows as the list.
    const both = await counted(heading);
    await page.reload();
    await expect(heading).toHaveText(both);
    await page.goBack();
    await expect(bar.button('Filters wissen (1)')).toBeVisible();
    await page.goForward();
    await expect(heading).toHaveText(both);
    const numbers = await list.column('Sportpasnr.');
    const { path, name } = await list.export();
    expect(name).toContain('gefilterd');
    const [sheet] = await readWithOpenpyxl([readFileSync(path)]);
    expect(sheet?.description).toMatch(/^Afdeling: .+; Status: /);
    const [, ...rows] = sheet?.rows ?? [];
    expect(rows.map((row) => row[0]?.value)).toEqual(numbers);

    await bar.clear(2);
    await expect(heading).toHaveText(whole);
    await expect(page).toHaveURL(/filter=none/);
  });

  test('requests are filtered by the result of a check, combined with other filters', async ({
    page,
  }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    await new InboxPage(page).open();
    const bar = new FilterBar(page, false);
    const heading = page.getByRole('heading', { level: 1 });
    const check = 'Staat op de werknemerslijst';
    const responses = await bar.open(check);
    await responses.getByRole('checkbox', { name: 'Niet in orde' }).check();
    const responding = page.waitForResponse(
      (response) =>
        response.url().endsWith('/GetArticleRegistrationToApproveTable') &&
        response.request().postData()?.includes('onEmployeeList') === true,
    );
    await bar.apply(responses);
    await expect(page).toHaveURL(/[?&]onEmployeeList=no/);
    const { total } = (await (await responding).json()) as { total: number };
    const listed = `Te beoordelen ${String(total)}`;
    await expect(heading).toHaveText(listed);

    const all = await bar.open('Controles');
    await all.getByRole('radio', { name: 'Niet in orde of onbekend' }).check();
    await bar.apply(all);
    // A check that fails needs attention, so these are the same requests.
    await expect(page).toHaveURL(/[?&]checks=attention/);
    await expect(heading).toHaveText(listed);
    await bar.addRange('Ingediend op', '', '2020-01-01');
    await expect(page.getByText('Niets gevonden met deze filters')).toBeVisible();
    await bar.button('Filter Ingediend op verwijderen').click();
    await expect(bar.button('Filters wissen (2)')).toBeVisible();

    await page.getByRole('table').getByRole('link').first().click();
    const checks = page.getByRole('region', { name: 'Controles' });
    await expect(checks.getByRole('listitem').filter({ hasText: check })).toContainText(
      'Niet in orde',
    );
    await page.getByRole('link', { name: 'Te beoordelen', exact: true }).click();
    await bar.button('Filters wissen (2)').click();
    await expect(bar.button(/^Filters wissen/)).toHaveCount(0);
    expect(await counted(heading)).not.toBe(listed);
  });

  test('a phone shows them in a sheet', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'keurder@demo.test');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${portal.baseUrl}/subscriptions/all`);
    const bar = new FilterBar(page);
    const heading = page.getByRole('heading', { level: 1 });
    const whole = await counted(heading);
    await bar.options.click();
    const sheet = page.getByRole('dialog', { name: 'Filters en kolommen' });
    const head = (name: string) => sheet.getByRole('button', { name: new RegExp(`^${name}`) });
    const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
    await head('Status').click();
    await sheet.getByRole('checkbox', { name: /^Opgeschort/ }).check();
    await press('Toepassen');
    await expect(head('Status')).toContainText('Opgeschort');
    await expect(head('Status')).toBeFocused();
    await head('Prijs per maand').click();
    await sheet.getByLabel('Van', { exact: true }).fill('10');
    await expectAccessible(page);
    await press('Toepassen');
    await expect(head('Prijs per maand')).toContainText('vanaf € 10,00');
    await press('Lijst tonen');
    await expect(sheet).toBeHidden();

    await expect(page).toHaveURL(/[?&]status=Suspended/);
    expect(await counted(heading)).not.toBe(whole);
    await expect(
      page.getByRole('button', { name: 'Exporteren naar Excel (gefilterd)' }),
    ).toBeVisible();
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="/detail/"]') });
    await cards.first().waitFor();
    for (const card of await cards.all()) await expect(card).toContainText('Opgeschort');
    await expect(bar.options).toHaveText('Filters (2) en kolommen');
    await bar.options.click();
    await press('Filters wissen (2)');
    await expect(head('Status')).toContainText('Alles');
    await press('Lijst tonen');
    await expect(heading).toHaveText(whole);
  });

  test('a saved view opens the list by default, in another browser too', async ({
    page,
    browser,
  }) => {
    await signIn(page, portal.baseUrl, 'keurder@demo.test');
    const list = new SubscriptionListPage(page, portal.baseUrl);
    await list.open('/subscriptions/active');
    const bar = new FilterBar(page);
    const heading = page.getByRole('heading', { level: 1 });
    const whole = await counted(heading);
    const rows = remembered(page);
    await page.getByLabel('Rijen per pagina').selectOption('25');
    await rows;
    await bar.addFirstValue('Abonnement');
    await bar.openViews();
    await bar.area.getByLabel('Deze filters opslaan als weergave').fill('Mijn keuze');
    let stored = remembered(page);
    await bar.button('Opslaan').click();
    await stored;
    stored = remembered(page);
    await bar.button('Deze lijst voortaan openen met Mijn keuze').click();
    await stored;
    await page.keyboard.press('Escape');
    await expect(bar.area.getByText('Weergave: Mijn keuze')).toBeVisible();
    const filtered = await counted(heading);
    expect(filtered).not.toBe(whole);
    // Other filters are set when the person leaves; the list opens with the view.
    await bar.openViews();
    stored = remembered(page);
    await bar.button('Opgeschort').click();
    await stored;
    await expect(page).toHaveURL(/status=Suspended/);

    const elsewhere = await browser.newContext({ locale: 'nl-NL' });
    const other = await elsewhere.newPage();
    await signIn(other, portal.baseUrl, 'keurder@demo.test');
    // A tile counts its whole list, and opens it without filters.
    await other
      .getByRole('main')
      .getByRole('link', { name: /Actieve abonnementen/ })
      .click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(whole);
    await other
      .getByRole('navigation', { name: 'Hoofdmenu' })
      .getByRole('link', { name: 'Abonnementen' })
      .click();
    await other.getByRole('main').getByRole('link', { name: 'Actief', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(filtered);
    await expect(new FilterBar(other).area.getByText('Weergave: Mijn keuze')).toBeVisible();
    await expect(other.getByLabel('Rijen per pagina')).toHaveValue('25');
    await elsewhere.close();
  });

  test('the last selected project opens in another browser', async ({ page, browser }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const switcher = page.getByRole('button', { name: /^Project: / });
    const stored = page.waitForResponse((response) => response.url().endsWith('/SaveLastProject'));
    await switcher.click();
    await page.getByRole('option', { selected: false }).last().click();
    await stored;
    const name = (await switcher.getAttribute('aria-label')) ?? '';
    const elsewhere = await browser.newContext({ locale: 'nl-NL' });
    const other = await elsewhere.newPage();
    await signIn(other, portal.baseUrl, 'beheer@demo.test');
    await expect(other.getByRole('button', { name, exact: true })).toBeVisible();
    await elsewhere.close();
  });
});
