import { defineConfig, devices, type ReporterDescription } from '@playwright/test';
import { findChromium } from './scripts/prerequisites.mjs';

const executablePath = findChromium();
const reportPath = process.env.PLAYWRIGHT_REPORT;
const report: ReporterDescription[] =
  reportPath === undefined ? [] : [['json', { outputFile: reportPath }]];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...report],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium's sandbox refuses to run as root; the tests load our own pages alone.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
