import { expect, test } from '@playwright/test';
import { mailSamples } from '../apps/api/test/mails/mail-samples.ts';
import { findViolations } from './expect-accessible.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };

/** A long word in every typed text. */
const typed = (ordinary: string) => `${ordinary.split('\n')[0]} ${'W'.repeat(100)}`;

const cases = [
  { colorScheme: 'light', language: 'nl' },
  { colorScheme: 'dark', language: 'en' },
] as const;

for (const { colorScheme, language } of cases) {
  test(`every mail is accessible, fits a phone and loads nothing, ${colorScheme}, ${language}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 320, height: 640 },
    });
    const asked: string[] = [];
    await context.route('**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const page = await context.newPage();
    const showsWhole = async (html: string | null) => {
      await page.setContent(html ?? '');
      return page.evaluate(() => document.documentElement.scrollWidth === innerWidth);
    };
    for (const { name, compose } of mailSamples(typed)) {
      expect([name, await showsWhole(compose(sender, language).html)]).toEqual([name, true]);
    }
    for (const { name, compose } of mailSamples()) {
      expect([name, await showsWhole(compose(sender, language).html)]).toEqual([name, true]);
      expect([name, await findViolations(page)]).toEqual([name, []]);
    }
    expect(asked).toEqual([]);
    await context.close();
  });
}
