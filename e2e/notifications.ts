import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    shown?: Set<string>;
  }
}

/**
 * Records the notifications of every page that is opened from now on: they close after seconds,
 * which a slow machine may miss.
 */
export const collectNotifications = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shown = new Set<string>();
    window.shown = shown;
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.mantine-Notification-root')) {
        shown.add(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const notificationsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.shown ?? [])]);

/** Waits until the open document has shown this notification, even if it is closed again. */
export const expectNotification = (page: Page, text: string) =>
  expect
    .poll(() => notificationsOn(page))
    .toEqual(expect.arrayContaining([expect.stringContaining(text)]));
