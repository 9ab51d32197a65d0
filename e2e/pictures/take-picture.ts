import type { Page, PageScreenshotOptions } from '@playwright/test';

/** What the portal shows while it loads. */
const unsettled = '.mantine-Skeleton-root, .mantine-Loader-root, main [aria-busy="true"]';
/** What differs on each load: the secret of an authenticator app. */
const volatile = 'img[alt^="QR"], :has(> img[alt^="QR"]) code';
/** The maximum height of a picture: the rest of a list is like its beginning. */
const highest = 2400;
const maxAttempts = 100;

/** Waits until a screen has finished loading, with its fonts. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (selector) => document.querySelector(selector) === null,
    unsettled,
    // Playwright waits for frames by default, and those may be paused.
    { polling: 50 },
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until a screen shows that it is loading, where it does. */
export async function waitWhileLoading(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction((selector) => document.querySelector(selector) !== null, unsettled, {
      polling: 50,
      timeout: 10_000,
    })
    .catch(() => console.log(`${page.url()} shows no loading state`));
}

/**
 * Takes a picture of a page that has come to rest: two pictures in succession are the same.
 * @param isWhole whether the part below the window's edge is included
 */
export async function takePicture(page: Page, { isWhole = false } = {}): Promise<Buffer> {
  await settle(page);
  const options: PageScreenshotOptions = {
    animations: 'disabled',
    mask: [page.locator(volatile)],
    maskColor: '#8a9699',
  };
  const shoot = async () => {
    if (!isWhole) return page.screenshot(options);
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    }));
    const clip = { x: 0, y: 0, width, height: Math.min(height, highest) };
    return page.screenshot({ ...options, fullPage: true, clip });
  };
  let before = await shoot();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const after = await shoot();
    if (after.equals(before)) return after;
    before = after;
  }
  throw new Error(`${page.url()} does not come to rest`);
}
