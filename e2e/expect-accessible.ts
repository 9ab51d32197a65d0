import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './fixtures.ts';

/** Waits for the end of all animations. @returns the rules of WCAG 2.2 AA that are broken, and where */
export async function findViolations(page: Page): Promise<[string, ...string[]][]> {
  // A fading element has too little contrast until its animation ends.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // An animation driven by scrolling ends with the scroll position, and not in time.
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    // Its other mode opens a page for each report, for cross-origin frames; the portal has no
    // frames.
    .setLegacyMode()
    .options({ rules: { 'landmark-unique': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' ')),
  ]);
}

/** Fails on every violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  // axe ignores text in exactly the colour of its background.
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll('a, button')]
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return element.textContent.trim() !== '' && color === backgroundColor;
      })
      .map((element) => element.outerHTML),
  );
  expect(unseen).toEqual([]);
}
