import type { Page } from './fixtures.ts';

/** What Google calls good is 0.1; screens of the portal come without any movement to speak of. */
export const maxShift = 0.02;

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] };
  }
}

/** Measures, from the next page on, how far what is seen moves while a page loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: NonNullable<Window['shifts']> = { value: 0, moved: [] };
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.value += value;
        shifts.moved.push(...sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page moved so far, as a part of the screen, and what moved. */
export const shiftsOf = async (page: Page) =>
  (await page.evaluate(() => window.shifts)) ?? { value: 0, moved: [] };
