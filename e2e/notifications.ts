import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    told?: Set<string>;
  }
}

/**
 * Writes down the notifications of every page that is opened from now on: they go by themselves
 * after seconds, and a slow machine may look too late.
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

/** Waits until the document that is open has told this in a notification, even if it is gone. */
export const expectNotification = (page: Page, text: string) =>
  expect.poll(() => toldOn(page)).toEqual(expect.arrayContaining([expect.stringContaining(text)]));
