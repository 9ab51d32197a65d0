import type { Page, PageScreenshotOptions } from '@playwright/test';

/** What the portal shows while something is still to come. */
const unsettled = '.mantine-Skeleton-root, .mantine-Loader-root, main [aria-busy="true"]';
/** What differs at each visit: the secret of an authenticator app. */
const volatile = 'img[alt^="QR"], :has(> img[alt^="QR"]) code';
/** Higher than this nobody looks: the rest of a list is like its beginning. */
const highest = 2400;
const maxAttempts = 100;

/** Waits until a screen is there with its letters, and shows nothing that is still to come. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (selector) => document.querySelector(selector) === null,
    unsettled,
    // Playwright's usual way waits for frames to be drawn, and those may stand still.
    { polling: 50 },
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until a screen shows that something is still to come, where it does. */
export async function waitWhileLoading(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .waitForFunction((selector) => document.querySelector(selector) !== null, unsettled, {
      polling: 50,
      timeout: 10_000,
    })
    .catch(() => console.log(`${page.url()} waits for nothing`));
}

/**
 * Takes a picture of a page that has come to rest: two pictures one after the other are the same.
 * @param isWhole whether what stands below the window's edge is on it too
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
