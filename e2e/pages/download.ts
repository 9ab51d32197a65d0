import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** Presses what downloads something. @returns what the browser saved, and under which name */
export async function download(
  page: Page,
  button: Locator,
): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const saved = await downloading;
  return { name: saved.suggestedFilename(), content: readFileSync(await saved.path()) };
}
