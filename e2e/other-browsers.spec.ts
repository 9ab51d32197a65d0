import { expect, test } from '@playwright/test';
import { findFirefox, findWebKit } from '../scripts/prerequisites.mjs';
import { startPortal } from './engines.ts';
import { demoPassword } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import type { DrivenBrowser } from './webdriver/driven-browser.ts';
import { startFirefox } from './webdriver/firefox.ts';
import { startWebKit } from './webdriver/webkit.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

async function signIn(browser: DrivenBrowser): Promise<void> {
  await browser.resize(1440, 800);
  await browser.open(`${portal.baseUrl}/auth`);
  await browser.click('input[type=email]');
  await browser.type('beheer@demo.test');
  await browser.click('input[type=password]');
  await browser.type(demoPassword);
  await browser.press('Enter');
  await browser.until(() => document.querySelector('nav a[href="/requests/to-approve"]') !== null);
}

/**
 * Waits for a dialog that has the focus. @returns the focused element, and whether its focus ring
 * shows
 */
const focusInDialog = (browser: DrivenBrowser) =>
  browser.until(() => {
    const focused = document.activeElement;
    if (!focused?.closest('[role=dialog]')) return null;
    return { text: focused.textContent, isRingVisible: focused.matches(':focus-visible') };
  });

const noDialog = (browser: DrivenBrowser) =>
  browser.until(() => document.querySelector('[role=dialog]') === null);

const button = 'main button, [role=dialog] button';

/** With `CI=true` a missing browser fails the tests that need it. */
const forCi = process.env.CI === 'true';
for (const { name, start, isThere } of [
  { name: 'Firefox', start: startFirefox, isThere: findFirefox() !== undefined },
  { name: 'WebKit', start: startWebKit, isThere: findWebKit() !== undefined },
]) {
  test.describe(name, () => {
    test.skip(!isThere && !forCi, `${name} is not installed`);

    test('the main job and the month of payroll, with the focus ring and the menu in place', async () => {
      const browser = await start();
      try {
        await signIn(browser);
        await browser.click('nav a', 'Aanvragen');
        await browser.click('tbody a[href*="/detail/"]');

        await browser.click(button, 'Startdatum wijzigen');
        await focusInDialog(browser);
        const date = await browser.evaluate(
          () => document.querySelector<HTMLInputElement>('[role=dialog] input')?.placeholder,
        );
        expect(date).toBe('dd-mm-jjjj');
        await browser.press('Escape');
        await noDialog(browser);

        await browser.click(button, 'Goedkeuren');
        const approve = await focusInDialog(browser);
        expect(approve.text).toBe('Bevestigen en goedkeuren');
        let { text, isRingVisible } = approve;
        do {
          await browser.press('Tab');
          ({ text, isRingVisible } = await focusInDialog(browser));
          expect(isRingVisible, `the ring of “${text}”`).toBe(true);
        } while (text !== approve.text);
        await browser.press('Escape');
        await noDialog(browser);

        await browser.click('main h1');
        await browser.type('a');
        expect(await focusInDialog(browser)).toEqual({ text: approve.text, isRingVisible: true });
        const approved = await browser.evaluate(() => location.pathname);
        await browser.press('Enter');
        await browser.until((path) => location.pathname !== path, approved);
        await browser.open(portal.baseUrl + approved);
        await browser.see('Goedgekeurd');

        await browser.open(`${portal.baseUrl}/requests/to-approve`);
        await browser.click('tbody a[href*="/detail/"]');
        await browser.click(button, 'Afwijzen');
        await focusInDialog(browser);
        const rejected = await browser.evaluate(() => location.pathname);
        await browser.type('Het contract eindigt eerder.');
        await browser.click(button, 'Aanvraag afwijzen');
        await browser.until((path) => location.pathname !== path, rejected);
        await browser.open(portal.baseUrl + rejected);
        await browser.see('Het contract eindigt eerder.');

        await browser.open(`${portal.baseUrl}/payroll`);
        const head = await browser.until(
          () => /vóór\s+\d.*/.exec(document.body.innerText)?.[0] ?? null,
        );
        expect(head).toMatch(/^vóór\s+\d\d-\d\d-\d{4}/);

        await browser.open(`${portal.baseUrl}/settings/audit-log`);
        await browser.see('Logboek');
        const menu = await browser.until(() => {
          const current = document.querySelector('nav [aria-current=page]');
          const list = current?.closest('nav')?.parentElement;
          if (!current || !list) return null;
          const pushed = [list, list.parentElement!].map((element) => {
            element.scrollLeft = 50;
            return element.scrollLeft;
          });
          const [inner, outer] = [current, list].map((element) => element.getBoundingClientRect());
          return { pushed, isVisible: inner!.top >= outer!.top && inner!.bottom <= outer!.bottom };
        });
        expect(menu).toEqual({ pushed: [0, 0], isVisible: true });
      } finally {
        await browser.stop();
      }
    });
  });
}
