import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test, type Page } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { openFirst } from './screens.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('in every list a name leads to its record, and the record to its person', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const toPerson = page.getByRole('link', { name: 'Alles over deze medewerker' });
  for (const address of ['/requests/to-approve', '/requests/rejected', '/subscriptions/active']) {
    await page.goto(portal.baseUrl + address);
    await openFirst(page);
    await toPerson.click();
    await expect(page).toHaveURL(/\/people\/[\da-f-]{36}$/);
  }

  // On a phone the whole card opens the request.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.baseUrl}/requests/to-approve`);
  await page.getByRole('main').locator('li:has(a[href*="/detail/"])').first().click();
  await expect(page).toHaveURL(/\/requests\/detail\//);
  await toPerson.click();
  await expect(page).toHaveURL(/\/people\//);
  await expectAccessible(page);
});

/** The visible dates and amounts that are broken over two lines. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      for (const match of text.matchAll(/\d{2}-\d{2}-\d{4}|€\s?[\d.,]+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(text);
      }
    }
    return broken;
  });

test('dates and amounts are not broken, however narrow the screen', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await page.goto(`${portal.baseUrl}/requests/approved`);
  const record = page.getByRole('main').locator('tbody a[href*="/detail/"]').first();
  const request = (await record.getAttribute('href')) ?? '';
  const person = request.replace('/requests/detail/', '/people/');
  for (const address of [request, person, '/settings/employeelist', '/settings/audit-log']) {
    await page.goto(portal.baseUrl + address);
    await expect(
      page
        .getByRole('main')
        .getByText(/\d{2}-\d{2}-\d{4}/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    for (let width = 320; width <= 440; width += 10) {
      await page.setViewportSize({ width, height: 844 });
      // The layout changes a moment after the window's resize.
      await expect.poll(() => findBroken(page), `${address} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1024, height: 844 });
  }
});
