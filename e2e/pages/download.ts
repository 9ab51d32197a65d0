import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** Presses a button or link that downloads a file. @returns the saved file, and its name */
export async function download(
  page: Page,
  button: Locator,
): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const saved = await downloading;
  return { name: saved.suggestedFilename(), content: readFileSync(await saved.path()) };
}
