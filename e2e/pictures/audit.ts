import type { Page } from '@playwright/test';
import { findViolations } from '../expect-accessible.ts';
import { auditedScenes } from './audited-scenes.ts';
import { forEachLimited } from './for-each-limited.ts';
import type { Options } from './options.ts';
import { captionOf, type ScreenCase } from './shots.ts';
import { type Studio, setAppearance } from './studio.ts';

/** The audit waits for nothing but the processor. */
const maxConcurrent = 2;

/** A violation during a transition to another theme or width is checked again. */
async function findLastingViolations(page: Page): Promise<string[]> {
  if ((await findViolations(page)).length === 0) return [];
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)));
  return (await findViolations(page)).map((violation) => violation.join(' '));
}

/** Audits one screen in each theme, at each of these widths. */
async function auditAt(
  studio: Studio,
  screenCase: ScreenCase,
  themes: Options['themes'],
  widths: readonly number[],
): Promise<string[]> {
  const page = await studio.openCase(screenCase, widths[0]);
  const violations: string[] = [];
  try {
    for (const width of widths) {
      for (const theme of themes) {
        await setAppearance(page, theme, width);
        for (const violation of await findLastingViolations(page)) {
          violations.push(`${captionOf(screenCase)} ${width} ${theme}: ${violation}`);
        }
      }
    }
  } finally {
    await page.context().close();
  }
  return violations;
}

/** Audits every screen. @returns the violations, and the screens that could not be opened */
export async function auditAll(
  studio: Studio,
  { screenCases, themes, widths }: Options,
): Promise<string[]> {
  const violations: string[] = [];
  const failures = await forEachLimited(
    screenCases,
    maxConcurrent,
    async (screenCase) => {
      // An open menu closes when the window is resized.
      const isFolding = auditedScenes.some(({ name }) => name === screenCase.screen);
      const rounds = isFolding ? widths.map((width) => [width]) : [widths];
      for (const round of rounds) {
        violations.push(...(await auditAt(studio, screenCase, themes, round)));
      }
    },
    (screenCase, count) => console.log(`${count}/${screenCases.length} ${captionOf(screenCase)}`),
  );
  const audited = (screenCases.length - failures.length) * themes.length * widths.length;
  console.log(`${violations.length} violations of WCAG 2.2 AA in ${audited} screens`);
  return [
    ...failures.map(({ item, error }) => `Not audited: ${captionOf(item)}: ${String(error)}`),
    ...violations,
  ];
}
