import { onlyInFullRun, isQuickRun } from '../apps/api/test/gate.ts';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { maxShift, shiftsOf, watchShifts } from './layout-shift.ts';
import { signIn } from './pages/sign-in-page.ts';
import { SubscriptionPage } from './pages/subscription-pages.ts';
import type { PortalProcess } from './portal-process.ts';
import {
  openRunning,
  picturedScenes,
  recordPaths,
  scenes,
  screens,
  signInScreens,
} from './screens.ts';

const phone = { width: 390, height: 844 };

const viewports = [
  {
    name: 'desktop, light',
    theme: 'light',
    viewport: { width: 1440, height: 900 },
    narrower: 1024,
  },
  { name: 'phone, dark', theme: 'dark', viewport: phone, narrower: 320 },
] as const;

/** Checks that a page is complete and accessible, and is not wider than the screen. */
async function expectFit(page: Page, name: string): Promise<void> {
  await isSettled(page);
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
}

/**
 * Checks that a screen also fits a narrower window: no element overflows it, and text without
 * spaces is on one line, which is most of a name and all of a date.
 */
async function expectFitAt(page: Page, width: number, name: string): Promise<void> {
  const { height } = page.viewportSize() ?? phone;
  await page.setViewportSize({ width, height });
  const inside = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(inside), name).toBe(true);
  const findBroken = () => {
    const range = document.createRange();
    return [...document.querySelectorAll('td[data-kind="name"] *, td[data-kind="date"]')]
      .flatMap(({ childNodes }) => [...childNodes])
      .filter((node) => node instanceof Text)
      .flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        }),
      )
      .map(([word]) => word);
  };
  // The layout changes a moment after the window's resize.
  for (const find of [() => page.evaluate(findBroken), touchedHeads, cutButtons]) {
    await expect.poll(() => find(page), `${name} at ${width}`).toEqual([]);
  }
}

/** Buttons whose text is cut off. */
const cutButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button *')]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCutting = overflowX !== 'visible' && textOverflow !== 'ellipsis';
        // Text for screen readers alone is one pixel wide.
        return (
          isCutting && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map(({ textContent }) => textContent),
  );

/** Column headers that the arrow of the sorted one before them touches. */
const touchedHeads = (page: Page) =>
  page.evaluate(() => {
    const words = document.createRange();
    return [...document.querySelectorAll('th[aria-sort] svg')].flatMap((arrow) => {
      const next = arrow.closest('th')?.nextElementSibling;
      if (!next) return [];
      words.selectNodeContents(next);
      const room = words.getBoundingClientRect().left - arrow.getBoundingClientRect().right;
      return room < 1 ? [next.textContent] : [];
    });
  });

/** Checks that visible elements did not move while the rest of the page loaded. */
async function expectStill(page: Page, name: string): Promise<void> {
  await isSettled(page);
  await page.waitForLoadState('networkidle');
  const { value, moved } = await shiftsOf(page);
  expect(value, `${name} moved: ${moved.join(' | ')}`).toBeLessThan(maxShift);
}

const isSettled = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

test('every screen of one record is in the list of scenes', () => {
  const ends = [...scenes, ...picturedScenes].map(({ at }) => at);
  expect(recordPaths.filter((path) => !ends.includes(path))).toEqual([]);
});

