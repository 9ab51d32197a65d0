import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPortal } from './engines.ts';
import { expect, test, type Page } from './fixtures.ts';
import { FilterBar } from './pages/filter-bar.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const lists = [
  '/requests/to-approve',
  '/requests/approved',
  '/requests/rejected',
  '/subscriptions/new',
  '/subscriptions/active',
  '/subscriptions/ended',
  '/subscriptions/all',
  '/subscriptions/expensive',
  '/settings/user-management',
  '/settings/audit-log',
  '/files',
];

/** The first row of a list; a phone shows it as a card. */
const firstRow = (page: Page) =>
  page.getByRole('main').locator('tbody tr[tabindex], li[data-openable], li:has([aria-busy])');

/** What a list wears before its first row, in the order of the screen. Tabs do not count. */
async function wornBy(page: Page) {
  const row = firstRow(page).first();
  await row.waitFor();
  const top = (await row.boundingBox())?.y ?? 0;
  const controls = page
    .getByRole('main')
    .locator(':is(a, button, input, select):not(nav *, thead *, [type="checkbox"])');
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
  const above = boxes.flatMap((box) => (box !== null && box.y + box.height <= top ? [box] : []));
  return { top, above };
}

test.describe('lists', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('have five controls at most before the first row, the tools on one line', async ({
    page,
  }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      for (const list of lists) {
        await page.goto(portal.baseUrl + list);
        const { top, above } = await wornBy(page);
        expect(above.length, `${list} at ${width}`).toBeLessThanOrEqual(5);
        const search = await page.getByRole('searchbox').boundingBox();
        const middle = (search?.y ?? 0) + (search?.height ?? 0) / 2;
        const below = above.filter(({ y }) => y >= (search?.y ?? 0) - 8);
        for (const { y, height } of below) {
          expect(Math.abs(y + height / 2 - middle), `${list} at ${width}`).toBeLessThan(8);
        }
        // The files have a sentence above them, and no tabs of their own height.
        if (width === 390 && list !== '/files') expect(top, list).toBeLessThanOrEqual(300);
      }
    }
  });

  test('are printed with employer, date, filters and page, within the paper', async ({
    page,
  }, info) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    for (const list of ['/requests/to-approve', '/subscriptions/expensive', '/subscriptions/all']) {
      await page.goto(portal.baseUrl + list);
      await firstRow(page).first().waitFor();
      const bar = new FilterBar(page, list.startsWith('/subscriptions'));
      if (list === '/subscriptions/all') await bar.addFirstValue('Status');
      await firstRow(page).first().waitFor();
      const path = info.outputPath('list.pdf');
      await page.pdf({ path, preferCSSPageSize: true });
      const read = async (...options: string[]) =>
        (await promisify(execFile)('pdftotext', [...options, path, '-'])).stdout;
      const text = await read('-layout');
      expect(text).toContain('Vlierboom Zorggroep, ');
      expect(text).toMatch(/\d\d-\d\d-\d{4}/);
      expect(text).toMatch(/pagina 1 van \d+/);
      if (list === '/subscriptions/all') expect(text).toMatch(/Status: \p{Lu}/u);
      const heads = await page.getByRole('columnheader').allInnerTexts();
      const last = heads.findLast((head) => head.trim() !== '') ?? '';
      for (const word of last.split(/\s+/)) expect(text).toContain(word);
      const boxes = await read('-bbox');
      const width = Number(/page width="([\d.]+)"/.exec(boxes)?.[1]);
      expect(width).toBeGreaterThan(800);
      const ends = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, end]) => Number(end));
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    }
  });

  test('lead by few keys from signing in to an approval', async ({ page }) => {
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await page.goto(`${portal.baseUrl}/auth`);
    await page.getByLabel('E-mailadres').waitFor();
    await expect(page.getByLabel('E-mailadres')).toBeFocused();
    await page.keyboard.type('keurder@demo.test');
    await press('Tab');
    await page.keyboard.type(demoPassword);
    await press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    await press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('te beoordelen');
    await page
      .getByRole('option', { name: /Te beoordelen/ })
      .first()
      .waitFor();
    await press('Enter');
    await firstRow(page).first().waitFor();
    await press('j');
    await expect(firstRow(page).first()).toBeFocused();
    await press('Enter');
    await page.getByRole('button', { name: 'Goedkeuren', exact: true }).waitFor();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await press('a');
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Bevestigen en goedkeuren' }),
    ).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
    expect(keys).toBeLessThanOrEqual(12);
  });
});
