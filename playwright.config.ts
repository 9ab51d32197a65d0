import { defineConfig, type ReporterDescription } from '@playwright/test';
import { contextOptions, launchOptions } from './e2e/browser.ts';
import { chosenFiles } from './scripts/gates/gates.mjs';

const reportPath = process.env.PLAYWRIGHT_REPORT;
const reports: ReporterDescription[] =
  reportPath === undefined
    ? []
    : [['json', { outputFile: reportPath }], ['./scripts/playwright-reporter.mjs']];

/**
 * Milliseconds to wait for one condition: far longer than the slowest machine takes, because a test
 * must not fail only because the machine is busy. A whole flow has no limit; scripts/test.mjs stops
 * a run without progress.
 */
const timeoutMs = 120_000;

export default defineConfig({
  testDir: 'e2e',
  testMatch: chosenFiles('e2e', ['e2e/**/*.spec.ts']).map((path) => `**/${path}`),
  outputDir: 'test-results',
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  timeout: 0,
  expect: { timeout: timeoutMs, toPass: { timeout: timeoutMs } },
  // Only pictures.spec.ts compares pictures.
  snapshotPathTemplate: 'docs/pictures/{arg}{ext}',
  globalSetup: './e2e/start-databases.ts',
  reporter: [['list'], ...reports],
  use: {
    ...contextOptions,
    actionTimeout: timeoutMs,
    navigationTimeout: timeoutMs,
    screenshot: 'only-on-failure',
    // Recording every flow takes an eighth of the time, and recordings of CI are not used.
    trace: process.env.CI === 'true' ? 'off' : 'retain-on-failure',
    launchOptions,
  },
});
