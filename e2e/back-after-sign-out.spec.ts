import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { enterPassword } from './pages/account-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

/** Chromium with its usual settings: the back/forward cache restores a page on the way back. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      await use({ ...launchOptions, ignoreDefaultArgs });
    },
    { scope: 'worker' },
  ],
});

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/**
 * Records, in the storage of the tab, every visible text of every frame, and how often a page was
 * restored from the back/forward cache. Each page writes under keys of its own: storage that a
 * cached page has read may be stale.
 */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    let phase = 0;
    let seen = new Set<string>();
    const begin = () => {
      phase += 1;
      seen = new Set();
    };
    const record = () => {
      // Invisible text is left out.
      const text = document.body?.innerText ?? '';
      if (seen.has(text)) return;
      seen.add(text);
      sessionStorage.setItem(`seen ${performance.timeOrigin} ${phase}`, JSON.stringify([...seen]));
    };
    const watch = () => {
      record();
      requestAnimationFrame(watch);
    };
    watch();
    window.addEventListener('record again', begin);
    window.addEventListener('pageshow', ({ persisted, timeStamp }) => {
      if (!persisted) return;
      begin();
      sessionStorage.setItem(`restored ${performance.timeOrigin} ${timeStamp}`, '');
      record();
    });
  });

/** The records under keys with this prefix. */
const recorded = (page: Page, start: string): Promise<string[]> =>
  page.evaluate(
    (first) =>
      Object.entries({ ...sessionStorage })
        .filter(([key]) => key.startsWith(first))
        .map(([, value]) => String(value)),
    start,
  );
const clearRecords = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith('seen ')) sessionStorage.removeItem(key);
    }
    window.dispatchEvent(new Event('record again'));
  });
/** Goes back to another page, once the command has returned. */
const goBack = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => window.history.back());
  });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectRestored = (page: Page, times: number) =>
  expect.poll(() => recorded(page, 'restored ').catch(() => [])).toHaveLength(times);

/** Opens the subscription of an employee. @returns texts that no other account may read */
async function openSubscription(page: Page): Promise<string[]> {
  await page.goto(`${portal.baseUrl}/subscriptions/active`);
  await page.locator('tbody a').first().click();
  await page.waitForURL(/\/detail\//);
  const address = await page.locator('dd', { hasText: '@' }).innerText();
  return [await heading(page).innerText(), address];
}

async function expectUnseen(page: Page, secrets: readonly string[]): Promise<void> {
  const seen = (await recorded(page, 'seen ')).join();
  for (const secret of secrets) expect(seen).not.toContain(secret);
}

const email = (page: Page) => page.getByLabel('E-mailadres');

/** Signs in on the current page, without a reload. */
async function signInHere(page: Page, emailAddress: string): Promise<void> {
  await enterPassword(page, emailAddress, demoPassword);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor();
}

/** Goes back within the open document. */
const stepBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.addEventListener('popstate', () => done(), { once: true });
        window.history.back();
      }),
  );

test('going back after signing out shows no data to any account', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404 .*GetSubscriptionDetails/);
  await watchFrames(page);
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const secrets = await openSubscription(page);
  const [name = ''] = secrets;
  // Without signing out, going back restores the page unchanged.
  await page.goto(`${portal.baseUrl}/health/live`);
  await goBack(page);
  await expectRestored(page, 1);
  await expect(heading(page)).toHaveText(name);
  expect((await recorded(page, 'seen ')).join()).toContain(secrets[1]);

  // Signed out by the menu: the document stays, with another screen.
  await page.getByRole('button', { name: /^Account van/ }).click();
  await page.getByRole('link', { name: 'Uitloggen' }).click();
  await expect(email(page)).toBeVisible();
  await clearRecords(page);
  await stepBack(page);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(email(page)).toBeVisible();
  await expectUnseen(page, secrets);

  // Signed out by another page: the browser has cached this one.
  await signInHere(page, 'beheer@demo.test');
  await expect(heading(page)).toHaveText(name);
  await page.goto(`${portal.baseUrl}/auth/logout`);
  await expect(email(page)).toBeVisible();
  await clearRecords(page);
  await goBack(page);
  await expectRestored(page, 2);
  await expect(email(page)).toBeVisible();
  await expectUnseen(page, secrets);

  // And an account of another employer signed in there.
  await signInHere(page, 'beheer@demo.test');
  await expect(heading(page)).toHaveText(name);
  await page.goto(`${portal.baseUrl}/auth/logout`);
  await signInHere(page, 'buiten@demo.test');
  await clearRecords(page);
  await goBack(page);
  await expectRestored(page, 3);
  await expect(heading(page)).toHaveText('Abonnement niet gevonden');
  await expectUnseen(page, secrets);
});
