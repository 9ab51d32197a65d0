import { readFileSync } from 'node:fs';
import { canReadXlsx, readWithOpenpyxl } from '../apps/api/test/xlsx-readers.ts';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test, type Page } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionListPage } from './pages/subscription-pages.ts';
import type { PortalProcess } from './portal-process.ts';

test.describe('filters', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  const bar = (page: Page) => page.getByRole('group', { name: 'Filters' });
  const saved = (page: Page) =>
    page.waitForResponse((answer) => answer.url().endsWith('/SaveListMemory') && answer.ok());

  /** Adds a filter. @returns the number that stands behind the first value, which it chooses */
  async function addFirstValue(page: Page, label: string): Promise<number> {
    await bar(page).getByRole('button', { name: 'Filter toevoegen' }).click();
    await bar(page).getByRole('button', { name: label, exact: true }).click();
    const panel = bar(page).getByRole('group', { name: label }).first();
    const option = panel.getByRole('checkbox').first();
    await option.check();
    const count = await panel.locator('label').first().innerText();
    const keeping = saved(page);
    await panel.getByRole('button', { name: 'Toepassen' }).click();
    await keeping;
    return Number(/([\d.]+)\s*$/.exec(count)?.[1]?.replace('.', '') ?? NaN);
  }

  test('several at once stand in the address, can be undone, and go into Excel', async ({
    page,
  }) => {
    test.skip(!canReadXlsx, 'openpyxl is not here');
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const list = new SubscriptionListPage(page, portal.baseUrl);
    await list.open('/subscriptions/all?rows=100');
    const heading = page.getByRole('heading', { level: 1 });
    const whole = await heading.innerText();

    const count = await addFirstValue(page, 'Afdeling');
    await expect(page).toHaveURL(/[?&]department=/);
    await expect(heading).toHaveText(new RegExp(`${count.toLocaleString('nl-NL')}$`));
    await addFirstValue(page, 'Status');
    await expect(page).toHaveURL(/[?&]status=/);
    await expect(bar(page).getByRole('button', { name: 'Wis filters (2)' })).toBeVisible();
    await page.locator('tbody a').first().waitFor();
    await expectAccessible(page);

    // What the list shows is what a reload, a step back and the export give.
    const both = await heading.innerText();
    await page.reload();
    await expect(heading).toHaveText(both);
    await page.goBack();
    await expect(bar(page).getByRole('button', { name: 'Wis filters (1)' })).toBeVisible();
    await page.goForward();
    await expect(heading).toHaveText(both);
    const numbers = await list.column('Sportpasnr.');
    const { path, name } = await list.export();
    expect(name).toContain('gefilterd');
    const [sheet] = await readWithOpenpyxl([readFileSync(path)]);
    expect(sheet?.description).toMatch(/^Afdeling: .+; Status: /);
    const [, ...rows] = sheet?.rows ?? [];
    expect(rows.map((row) => row[0]?.value)).toEqual(numbers);

    const keeping = saved(page);
    await bar(page).getByRole('button', { name: 'Wis filters (2)' }).click();
    await keeping;
    await expect(heading).toHaveText(whole);
    await expect(page).toHaveURL(/filter=none/);
  });

  test('a saved view opens the list by default, in another browser too', async ({
    page,
    browser,
  }) => {
    await signIn(page, portal.baseUrl, 'keurder@demo.test');
    const list = new SubscriptionListPage(page, portal.baseUrl);
    await list.open('/subscriptions/active');
    const heading = page.getByRole('heading', { level: 1 });
    const whole = await heading.innerText();
    const rows = saved(page);
    await page.getByLabel('Rijen per pagina').selectOption('25');
    await rows;
    await addFirstValue(page, 'Abonnement');
    const views = bar(page).getByRole('button', { name: /^Weergave/ });
    await views.click();
    await bar(page).getByLabel('Deze filters opslaan als weergave').fill('Mijn keuze');
    let keeping = saved(page);
    await bar(page).getByRole('button', { name: 'Opslaan', exact: true }).click();
    await keeping;
    keeping = saved(page);
    await bar(page)
      .getByRole('button', { name: 'Open deze lijst voortaan met Mijn keuze' })
      .click();
    await keeping;
    await page.keyboard.press('Escape');
    await expect(views).toHaveText('Weergave: Mijn keuze');
    const filtered = await heading.innerText();
    expect(filtered).not.toBe(whole);
    // Other filters are on when the person leaves; the view is what opens the list.
    await views.click();
    keeping = saved(page);
    await bar(page).getByRole('button', { name: 'Opgeschort', exact: true }).click();
    await keeping;
    await expect(page).toHaveURL(/status=Suspended/);

    const elsewhere = await browser.newContext({ locale: 'nl-NL' });
    const other = await elsewhere.newPage();
    await signIn(other, portal.baseUrl, 'keurder@demo.test');
    // A tile counts its whole list, and that is what it opens.
    await other
      .getByRole('main')
      .getByRole('link', { name: /Actieve abonnementen/ })
      .click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(whole);
    await other
      .getByRole('navigation', { name: 'Hoofdmenu' })
      .getByRole('link', { name: 'Actief' })
      .click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(filtered);
    await expect(bar(other).getByRole('button', { name: 'Weergave: Mijn keuze' })).toBeVisible();
    await expect(other.getByLabel('Rijen per pagina')).toHaveValue('25');
    await elsewhere.close();
  });

  test('the project worked in last opens in another browser', async ({ page, browser }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const switcher = page.getByRole('button', { name: /^Project: / });
    const keeping = page.waitForResponse((answer) => answer.url().endsWith('/SaveLastProject'));
    await switcher.click();
    await page.getByRole('option', { selected: false }).last().click();
    await keeping;
    const name = (await switcher.getAttribute('aria-label')) ?? '';
    const elsewhere = await browser.newContext({ locale: 'nl-NL' });
    const other = await elsewhere.newPage();
    await signIn(other, portal.baseUrl, 'beheer@demo.test');
    await expect(other.getByRole('button', { name, exact: true })).toBeVisible();
    await elsewhere.close();
  });
});
