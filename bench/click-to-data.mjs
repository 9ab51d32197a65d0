import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { PortalProcess } from '../e2e/portal-process.ts';

const [given] = process.argv.slice(2);
const own = given === undefined ? await PortalProcess.start() : undefined;
/** The demo, as `npm start` serves it. */
const base = given ?? own.baseUrl;

const rounds = 3;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await chromium.launch(launchOptions);

/**
 * Milliseconds from a click in the menu to the first row of a list, on the first visit and on the
 * second, with the processor throttled to a quarter.
 */
async function clickToData(group, link) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await page.goto(`${base}/auth`);
  await page.getByLabel('E-mailadres').fill('beheer@demo.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Demo-wachtwoord-2026');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await menu.waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const toggle = menu.getByRole('button', { name: group });
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  const open = async () => {
    const target = menu.getByRole('link', { name: link }).first();
    await target.hover();
    return page.evaluate(
      ([name]) =>
        new Promise((resolve) => {
          const links = [...document.querySelectorAll('nav a')];
          const start = performance.now();
          links.find((each) => each.textContent.startsWith(name)).click();
          const poll = () => {
            if (document.querySelector('tbody td a')) resolve(performance.now() - start);
            else requestAnimationFrame(poll);
          };
          requestAnimationFrame(poll);
        }),
      [link],
    );
  };
  const first = await open();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  const again = await open();
  await context.close();
  return { first, again };
}

const rows = [];
for (const [group, link] of [
  ['Abonnementen', 'Actief'],
  ['Aanvragen', 'Te beoordelen'],
]) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await clickToData(group, link));
  const first = median(times.map((time) => time.first));
  const again = median(times.map((time) => time.again));
  rows.push({
    list: link,
    'first visit': `${Math.round(first)} ms`,
    'first visit ÷ second': (first / again).toFixed(1),
  });
}
await browser.close();
await own?.stop();
console.table(rows);
