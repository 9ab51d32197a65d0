import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openFirst } from './screens.ts';
import {
  openStillPage,
  type SignedIn,
  signInStill,
  startStillPortal,
} from './pictures/still-portal.ts';
import type { PortalProcess } from './portal-process.ts';

/**
 * The screens that are used most. `WRITE_ACCESSIBLE_NAMES=yes npx playwright test accessible-names`
 * stores what a screen reader finds on them; the diff of those files is to be read.
 */
const used = {
  dashboard: '/',
  inbox: '/requests/to-approve',
  request: '/requests/to-approve',
  subscriptions: '/subscriptions/active',
  'employee-list': '/settings/employeelist',
} as const;

let portal: PortalProcess;
let signedIn: SignedIn;
test.beforeAll(async ({ browser }) => {
  portal = await startStillPortal();
  signedIn = await signInStill(browser, portal);
});
test.afterAll(() => portal.stop());

for (const [name, address] of Object.entries(used)) {
  test(`a screen reader finds what it did on ${name}`, async ({ browser }) => {
    const page = await openStillPage(browser, {
      viewport: { width: 1440, height: 900 },
      storageState: signedIn,
    });
    await page.goto(portal.baseUrl + address);
    if (name === 'request') await openFirst(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // One row says what all others would.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('tbody tr:nth-child(n + 2) { display: none }');
      document.adoptedStyleSheets = [sheet];
    });
    const names = (await page.getByRole('main').ariaSnapshot())
      .split('\n')
      .filter((line) => !line.includes('- /url:'))
      .join('\n');
    const path = join(import.meta.dirname, 'accessible-names', `${name}.txt`);
    if (process.env.WRITE_ACCESSIBLE_NAMES) writeFileSync(path, `${names}\n`);
    expect(`${names}\n`).toBe(readFileSync(path, 'utf8'));
    await page.context().close();
  });
}
