import type { Page } from './fixtures.ts';

/** The threshold of "good" is 0.1; screens of the portal load with hardly any shift. */
export const maxShift = 0.02;

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] };
  }
}

/** Measures, from the next page on, how far visible elements move while a page loads. */
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

/** The layout shift of the page so far, as a part of the viewport, and the elements that moved. */
export const shiftsOf = async (page: Page) =>
  (await page.evaluate(() => window.shifts)) ?? { value: 0, moved: [] };
