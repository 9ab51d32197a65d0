import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startPortal } from './engines.ts';
import { expect, test, type Page } from './fixtures.ts';
import { FilterBar } from './pages/filter-bar.ts';
import { signIn } from './pages/sign-in-page.ts';
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
];

/** The first row of a list; a phone shows it as a card. */
const firstRow = (page: Page) =>
  page.getByRole('main').locator(':is(tbody tr, li)[data-row]').first();

/** The boxes of the controls above the first row, without tabs, and the top of that row. */
async function measureAbove(page: Page) {
  const row = firstRow(page);
  await row.waitFor();
  const top = (await row.boundingBox())?.y ?? 0;
  const controls = page
    .getByRole('main')
    .locator(':is(a, button, input, select):not(nav *, thead *, [type="checkbox"])');
  const boxes = await Promise.all((await controls.all()).map((control) => control.boundingBox()));
  return { top, above: boxes.filter((box) => box !== null && box.y + box.height <= top) };
}

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('lists have five controls at most before the first row, on one line', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const list of lists) {
      const where = `${list} at ${width}`;
      await page.goto(portal.baseUrl + list);
      const { top, above } = await measureAbove(page);
      expect(above.length, where).toBeLessThanOrEqual(5);
      const search = await page.getByRole('searchbox').boundingBox();
      const middle = (search?.y ?? 0) + (search?.height ?? 0) / 2;
      // The head of the screen is above the search.
      for (const box of above) {
        if (!box || box.y + box.height < (search?.y ?? 0)) continue;
        expect(Math.abs(box.y + box.height / 2 - middle), where).toBeLessThan(8);
      }
      if (width === 390) expect(top, where).toBeLessThanOrEqual(300);
    }
  }
});

test('lists are printed with employer, date, filters and page, within the paper', async ({
  page,
}, info) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  for (const list of ['/requests/to-approve', '/subscriptions/expensive', '/subscriptions/all']) {
    await page.goto(portal.baseUrl + list);
    await firstRow(page).waitFor();
    const isFiltered = list === '/subscriptions/all';
    if (isFiltered) await new FilterBar(page).addFirstValue('Status');
    await firstRow(page).waitFor();
    const path = info.outputPath('list.pdf');
    await page.pdf({ path, preferCSSPageSize: true });
    const read = async (...options: string[]) =>
      (await promisify(execFile)('pdftotext', [...options, path, '-'])).stdout;
    const text = await read('-layout');
    expect(text).toContain('Vlierboom Zorggroep, ');
    expect(text).toMatch(/\d\d-\d\d-\d{4}/);
    expect(text).toMatch(/pagina 1 van \d+/);
    if (isFiltered) expect(text).toMatch(/Status: \p{Lu}/u);
    const last = await page.getByRole('columnheader').last().innerText();
    for (const word of last.split(/\s+/)) expect(text).toContain(word);
    const boxes = await read('-bbox');
    const width = Number(/page width="([\d.]+)"/.exec(boxes)?.[1]);
    expect(width).toBeGreaterThan(800);
    const ends = [...boxes.matchAll(/xMax="([\d.]+)"/g)].map(([, end]) => Number(end));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  }
});
