import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { PortalProcess } from '../e2e/portal-process.ts';
import { screens } from '../e2e/screens.ts';

const given = process.argv.slice(2);
const own = given.length === 0 ? await PortalProcess.start() : undefined;
/** The demo, as `npm start` serves it; and one of another version, for comparison. */
const bases = own === undefined ? given : [own.baseUrl];

const rounds = 3;
const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 900 } };
/** 400 ms for each request, and 400 kbit/s. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50e3, uploadThroughput: 50e3 };
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const browser = await chromium.launch(launchOptions);

async function open(viewport) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) window.shifts += value;
      }
      // The elements that moved, to find the cause.
      window.moved = [
        ...(window.moved ?? []),
        ...list.getEntries().flatMap(({ sources }) =>
          sources.map(({ node }) => {
            const { className, nodeName } = node?.nodeType === 1 ? node : (node?.parentNode ?? {});
            return `${nodeName ?? '?'}.${String(className ?? '').split(' ')[0]}`;
          }),
        ),
      ];
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

const shiftsOf = (page) => page.evaluate(() => window.shifts);

async function signIn(page, base) {
  await page.goto(`${base}/auth`);
  await page.getByLabel('E-mailadres').fill('beheer@demo.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Demo-wachtwoord-2026');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.locator('#inhoud h1').waitFor();
}

/** Milliseconds until the first paint of the sign-in page, and its layout shift after that. */
async function firstPaint(base, viewport) {
  const page = await open(viewport);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
  await page.goto(`${base}/auth`);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  const shifts = await shiftsOf(page);
  await page.context().close();
  return { paint, shifts };
}

const paints = [];
for (const [size, viewport] of Object.entries(sizes)) {
  const times = bases.map(() => []);
  const shifts = bases.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, base] of bases.entries()) {
      const measured = await firstPaint(base, viewport);
      times[index].push(measured.paint);
      shifts[index].push(measured.shifts);
    }
  }
  const [now, before] = times.map(median);
  paints.push({
    size,
    'first paint': `${Math.round(now)} ms`,
    ...(before === undefined ? {} : { '÷ the other': (now / before).toFixed(2) }),
    'layout shift': median(shifts[0]).toFixed(3),
  });
}
console.log('The sign-in page on a slow 3G line:');
console.table(paints);

const moves = [];
for (const [size, viewport] of Object.entries(sizes)) {
  const page = await open(viewport);
  await signIn(page, bases[0]);
  for (const path of screens) {
    await page.goto(`${bases[0]}${path}`);
    await page.locator('#inhoud h1').waitFor();
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() => [...new Set(window.moved)].slice(0, 3).join(' '));
    moves.push({ size, screen: path, 'layout shift': (await shiftsOf(page)).toFixed(3), moved });
  }
  await page.context().close();
}
await browser.close();
await own?.stop();
console.log('How far screens move while they load:');
console.table(moves);
