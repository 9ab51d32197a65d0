import { expect, type Page, test as base } from '@playwright/test';
import { collectNotifications } from './notifications.ts';

/** The errors that the browser reports: of scripts, failed calls and the content policy. */
class BrowserErrors {
  private readonly messages: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Collects the errors of a page. */
  watch(page: Page): void {
    page.on('pageerror', (error) => this.messages.push(error.message));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      this.messages.push(`${message.text()} ${message.location().url}`);
    });
  }

  /** Accepts an expected error, by its text and its address. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  get unexpected(): string[] {
    return this.messages.filter((text) => !this.allowed.some((pattern) => pattern.test(text)));
  }
}

/** Fails on unexpected errors of the browser; collects notifications for expectNotification. */
export const test = base.extend<{ browserErrors: BrowserErrors }>({
  browserErrors: [
    async ({ context, page }, use) => {
      await collectNotifications(context);
      const errors = new BrowserErrors();
      errors.watch(page);
      await use(errors);
      expect(errors.unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
