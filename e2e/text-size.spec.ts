import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { screens, signInScreens } from './screens.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** The spacing of text that WCAG 1.4.12 lets a person choose. */
const wideSpacing = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important }`;

/** A window of 1,440 pixels, and how its owner sees text. */
const ways = {
  'with wide spacing': { width: 1440, height: 900, style: wideSpacing },
  // The browser shows a page at 200 % as in a window of half the size.
  'at 200 %': { width: 720, height: 450, style: '' },
} as const;

/** Texts of which a part is cut off, other than by an ellipsis, and whether the page is too wide. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()];
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, position } =
          getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // An ellipsis says that there is more. Text for screen readers alone is clipped away.
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        if (clipPath !== 'none' || width <= 1) return false;
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const isBeyond = rects.some(
          (rect) =>
            (cuts(overflowX) && (rect.left < left - 1 || rect.right > right + 1)) ||
            (cuts(overflowY) && (rect.top < top - 1 || rect.bottom > bottom + 1)),
        );
        if (isBeyond) return true;
        // What scrolls shows the rest; what is fixed is not within its ancestors.
        if (overflowX === 'auto' || overflowY === 'auto' || position === 'fixed') return false;
      }
      return false;
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      if (isShown && text.data.trim() !== '' && isCut(text)) texts.push(text.data);
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) texts.push(`${scrollWidth - clientWidth} px beyond the window`);
    return texts;
  });

async function expectWholeTexts(page: Page, path: string, way: string, style: string) {
  await page.goto(portal.baseUrl + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
  // A table that became too wide for its frame scrolls some frames later.
  await expect
    .configure({ soft: true })
    .poll(() => cutTexts(page), { message: `${path} ${way}` })
    .toEqual([]);
}

for (const [way, { width, height, style }] of Object.entries(ways)) {
  test(`no screen cuts off text ${way}`, async ({ page, browserErrors }) => {
    // The maintenance screen polls whether it is over, also without a session.
    browserErrors.allow(/status of 401 .*GetProfile/);
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    await page.setViewportSize({ width, height });
    for (const path of screens) await expectWholeTexts(page, path, way, style);
    await page.evaluate(() => localStorage.clear());
    for (const path of signInScreens) await expectWholeTexts(page, path, way, style);
  });
}
