import { startPortal } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { leastForFinger, leastForMouse, smallTargets } from './target-size.ts';
import { settle } from './pictures/take-picture.ts';
import { openFirst, screens, signInScreens } from './screens.ts';

/** Lists of which one record is opened too: details have no address of their own here. */
const lists = ['/requests/to-approve', '/requests/approved', '/subscriptions/active'];

test.describe('press targets', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  for (const [name, hasTouch, width, least] of [
    ['a finger on a phone', true, 390, leastForFinger],
    ['a finger on a tablet', true, 1024, leastForFinger],
    ['a mouse', false, 1440, leastForMouse],
  ] as const) {
    test.describe(name, () => {
      test.use({ hasTouch, viewport: { width, height: 844 } });

      test(`are large enough for ${name}`, async ({ page, browserErrors }) => {
        browserErrors.allow(/status of 401 .*GetProfile/);
        const small: string[] = [];
        const measure = async (path: string) => {
          await settle(page);
          small.push(...(await smallTargets(page, least)).map((target) => `${path}: ${target}`));
        };
        for (const path of signInScreens) {
          await page.goto(portal.baseUrl + path);
          await measure(path);
        }
        // The menu that shows the signed-in state is collapsed on a narrow screen.
        await page.setViewportSize({ width: 1440, height: 844 });
        await signIn(page, portal.baseUrl, 'beheer@demo.test');
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(hasTouch);
        for (const path of screens) {
          await page.goto(portal.baseUrl + path);
          await measure(path);
          if (!lists.includes(path)) continue;
          await openFirst(page);
          await measure(`a record of ${path}`);
        }
        expect(small).toEqual([]);
      });
    });
  }
});
