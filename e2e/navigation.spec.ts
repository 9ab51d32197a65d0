import { startPortal } from './engines.ts';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { screens } from './screens.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const known = screens.filter((path) => path !== '/no-such-page');
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account van/ });
const menu = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name });

/** The targets of the links of a screen, including the account menu. */
async function linksOf(page: Page): Promise<string[]> {
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Uitloggen' }).waitFor();
  return page
    .locator('a[href^="/"]:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
}

test('every screen opens, and is linked besides the search', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const reachable = new Set(['/']);
  // Tabs load after their screen, and nothing on it tells that they are still to come: another
  // round finds what came too late for the one before.
  await expect(async () => {
    for (const path of reachable) {
      await page.goto(portal.baseUrl + path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading, path).toBeVisible();
      await expect(heading, path).not.toHaveText('Pagina niet gevonden');
      await expect(
        page.locator('[aria-busy="true"], [role="status"] .mantine-Skeleton-root'),
      ).toHaveCount(0);
      const links = await linksOf(page);
      for (const link of links) if (known.includes(link)) reachable.add(link);
    }
    expect([...reachable].toSorted()).toEqual(known.toSorted());
    // As long as the test may take: a round opens every screen.
  }).toPass({ timeout: 0 });
});

/** The screens that are used most: at most two clicks from the first screen. */
const goals: readonly (readonly [string, (page: Page) => readonly Locator[], RegExp])[] = [
  [
    'the request that waits longest',
    (page) => [menu(page, /^Aanvragen/), page.getByRole('table').locator('tbody a').first()],
    /\/requests\/detail\//,
  ],
  ['a leaver to confirm', (page) => [menu(page, 'Werknemerslijst')], /\/settings\/employeelist$/],
  ['what payroll still misses', (page) => [menu(page, 'Salarisverwerking')], /\/payroll/],
  [
    'who saw what',
    (page) => [
      menu(page, 'Instellingen'),
      page.getByRole('main').getByRole('link', { name: 'Logboek' }),
    ],
    /\/settings\/audit-log/,
  ],
  [
    'what the employer sees',
    (page) => [page.getByRole('link', { name: 'Wat ziet mijn werkgever?' })],
    /\/employee-data$/,
  ],
  [
    'one’s passkeys',
    (page) => [accountMenu(page), page.getByRole('link', { name: 'Wachtwoord en 2FA' })],
    /\/settings\/password-reset$/,
  ],
];

test('the screens that are used most take two clicks', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  for (const [name, clicks, address] of goals) {
    await page.goto(portal.baseUrl);
    const all = clicks(page);
    expect(all.length, name).toBeLessThanOrEqual(2);
    for (const one of all) await one.click();
    await expect(page, name).toHaveURL(address);
  }
});

test('the focus starts at the heading after signing in, and at the tabs after opening a list', async ({
  page,
}) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await menu(page, 'Abonnementen').click();
  await expect(page.getByRole('main')).toBeFocused();
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Abonnementen' });
  await tabs.getByRole('link', { name: 'Nieuw' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/subscriptions\/all/);
  await expect(tabs.getByRole('link', { name: 'Alle' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('table').locator('tbody a').first().click();
  await page.getByRole('link', { name: 'Alles over deze medewerker' }).click();
  await expect(page).toHaveURL(/\/people\//);
  await expect(menu(page, 'Abonnementen')).toHaveAttribute('aria-current', 'true');
});

test('the sign-in page does not shift, and its footer has links', async ({ page }) => {
  await page.goto(`${portal.baseUrl}/auth/no-such-page`);
  await page.getByRole('link', { name: 'Terug naar inloggen' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Inloggen' });
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Inloggen', exact: true }).isDisabled();
  await page.getByLabel('E-mailadres').fill('x');
  await page.getByLabel('Wachtwoord', { exact: true }).focus();
  await expect(page.getByText('Geef een geldig e-mailadres op')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.getByRole('link', { name: 'Toegankelijkheid' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toegankelijkheid');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toegankelijkheid');
});
