import { devices, type BrowserContextOptions, type LaunchOptions } from '@playwright/test';
import { isQuickRun } from '../apps/api/test/gate.ts';
import { findChromium, findHeadlessChromium } from '../scripts/prerequisites.mjs';

const executablePath = (isQuickRun ? findHeadlessChromium() : undefined) ?? findChromium();

/** The browser of the flows and of the pictures. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    // Chromium's sandbox does not run as root. Only our own pages are loaded, so they need none.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    // Letters are rendered the same on every machine, whatever its screen settings.
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb',
  ],
};

/** The browser's context: a user in the Netherlands, at a desk. */
export const contextOptions: BrowserContextOptions = {
  ...devices['Desktop Chrome'],
  locale: 'nl-NL',
  timezoneId: 'Europe/Amsterdam',
};
