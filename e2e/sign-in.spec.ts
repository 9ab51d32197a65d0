import { expect, test, type Page } from '@playwright/test';
import { startPortal } from './engines.ts';
import {
  authenticatorCode,
  enterPassword,
  linkInMail,
  PasswordResetPage,
} from './pages/account-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;
let stop: () => Promise<void>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  ({ portal, stop } = await startPortal('embedded'));
});
test.afterAll(() => stop());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

async function signOut(page: Page): Promise<void> {
  await page.goto(`${portal.baseUrl}/auth/logout`);
  await page.getByLabel('E-mailadres').waitFor();
}

test('2FA on, in by a code once, in by a recovery code once', async ({ page }, testInfo) => {
  test.setTimeout(180_000);
  const emailAddress = 'kijker@demo.test';
  await signIn(page, portal.baseUrl, emailAddress);
  const { secret, codes } = await new PasswordResetPage(page, portal.baseUrl).enable(
    demoPassword,
    testInfo.outputPath('qr.png'),
  );
  const used = authenticatorCode(secret);
  expect(codes).toHaveLength(10);

  await signOut(page);
  await enterPassword(page, emailAddress, demoPassword);
  const field = page.getByLabel('Code uit je verificatie-app');
  await field.fill(used);
  const submit = page.getByRole('button', { name: 'Inloggen', exact: true });
  // The code that turned 2FA on has been used: only the next one opens the door.
  if (authenticatorCode(secret) === used) {
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('De verificatiecode klopt niet');
  }
  await expect.poll(() => authenticatorCode(secret), { timeout: 40_000 }).not.toBe(used);
  const fresh = authenticatorCode(secret);
  await field.fill(fresh);
  await submit.click();
  await menu(page).waitFor();

  await signOut(page);
  await enterPassword(page, emailAddress, demoPassword);
  await field.fill(fresh);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('De verificatiecode klopt niet');
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
  await page.getByLabel('Herstelcode', { exact: true }).fill(codes[0] ?? '');
  await submit.click();
  await menu(page).waitFor();

  await signOut(page);
  await enterPassword(page, emailAddress, demoPassword);
  await page.getByRole('button', { name: 'Herstelcode gebruiken' }).click();
  await page.getByLabel('Herstelcode', { exact: true }).fill(codes[0] ?? '');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('klopt niet of is al gebruikt');
});

test('a new password by a link from the mailbox, which leaves the address', async ({ page }) => {
  const emailAddress = 'buiten@demo.test';
  const password = 'Kiekeboe-Vlinder-77';
  await page.goto(`${portal.baseUrl}/auth`);
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByLabel('E-mailadres').fill(emailAddress);
  await page.getByRole('button', { name: 'Stuur de link' }).click();
  await page.getByRole('heading', { name: 'Kijk in je mail' }).waitFor();
  const link = () => linkInMail(portal.dataDirectory, emailAddress, 'reset-password');
  await expect.poll(link, { timeout: 20_000 }).toBeDefined();
  await page.goto(link() ?? '');
  await page.getByLabel('Nieuw wachtwoord').fill(password);
  expect(page.url()).toBe(`${portal.baseUrl}/auth/reset-password/link`);
  await page.getByLabel('Herhaal wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Wijzig wachtwoord' }).click();
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  await enterPassword(page, emailAddress, password);
  await menu(page).waitFor();
  await page.goto(link() ?? '');
  await expect(page.getByText('Deze link werkt niet meer')).toBeVisible();
});

test('eight tabs whose token has expired refresh at once and stay signed in', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await signIn(first, portal.baseUrl, 'keurder@demo.test');
  const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
  const tabs = [first, ...others];
  await Promise.all(tabs.map((tab) => tab.goto(`${portal.baseUrl}/requests/to-approve`)));
  await Promise.all(tabs.map((tab) => menu(tab).waitFor()));
  // As after ten minutes: the access token is refused, the refresh token is taken.
  const old = await first.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('employer-portal-session') ?? '{}') as {
          state: { accessToken: string };
        }
      ).state.accessToken,
  );
  let refreshes = 0;
  await context.route('**/employerportal/**', async (route) => {
    const request = route.request();
    if (request.url().endsWith('RefreshAccessToken')) refreshes += 1;
    else if (request.headers()['authorization'] === `Bearer ${old}`) {
      await route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{}' });
      return;
    }
    await route.continue();
  });
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) {
    await menu(tab).waitFor();
    await expect(tab.getByRole('heading', { level: 1, name: /Te beoordelen/ })).toBeVisible();
  }
  expect(refreshes).toBeGreaterThan(0);
  await context.close();
});

test('half an hour without use: a warning, staying counts, then out', async ({ page }) => {
  await page.clock.install();
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.runFor(29 * 60_000 + 20_000);
  await expect(page.getByRole('dialog')).toContainText('Ben je er nog?');
  await page.getByRole('button', { name: 'Blijf ingelogd' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(31 * 60_000);
  await expect(
    page.getByText('Je bent automatisch uitgelogd wegens te lange inactiviteit'),
  ).toBeVisible();
});
