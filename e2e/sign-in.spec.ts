import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { onlyInFullRun } from '../apps/api/test/gate.ts';
import { startPortal } from './engines.ts';
import {
  authenticatorCode,
  enterPassword,
  saveRecoveryCodes,
  linkInMail,
  PasswordResetPage,
  readSecret,
} from './pages/account-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { projectBody } from './provider-bodies.ts';

let portal: PortalProcess;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** The access token that the browser stores; null without a session. */
const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('employer-portal-session') ?? '{}') as {
      state?: { accessToken: string | null };
    };
    return stored.state?.accessToken ?? null;
  });

async function signOut(page: Page): Promise<void> {
  await page.goto(`${portal.baseUrl}/auth/logout`);
  await page.getByLabel('E-mailadres').waitFor();
}

test('2FA is turned on, and signs in by a code once and by a recovery code once', async ({
  page,
}, testInfo) => {
  const emailAddress = 'kijker@demo.test';
  await signIn(page, portal.baseUrl, emailAddress);
  const { secret, used, codes } = await new PasswordResetPage(page, portal.baseUrl).enable(
    demoPassword,
    testInfo.outputPath('qr.png'),
  );
  expect(codes).toHaveLength(10);

  await signOut(page);
  await enterPassword(page, emailAddress, demoPassword);
  const field = page.getByLabel('Code uit je verificatie-app');
  await field.fill(used);
  const submit = page.getByRole('button', { name: 'Inloggen', exact: true });
  // The code that turned 2FA on has been used. Only the next code is accepted.
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('De verificatiecode klopt niet');
  await expect.poll(() => authenticatorCode(secret)).not.toBe(used);
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

onlyInFullRun(test)(
  'a link on the sign-in page is clicked although a message moves it',
  async ({ page }) => {
    await page.goto(`${portal.baseUrl}/auth`);
    await page.getByLabel('E-mailadres').click();
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).hover();
    // A press as slow as that of a person.
    await page.mouse.down();
    await page.waitForTimeout(100);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/auth\/reset-password$/);
  },
);

onlyInFullRun(test)(
  'a press on the sign-in button counts although an announcement appears meanwhile',
  async ({ page }) => {
    const text = 'Dit weekend is de helpdesk gesloten.';
    let press = () => {};
    const pressed = new Promise<void>((resolve) => (press = resolve));
    await page.route('**/GetAnnouncementText', async (route) => {
      await pressed;
      await route.fulfill({ json: { text } });
    });
    await page.goto(`${portal.baseUrl}/auth`);
    await page.getByLabel('E-mailadres').fill('beheer@demo.test');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    const announcing = page.waitForResponse('**/GetAnnouncementText');
    await page.getByRole('button', { name: 'Inloggen' }).hover();
    await page.mouse.down();
    press();
    await (await announcing).finished();
    // A press as slow as that of a person: the page has the time to show the announcement.
    await page.waitForTimeout(100);
    await page.mouse.up();
    await menu(page).waitFor();
    await expect(page.getByRole('region', { name: 'Mededeling' })).toContainText(text);
  },
);

test('a new password is set by a link from a mail, which is removed from the address', async ({
  page,
}) => {
  const emailAddress = 'buiten@demo.test';
  const password = 'Kiekeboe-Vlinder-77';
  await page.goto(`${portal.baseUrl}/auth`);
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByLabel('E-mailadres').fill(emailAddress);
  await page.getByRole('button', { name: 'Link sturen' }).click();
  await page.getByRole('heading', { name: 'Kijk in je mail' }).waitFor();
  const link = () => linkInMail(portal.dataDirectory, emailAddress, 'reset-password');
  await expect.poll(link).toBeDefined();
  await page.goto(link() ?? '');
  await page.getByLabel('Nieuw wachtwoord').fill(password);
  await expect(page).toHaveURL(`${portal.baseUrl}/auth/reset-password/link`);
  await page.getByLabel('Herhaal wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await expect(page.getByText('Je wachtwoord is gewijzigd.')).toBeVisible();
  await enterPassword(page, emailAddress, password);
  await menu(page).waitFor();
  await page.goto(link() ?? '');
  await expect(page.getByText('Deze link werkt niet meer')).toBeVisible();
});

test('an invitation to a project that requires 2FA gives no session before it is set up', async ({
  page,
}, testInfo) => {
  const emailAddress = 'noor@proefbedrijf.example';
  const password = 'Kiekeboe-Vlinder-77';
  const projectId = randomUUID();
  const provider = await portal.provider();
  const body = { ...projectBody(), requireTotp: true };
  expect((await provider.send('PUT', `/projects/${projectId}`, body)).status).toBe(200);
  const args = ['account', 'invite', projectId, emailAddress, 'Noor', 'Velden'];
  expect(await portal.command(...args)).toMatchObject({ code: 0, errors: '' });
  const link = () => linkInMail(portal.dataDirectory, emailAddress, 'activate');
  await expect.poll(link).toBeDefined();

  await page.goto(link() ?? '');
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Herhaal wachtwoord').fill(password);
  await page.getByRole('button', { name: 'Account activeren' }).click();
  await expect(page.getByText('Je account is geactiveerd.')).toBeVisible();
  await enterPassword(page, emailAddress, password);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Stel een verificatie-app in');
  expect(await storedToken(page)).toBeNull();
  const secret = await readSecret(page, testInfo.outputPath('qr.png'));
  await page.getByLabel('Verificatiecode').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Code controleren' }).click();
  await expect(title).toHaveText('Bewaar je herstelcodes');
  expect(await storedToken(page)).toBeNull();
  expect(await saveRecoveryCodes(page.getByRole('main'))).toHaveLength(10);
  await menu(page).waitFor();
  expect(await storedToken(page)).not.toBeNull();

  await page.goto(link() ?? '');
  await expect(title).toHaveText('Deze link werkt niet meer');
});

onlyInFullRun(test)(
  'eight tabs whose token has expired refresh at once and stay signed in',
  async ({ browser }) => {
    const context = await browser.newContext();
    const first = await context.newPage();
    await signIn(first, portal.baseUrl, 'keurder@demo.test');
    const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()));
    const tabs = [first, ...others];
    const address = `${portal.baseUrl}/requests/to-approve`;
    await Promise.all(tabs.map((tab) => tab.goto(address)));
    await Promise.all(tabs.map((tab) => menu(tab).waitFor()));
    const old = await storedToken(first);
    // A page that is left in the middle of a refresh loses the new tokens, and the old one may be
    // used again for ten seconds only. So the pages are left before their token expires.
    await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
    // As after ten minutes: the server rejects the access token and accepts the refresh token.
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
    await Promise.all(tabs.map((tab) => tab.goto(address)));
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { level: 1, name: /Te beoordelen/ })).toBeVisible();
    }
    expect(refreshes).toBeGreaterThan(0);
    await context.close();
  },
);
