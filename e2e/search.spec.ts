import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test, type Page } from './fixtures.ts';
import { PalettePage } from './pages/palette-page.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const project = (page: Page) => page.getByRole('button', { name: /^Project:/ });
const projectName = async (page: Page) =>
  ((await project(page).getAttribute('aria-label')) ?? '').replace('Project: ', '');
const projectNamed = (page: Page, name: string) =>
  page.getByRole('button', { name: `Project: ${name}`, exact: true });

test.describe('search', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('a person is found by keyboard, with all their records', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const palette = new PalettePage(page);
    await palette.openByKeyboard();
    await palette.field.pressSequentially('berg');
    await expect(palette.group('Medewerkers').first()).toBeVisible();
    const name = await palette.activeLabel();
    expect(name).toMatch(/berg/i);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/people\/[\da-f-]{36}$/);
    await expect(h1(page)).toHaveText(name);
    await expect(page.getByRole('main')).toBeFocused();
    await expectAccessible(page);

    const subscriptions = page.getByRole('region', { name: 'Abonnementen' });
    await subscriptions.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/subscriptions\/detail\//);
    await expect(h1(page)).toHaveText(name);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Alles over deze medewerker' }).click();
    await expect(page).toHaveURL(/\/people\//);
    await expect(h1(page)).toHaveText(name);

    // It is stored as recent without a name.
    await page.reload();
    await expect(h1(page)).toHaveText(name);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain('employer-portal-recent');
    expect(stored).not.toContain(name);
    await palette.openByKeyboard();
    await expect(palette.group('Onlangs geopend').first()).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(palette.field).toHaveCount(0);
  });

  test('actions and other projects take a few keys', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const palette = new PalettePage(page);
    await palette.openByKeyboard();
    await palette.field.pressSequentially('voeg gebruiker toe');
    await palette.follow('Gebruiker toevoegen');
    await expect(page).toHaveURL(/\/user-management\/add-user$/);

    const before = await projectName(page);
    await palette.openByButton();
    await palette.field.pressSequentially('wissel naar');
    const option = palette.group('Acties').first();
    const after = (await option.innerText()).replace('Wisselen naar ', '');
    expect(after).not.toBe(before);
    await option.click();
    await expect(projectNamed(page, after)).toBeVisible();

    // A person of the project that is no longer selected.
    await palette.openByButton();
    await palette.field.pressSequentially('jansen');
    const elsewhere = palette.group('Medewerkers').filter({ hasText: before }).first();
    const name = await elsewhere.locator('bdi').first().innerText();
    await elsewhere.click();
    await expect(h1(page)).toHaveText(name);
    await expect(projectNamed(page, before)).toBeVisible();
  });

  test('an account with fewer rights sees fewer actions', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'kijker@demo.test');
    const palette = new PalettePage(page);
    await palette.openByKeyboard();
    for (const search of ['keur goed', 'upload', 'wissel']) {
      await palette.field.fill(search);
      await expect(page.getByText(`Niets gevonden voor ‘${search}’`).last()).toBeVisible();
    }
    await palette.field.fill('b');
    await palette.group('Medewerkers').first().click();
    await expect(page.getByRole('region', { name: 'Geschiedenis' })).toBeVisible();
    await expect(page.locator('dt', { hasText: 'Werknemerslijst' })).toHaveCount(0);
  });

  test('the help of a screen returns the focus', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    await page.goto(`${portal.baseUrl}/requests/to-approve`);
    const opener = page.getByRole('link', { name: 'Uitleg bij dit scherm' });
    const sheet = page.getByRole('dialog', { name: 'Uitleg bij dit scherm' });
    const isOpen = () => expect(sheet.getByRole('heading', { level: 3 })).toBeVisible();
    const ways = [
      () => page.keyboard.press('Escape'),
      () => sheet.getByRole('button', { name: 'Uitleg sluiten' }).click(),
    ];
    for (const close of ways) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await isOpen();
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await isOpen();
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();

      // The search is closed by then, so the focus returns to its opener.
      await project(page).focus();
      const palette = new PalettePage(page);
      await palette.openByKeyboard();
      await palette.field.pressSequentially('uitleg');
      await palette.follow('Uitleg bij dit scherm');
      await isOpen();
      await close();
      await expect(sheet).toHaveCount(0);
      await expect(project(page)).toBeFocused();
    }
  });

  test('a phone has a search button', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    await page.setViewportSize({ width: 390, height: 844 });
    const palette = new PalettePage(page);
    await palette.openByButton();
    await palette.field.fill('berg');
    const first = palette.group('Medewerkers').first();
    const name = await first.locator('bdi').first().innerText();
    await expectAccessible(page);
    await first.click();
    await expect(h1(page)).toHaveText(name);
    await expectAccessible(page);
  });
});
