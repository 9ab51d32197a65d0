import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    told?: Set<string>;
  }
}

/**
 * Records the notifications of every page that is opened from now on: they close after seconds,
 * which a slow machine may miss.
 */
export const collectNotifications = (context: BrowserContext) =>
  context.addInitScript(() => {
    const told = new Set<string>();
    window.told = told;
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.mantine-Notification-root')) {
        told.add(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const toldOn = (page: Page): Promise<string[]> => page.evaluate(() => [...(window.told ?? [])]);

/** Waits until the open document has shown this notification, even if it is closed again. */
export const expectNotification = (page: Page, text: string) =>
  expect.poll(() => toldOn(page)).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
