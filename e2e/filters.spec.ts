import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { canReadXlsx, readWithOpenpyxl, type ReadCell } from '../apps/api/test/xlsx-readers.ts';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { FilterBar, remembered } from './pages/filter-bar.ts';
import { InboxPage } from './pages/request-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionListPage } from './pages/subscription-pages.ts';
import type { PortalProcess } from './portal-process.ts';

/** The quantile of a sorted list. */
const at = <T>(sorted: readonly T[], part: number): T => {
  const value = sorted[Math.floor(sorted.length * part)];
  if (value === undefined) throw new Error('Nothing to choose from');
  return value;
};
const typed = (euros: number): string => euros.toFixed(2).replace('.', ',');

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

  async function readExport(list: SubscriptionListPage) {
    const { path, name } = await list.export();
    const [sheet] = await readWithOpenpyxl([readFileSync(path)]);
    const [head = [], ...rows] = sheet?.rows ?? [];
    const column = (label: string) => head.findIndex(({ value }) => value === label);
    const [start, end, price] = ['Begin periode', 'Einde periode', 'Prijs'].map(column);
    const dateIn = (cell: ReadCell | undefined) =>
      typeof cell?.value === 'string' ? cell.value.slice(0, 10) : null;
    return {
      name,
      description: sheet?.description ?? '',
      rows: rows.map((row) => ({
        start: dateIn(row[start ?? -1]) ?? '',
        end: dateIn(row[end ?? -1]),
        price: Number(row[price ?? -1]?.value),
      })),
    };
  }

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

  test('start, end and price are filtered by ranges, combined', async ({ page }) => {
    test.skip(!canReadXlsx, 'openpyxl is not here');
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const list = new SubscriptionListPage(page, portal.baseUrl);
    await list.open('/subscriptions/active');
    const bar = new FilterBar(page);
    const heading = page.getByRole('heading', { level: 1 });
    const whole = await counted(heading);
    const { rows: all } = await readExport(list);

    // Bounds that leave rows on either side, on any day.
    const [starts, ends, prices] = [
      all.map(({ start }) => start).toSorted(),
      all.flatMap(({ end }) => end ?? []).toSorted(),
      all.map(({ price }) => price).toSorted((one, other) => one - other),
    ];
    const start = { from: at(starts, 0.1), to: at(starts, 0.9) };
    const price = { from: at(prices, 0.2), to: at(prices, 0.8) };
    const lastEnd = at(ends, 0.5);
    const started = all.filter((row) => start.from <= row.start && row.start <= start.to);
    const ending = started.filter(({ end }) => end !== null && end <= lastEnd);
    const matching = ending.filter((row) => price.from <= row.price && row.price <= price.to);
    expect(matching).not.toHaveLength(0);
    expect(matching.length).toBeLessThan(ending.length);

    const count = (rows: readonly unknown[]) =>
      expect(heading).toHaveText(new RegExp(`\\D ${rows.length.toLocaleString('nl-NL')}$`));
    await bar.addRange('Startdatum', start.from, start.to);
    await count(started);
    await bar.addRange('Einddatum', '', lastEnd);
    await count(ending);
    await bar.addRange('Prijs per maand', typed(price.from), typed(price.to));
    await count(matching);
    for (const name of ['starts', 'ends', 'price']) {
      await expect(page).toHaveURL(new RegExp(`[?&]${name}=`));
    }
    const { name, description, rows } = await readExport(list);
    expect(name).toContain('gefilterd');
    expect(description).toMatch(/^Startdatum: .+; Einddatum: t\/m .+; Prijs per maand: /);
    expect(rows).toHaveLength(matching.length);

    await bar.clear(3);
    await expect(heading).toHaveText(whole);
    await expect(page).not.toHaveURL(/[?&]starts=/);
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
