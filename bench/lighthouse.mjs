/**
 * Runs Lighthouse with a phone's settings on three screens: signing in for the first time, and the
 * dashboard and a list for an account that is signed in and whose browser has cached the page.
 * Lighthouse is installed separately (`npm install lighthouse@12`), and LIGHTHOUSE_FOLDER names its
 * folder.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findFreePort } from '../apps/api/test/postgres-server.ts';
import { launchOptions } from '../e2e/browser.ts';
import { PortalProcess } from '../e2e/portal-process.ts';

const folder = process.env.LIGHTHOUSE_FOLDER;
if (folder === undefined) {
  console.error('Install it (npm install lighthouse@12), and name its folder LIGHTHOUSE_FOLDER.');
  process.exit(2);
}
const program = join(folder, 'node_modules/lighthouse/core/index.js');
const { default: lighthouse } = await import(pathToFileURL(program).href);

const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices'];
const measures = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  'speed index': 'speed-index',
  blocked: 'total-blocking-time',
};
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function signIn(browser, base) {
  const page = await browser.newPage();
  await page.goto(`${base}/auth`);
  await page.getByLabel('E-mailadres').fill('beheer@demo.test');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Demo-wachtwoord-2026');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.locator('#inhoud h1').waitFor();
}

/**
 * Lighthouse's results of some rounds: the score of the performance, from 0 to 100, as the median,
 * with the lowest and the highest; the lowest of the other scores; and the median times.
 */
async function audit({ base, port }, screen, path, isFirstVisit) {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const { lhr } = await lighthouse(`${base}${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      // Otherwise it clears the browser's storage, which ends the session.
      disableStorageReset: !isFirstVisit,
    });
    const { pathname } = new URL(lhr.finalDisplayedUrl);
    if (lhr.runtimeError || pathname !== path) {
      throw new Error(`${screen}: ${lhr.runtimeError?.message ?? `was sent on to ${pathname}`}`);
    }
    results.push(lhr);
  }
  const score = (category) =>
    results.map((lhr) => Math.round(lhr.categories[category].score * 100));
  const milliseconds = (id) =>
    Math.round(median(results.map(({ audits }) => audits[id].numericValue)));
  return {
    screen,
    performance: `${median(score('performance'))} (${Math.min(...score('performance'))}–${Math.max(...score('performance'))})`,
    accessibility: Math.min(...score('accessibility')),
    'best practices': Math.min(...score('best-practices')),
    ...Object.fromEntries(
      Object.entries(measures).map(([name, id]) => [name, `${milliseconds(id)} ms`]),
    ),
    'benchmark index': median(results.map(({ environment }) => environment.benchmarkIndex)),
  };
}

const profile = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
let browser;
let own;
try {
  const [given] = process.argv.slice(2);
  own = given === undefined ? await PortalProcess.start() : undefined;
  /** The demo, as `npm start` serves it. */
  const base = given ?? own.baseUrl;
  const port = await findFreePort();
  browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  const demo = { base, port };
  const screens = [await audit(demo, 'sign-in, first visit', '/auth', true)];
  await signIn(browser, base);
  screens.push(await audit(demo, 'dashboard', '/dashboard', false));
  screens.push(await audit(demo, 'active list', '/subscriptions/active', false));
  console.table(screens);
} finally {
  await browser?.close();
  await own?.stop();
  rmSync(profile, { recursive: true, force: true });
}
