import { expect, test, type Page } from './fixtures.ts';
import { startPortal } from './engines.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const minute = 60_000;
let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const warning = (page: Page) => page.getByRole('dialog', { name: 'Ben je er nog?' });
const goodbye = (page: Page) =>
  page.getByText('Je bent automatisch uitgelogd wegens te lange inactiviteit');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Opens the dashboard and waits for all responses, because a response counts as use of the session.
 */
async function openAndRest(page: Page): Promise<void> {
  await page.goto(portal.baseUrl);
  await titleOf(page).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The session as the browser stores it. */
const storedSession = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('employer-portal-session') ?? '{}') as {
      state: { accessToken: string | null; refreshToken: string | null };
    };
    return stored.state;
  });

test('two tabs: use of one prolongs the other, and both end at the same time', async ({
  page: used,
  context,
  browserErrors,
}) => {
  // All pages of the context share this clock.
  await context.clock.install();
  await signIn(used, portal.baseUrl, 'keurder@demo.test');
  const idle = await context.newPage();
  browserErrors.watch(idle);
  const tabs = [used, idle];
  for (const tab of tabs) await openAndRest(tab);

  await context.clock.runFor(29 * minute + 20_000);
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  await used.getByRole('button', { name: 'Ingelogd blijven' }).click();
  for (const tab of tabs) await expect(warning(tab)).toBeHidden();

  await context.clock.runFor(20 * minute);
  await openAndRest(used);
  await context.clock.runFor(28 * minute);
  for (const tab of tabs) {
    await expect(warning(tab)).toBeHidden();
    await expect(goodbye(tab)).toBeHidden();
  }
  const { accessToken, refreshToken } = await storedSession(used);

  await context.clock.runFor(minute + 20_000);
  for (const tab of tabs) await expect(warning(tab)).toBeVisible();
  await context.clock.runFor(minute);
  for (const tab of tabs) await expect(goodbye(tab)).toBeVisible();
  expect(await storedSession(idle)).toMatchObject({ accessToken: null, refreshToken: null });
  const refresh = `${portal.baseUrl}/employerportal/Authentication/RefreshAccessToken`;
  const refused = await context.request.post(refresh, { data: { accessToken, refreshToken } });
  expect(refused.status()).toBe(401);
});
