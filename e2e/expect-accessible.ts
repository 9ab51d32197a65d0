import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './fixtures.ts';

/** Fails on what WCAG 2.2 AA forbids on the page as it is once nothing moves any more. */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in or out has less contrast than it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'landmark-unique': { enabled: true } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}
