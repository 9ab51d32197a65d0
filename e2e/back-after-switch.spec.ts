import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { question } from './pages/draft-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { openFirst } from './screens.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const switcher = (page: Page) => page.getByRole('button', { name: /^Project:/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const subject = (page: Page) => page.getByLabel('Onderwerp');
const overview = (page: Page) => page.getByRole('table', { name: 'Alle werkgevers' });

/** The key of the current history entry. */
const entry = (page: Page) =>
  page.evaluate(() => (window.history.state as { key?: string }).key ?? 'first');

async function switchProject(page: Page): Promise<void> {
  await switcher(page).click();
  await page.getByRole('option', { selected: false }).first().click();
}

/** Signs in, and selects the project that has data, which the flow before this one may have left. */
async function begin(page: Page): Promise<void> {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await switcher(page).click();
  await page.getByRole('option', { name: 'Vlierboom Zorggroep' }).click();
  await expect(switcher(page)).toHaveAccessibleName('Project: Vlierboom Zorggroep');
}

interface Kind {
  readonly name: string;
  readonly address: string;
  /** Opens the screen, from its address. */
  readonly open?: (page: Page) => Promise<void>;
  /** Switches the project; by default with the list of projects. */
  readonly leave?: (page: Page) => Promise<void>;
  /** What the screen shows of its project. */
  readonly shown: (page: Page) => Promise<string | null>;
  /** Whether it has unsaved text, so that the page asks before it is left. */
  readonly hasText?: boolean;
}

const kinds: readonly Kind[] = [
  {
    name: 'a list with an order and a search',
    address: '/subscriptions/all?sortBy=department&search=an',
    shown: async (page) => {
      await page.getByRole('main').locator('tbody a').first().waitFor();
      return page.locator('tbody').textContent();
    },
  },
  {
    name: 'a record',
    address: '/requests/to-approve',
    open: openFirst,
    shown: async (page) => {
      await page.getByRole('region', { name: 'Controles' }).waitFor();
      expect(await page.getByText('hoort bij').count()).toBe(0);
      return heading(page).textContent();
    },
  },
  {
    name: 'a form with unsaved text',
    address: '/contact',
    open: (page) => subject(page).fill('Vraag over een factuur'),
    shown: async (page) => {
      await subject(page).waitFor();
      return subject(page).inputValue();
    },
    hasText: true,
  },
  {
    name: 'a screen that only some projects have',
    address: '/settings/employeelist',
    shown: async (page) => {
      await page.getByRole('checkbox', { name: 'Alles selecteren' }).waitFor();
      return heading(page).textContent();
    },
  },
  {
    name: 'the dashboard of all employers',
    address: '/?employers=all',
    leave: (page) =>
      overview(page)
        .getByRole('row')
        .filter({ hasNotText: 'Vlierboom' })
        .nth(1)
        .getByRole('link')
        .click(),
    shown: (page) => overview(page).getByRole('rowheader').locator('bdi').first().textContent(),
  },
];

for (const { name, address, open, leave = switchProject, shown, hasText = false } of kinds) {
  test(`back over a switch of project shows ${name} of its own project, and forward the other`, async ({
    page,
  }) => {
    await begin(page);
    await page.goto(portal.baseUrl + address);
    await open?.(page);
    const project = (await switcher(page).getAttribute('aria-label')) ?? '';
    const [before, url, key] = [await shown(page), page.url(), await entry(page)];
    await leave(page);
    await expect.poll(() => entry(page)).not.toBe(key);
    await expect(switcher(page)).not.toHaveAccessibleName(project);
    const other = (await switcher(page).getAttribute('aria-label')) ?? '';
    await expect(heading(page)).toBeVisible();
    if (hasText) await expect(subject(page)).toHaveValue('');
    const otherUrl = page.url();

    await page.goBack();
    await expect(switcher(page)).toHaveAccessibleName(project);
    expect(page.url()).toBe(url);
    expect(await shown(page)).toBe(before);
    await page.goForward();
    if (hasText) await question(page).getByRole('button', { name: 'Weggooien en weggaan' }).click();
    await expect(switcher(page)).toHaveAccessibleName(other);
    expect(page.url()).toBe(otherUrl);
    // Still so after a reload, which retains the selected project.
    await page.reload();
    await expect(switcher(page)).toHaveAccessibleName(other);
    await page.goBack();
    await expect(switcher(page)).toHaveAccessibleName(project);
  });
}

test('back asks before it discards the text of the project that it leaves', async ({ page }) => {
  await begin(page);
  await page.goto(`${portal.baseUrl}/contact`);
  await subject(page).waitFor();
  const project = (await switcher(page).getAttribute('aria-label')) ?? '';
  const key = await entry(page);
  await switchProject(page);
  await expect.poll(() => entry(page)).not.toBe(key);
  await expect(switcher(page)).not.toHaveAccessibleName(project);
  await subject(page).fill('Vraag over een poster');
  // The address of both is the same.
  await page.goBack();
  await question(page).getByRole('button', { name: 'Hier blijven' }).click();
  await expect(subject(page)).toHaveValue('Vraag over een poster');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Weggooien en weggaan' }).click();
  await expect(switcher(page)).toHaveAccessibleName(project);
  await expect(subject(page)).toHaveValue('');
  await page.goForward();
  await expect(switcher(page)).not.toHaveAccessibleName(project);
  await expect(subject(page)).toHaveValue('');
});
