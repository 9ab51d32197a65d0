import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test, type Page } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const everythingOf = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: /^Alles over / });

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('from every list a name leads to the person, and a row to its record', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  for (const address of [
    '/requests/to-approve',
    '/requests/rejected',
    '/subscriptions/active',
    '/settings/audit-log',
    '/settings/employeelist',
  ]) {
    await page.goto(portal.baseUrl + address);
    const first = everythingOf(page).first();
    const label = (await first.getAttribute('aria-label')) ?? '';
    await first.click();
    await expect(page).toHaveURL(/\/people\/[\da-f-]{36}$/);
    await expect(h1(page)).toHaveText(label.replace('Alles over ', ''));
    await page.goBack();
    await expect(first).toBeVisible();
  }

  // On a phone the whole card opens the request, and the sign beside the name the person.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.baseUrl}/requests/to-approve`);
  const card = page
    .getByRole('main')
    .locator('li', { has: everythingOf(page) })
    .first();
  await card.getByText(/^Start /).click();
  await expect(page).toHaveURL(/\/requests\/detail\//);
  await page.goBack();
  await card.locator(sign).click();
  await expect(page).toHaveURL(/\/people\//);
  await expectAccessible(page);
});
