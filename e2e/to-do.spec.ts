import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;

test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const tasks = (page: Page) => page.getByRole('region', { name: 'Te doen' });
const numberIn = (text: string | null): number =>
  Number(/[\d.]+/.exec(text ?? '')?.[0].replaceAll('.', ''));

/** How many rows a list has, by its pager. */
async function totalOf(page: Page): Promise<number> {
  const range = page.getByText(/^\d+-\d+ van [\d.]+$/);
  return numberIn((await range.textContent())?.split(' van ')[1] ?? null);
}

test('tasks open their lists, for one employer and for all of them', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const waiting = tasks(page)
    .getByRole('listitem')
    .filter({ hasText: 'wachten op een beoordeling' });
  const count = numberIn(await waiting.locator('p').first().textContent());
  await expect(page.getByRole('heading', { name: 'Lopende abonnementen per maand' })).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Aanvragen beoordelen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Te beoordelen/ })).toBeVisible();
  expect(await totalOf(page)).toBe(count);

  await page.goBack();
  const leavers = tasks(page).getByRole('listitem').filter({ hasText: 'werknemerslijst' });
  await leavers.getByRole('link', { name: 'Uit dienst melden' }).click();
  await expect(page.getByRole('checkbox', { name: 'Alles selecteren' })).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Alle werkgevers' }).press('Enter');
  const table = page.getByRole('table', { name: 'Alle werkgevers' });
  await expect(table.getByRole('columnheader', { name: 'Te beoordelen' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expectAccessible(page);
  const selected = page.getByRole('button', { name: /Vlierboom/ });
  await expect(selected).toBeVisible();
  const other = table.getByRole('row').filter({ hasNotText: 'Vlierboom' }).nth(1);
  const name = (await other.getByRole('rowheader').locator('bdi').textContent()) ?? '';
  await other.getByRole('link').click();
  await expect(table).toBeHidden();
  await expect(page).not.toHaveURL(/project=/);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  // Going back over the switch shows all employers, and the project from which they were opened.
  await page.goBack();
  await expect(table).toBeVisible();
  await expect(selected).toBeVisible();
});
