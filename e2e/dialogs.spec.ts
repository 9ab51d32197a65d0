import { everyDialog } from './every-dialog.ts';
import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import { settle } from './pictures/take-picture.ts';
import type { PortalProcess } from './portal-process.ts';

const sizes = [
  { on: 'desk', width: 1440, height: 900 },
  { on: 'desk', width: 1366, height: 768 },
  { on: 'phone', width: 390, height: 844 },
  { on: 'phone', width: 320, height: 640 },
];

/**
 * The target of a dialog: the button that ends it, or in a dialog without one the close button, or
 * its field. @returns targets that the window cuts off or another element covers
 */
const hiddenTargets = (page: Page) =>
  page.getByRole('dialog').evaluateAll((dialogs) => {
    const dialog = dialogs.at(-1);
    if (dialog === undefined) return ['no dialog'];
    const buttons = dialog.querySelectorAll('button[type="submit"], button[data-variant="filled"]');
    const targets =
      buttons.length > 0
        ? buttons
        : dialog.querySelectorAll('.mantine-Modal-close, [data-close], input');
    if (targets.length === 0) return ['nothing to press'];
    return [...targets].flatMap((target) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const isInside =
        left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // A disabled button passes pointer events to the element below it.
      const isOnTop = hit !== null && (target.contains(hit) || hit.contains(target));
      return isInside && isOnTop ? [] : [`${target.textContent} at ${String(Math.round(bottom))}`];
    });
  });

/** Waits until the dialog has finished loading. */
const settleDialog = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('[role="dialog"] [class*="mantine-Skeleton"]') === null,
    undefined,
    { polling: 50 },
  );

test.describe('the button of a dialog', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('is in view at every size of the window', async ({ page, browserErrors }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    browserErrors.allow(/status of 403 .*Export/);
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const hidden: string[] = [];
    let opened = '';
    for (const scene of everyDialog) {
      for (const size of sizes.filter(({ on }) => (scene.onlyOn ?? on) === on)) {
        await page.setViewportSize(size);
        // The layout changes in the frame after the window's resize.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        // A dialog may close, also later, where another layout mounts its screen again.
        const opening = `${scene.name}, ${size.on}`;
        if (opened !== opening || (await page.getByRole('dialog').count()) === 0) {
          await page.goto(portal.baseUrl + scene.from);
          await settle(page);
          await test.step(scene.name, () => scene.open(page));
          opened = opening;
        }
        await settleDialog(page);
        const at = `${scene.name} at ${String(size.width)}×${String(size.height)}`;
        hidden.push(...(await hiddenTargets(page)).map((fault) => `${at}: ${fault}`));
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(hidden).toEqual([]);
  });
});