test.describe('every screen', () => {
  // The longest flows: each worker that runs some of them starts a portal of its own.
  test.describe.configure({ mode: 'parallel' });
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('sign-in page, light and dark', async ({ page }) => {
    for (const colorScheme of isQuickRun ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.goto(portal.baseUrl);
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page).toHaveTitle('Inloggen | Sportportaal');
      await expectAccessible(page);
    }
  });

  test('the screens around signing in, wide and light, narrow and dark', async ({
    page,
    browserErrors,
  }) => {
    // The maintenance screen polls whether it is over, also without a session.
    browserErrors.allow(/status of 401 .*GetProfile/);
    for (const path of signInScreens) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(portal.baseUrl + path);
      await expectFit(page, path);
      if (isQuickRun) continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(phone);
      await expectFit(page, path);
    }
  });

  for (const { name, theme, viewport, narrower } of isQuickRun
    ? viewports.slice(0, 1)
    : viewports) {
    /** Checks the screen at a narrower width too, and restores the width. */
    const expectFitNarrower = async (page: Page, what: string) => {
      if (isQuickRun) return;
      await expectFitAt(page, narrower, what);
      await page.setViewportSize(viewport);
    };

    const openSession = async (page: Page) => {
      await signIn(page, portal.baseUrl, 'beheer@demo.test');
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(viewport);
    };

    test(`is accessible and free of errors: ${name}`, async ({ page }) => {
      await openSession(page);
      await watchShifts(page);
      for (const path of screens) {
        await page.goto(portal.baseUrl + path);
        await expectStill(page, path);
        await expectFit(page, path);
        await expectFitNarrower(page, path);
        const title = page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' });
        await expect(title, path).toHaveCount(path === '/no-such-page' ? 1 : 0);
        // What is called the current page leads to it; a screen below it, in another way, is marked.
        const elsewhere = await page
          .locator('nav a[aria-current="page"]')
          .evaluateAll((links) =>
            links
              .map((link) => (link as HTMLAnchorElement).pathname)
              .filter((pathname) => pathname !== location.pathname),
          );
        expect(elsewhere, path).toEqual([]);
        // Also of the last item of a menu that is higher than the window, unless the menu is
        // collapsed.
        const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
        for (const current of await menu.locator('[aria-current="page"]').all()) {
          await expect(current, path).toBeInViewport({ ratio: 0.9 });
        }
      }
    });

    onlyInFullRun(test)(`is accessible in each of its states: ${name}`, async ({ page }) => {
      await openSession(page);
      for (const scene of scenes) {
        await page.goto(portal.baseUrl + scene.from);
        await isSettled(page);
        await scene.open(page);
        await expectFit(page, scene.name);
        await expectFitNarrower(page, scene.name);
        if (scene.name !== 'the dialog to approve') continue;
        // The page behind the dialog must not scroll.
        await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
      }
      await page.goto(`${portal.baseUrl}/subscriptions/active`);
      await openRunning(page);
      const { dialog, firstDate } = await new SubscriptionPage(page).startLeaving();
      await dialog.getByLabel(/^Einddatum/).selectOption(firstDate);
      await dialog.getByRole('button', { name: /^Uit dienst melden per/ }).click();
      await page.getByRole('heading', { level: 1, name: /is uit dienst gemeld$/ }).waitFor();
      await expectFit(page, 'what came of reporting a leaver');
    });
  }

  test('an account that may only read sees no decision buttons', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'kijker@demo.test');
    await page.goto(`${portal.baseUrl}/requests/to-approve`);
    await page.locator('tbody a').first().click();
    await expect(page.getByText('Bedragen per maand')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Goedkeuren' })).toHaveCount(0);
  });

  onlyInFullRun(test)(
    'a print has the headers of the columns, and no buttons',
    async ({ page }) => {
      await signIn(page, portal.baseUrl, 'beheer@demo.test');
      const search = page.getByRole('searchbox');
      const boxes = page.getByRole('main').getByRole('checkbox');
      for (const [path, column, pressed] of [
        ['/requests/to-approve', 'Medewerker', [search, boxes.first()]],
        ['/payroll', 'Wat er verandert', []],
      ] as const) {
        await page.emulateMedia({ media: 'screen' });
        await page.goto(portal.baseUrl + path);
        await expect(page.locator('tbody tr').nth(4)).toBeVisible();
        for (const one of pressed) await expect(one).toBeVisible();
        const pressable = page.locator('main :is(button, input):visible');
        const titles = page.locator('main th button:visible');
        const others = async () => (await pressable.count()) - (await titles.count());
        expect(await others()).toBeGreaterThan(0);
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('th').getByText(column, { exact: true }).first()).toBeVisible();
        await expect(search).toBeHidden();
        await expect(boxes).toHaveCount(0);
        // The print style is applied a moment after the screen's.
        await expect.poll(others).toBe(0);
      }
      // The content of the page is printed.
      await expect(page.getByLabel('Periode', { exact: true })).toBeVisible();
    },
  );
});
