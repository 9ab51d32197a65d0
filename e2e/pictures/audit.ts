import type { Page } from '@playwright/test';
import { findViolations } from '../expect-accessible.ts';
import { auditedScenes } from './audited-scenes.ts';
import { inTurns } from './in-turns.ts';
import type { Options } from './options.ts';
import { captionOf, type Sitting } from './shots.ts';
import { type Studio, turn } from './studio.ts';

/** The audit waits for nothing but the processor. */
const sittersAtOnce = 2;

/** A violation during a transition to another theme or width is checked again. */
async function askTwice(page: Page): Promise<string[]> {
  if ((await findViolations(page)).length === 0) return [];
  await page.evaluate(() => new Promise((resume) => setTimeout(resume, 500)));
  return (await findViolations(page)).map((violation) => violation.join(' '));
}

/** Audits one screen in each theme, at each of these widths. */
async function auditAt(
  studio: Studio,
  sitting: Sitting,
  themes: Options['themes'],
  widths: readonly number[],
): Promise<string[]> {
  const page = await studio.sit(sitting, widths[0]);
  const found: string[] = [];
  try {
    for (const width of widths) {
      for (const theme of themes) {
        await turn(page, theme, width);
        for (const violation of await askTwice(page)) {
          found.push(`${captionOf(sitting)} ${width} ${theme}: ${violation}`);
        }
      }
    }
  } finally {
    await page.context().close();
  }
  return found;
}

/** Audits every screen. @returns the violations, and the screens that could not be opened */
export async function auditAll(
  studio: Studio,
  { sittings, themes, widths }: Options,
): Promise<string[]> {
  const violations: string[] = [];
  const failures = await inTurns(
    sittings,
    sittersAtOnce,
    async (sitting) => {
      // An open menu closes when the window is resized.
      const isFolding = auditedScenes.some(({ name }) => name === sitting.screen);
      const rounds = isFolding ? widths.map((width) => [width]) : [widths];
      for (const round of rounds) {
        violations.push(...(await auditAt(studio, sitting, themes, round)));
      }
    },
    (sitting, count) => console.log(`${count}/${sittings.length} ${captionOf(sitting)}`),
  );
  const asked = (sittings.length - failures.length) * themes.length * widths.length;
  console.log(`${violations.length} violations of WCAG 2.2 AA in ${asked} screens`);
  return [
    ...failures.map(({ item, error }) => `Not audited: ${captionOf(item)}: ${String(error)}`),
    ...violations,
  ];
}
