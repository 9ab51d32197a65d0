import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from '../../scripts/build.mjs';
import { auditAll } from './audit.ts';
import { type IndexedPicture, writeIndex } from './index-page.ts';
import { forEachLimited } from './for-each-limited.ts';
import { storePicture, noteChromium } from './stored-pictures.ts';
import { type Options, readOptions } from './options.ts';
import { captionOf, storedPictures, type ScreenCase, caseOf } from './shots.ts';
import { Studio, setAppearance } from './studio.ts';
import { takePicture } from './take-picture.ts';

/** Two compute, while the third waits for its page to come to rest. */
const maxConcurrent = 3;

const nameOf = ({ screen, state, language }: ScreenCase): string =>
  [screen.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '') || 'dashboard', state, language].join('.');

/** Takes all pictures of one screen and state. */
async function picture(
  studio: Studio,
  screenCase: ScreenCase,
  { themes, widths }: Options,
  add: (picture: IndexedPicture, content: Buffer) => void,
): Promise<void> {
  const page = await studio.openCase(screenCase);
  try {
    for (const width of widths) {
      for (const theme of themes) {
        await setAppearance(page, theme, width);
        const file = `images/${nameOf(screenCase)}.${width}.${theme}.png`;
        const { screen, state, language } = screenCase;
        const content = await takePicture(page, { isWhole: true });
        add({ screen, state, language, width, theme, file }, content);
      }
    }
  } finally {
    await page.context().close();
  }
}

/** Creates the folder with its pictures and the page that shows them. @returns the failures */
async function makeAll(studio: Studio, options: Options): Promise<string[]> {
  const { screenCases } = options;
  const target = resolve(options.folder);
  rmSync(join(target, 'images'), { recursive: true, force: true });
  mkdirSync(join(target, 'images'), { recursive: true });
  const bySitting = new Map<ScreenCase, IndexedPicture[]>(screenCases.map((one) => [one, []]));
  const failures = await forEachLimited(
    screenCases,
    maxConcurrent,
    async (screenCase) => {
      const add = (made: IndexedPicture, content: Buffer) => {
        writeFileSync(join(target, made.file), content);
        bySitting.get(screenCase)?.push(made);
      };
      await picture(studio, screenCase, options, add);
    },
    (screenCase, count) => console.log(`${count}/${screenCases.length} ${captionOf(screenCase)}`),
  );
  const made = [...bySitting.values()].flat();
  const index = writeIndex(target, made);
  console.log(
    `${made.length} pictures of ${new Set(made.map(({ screen }) => screen)).size} screens`,
  );
  console.log(`Look at them: ${pathToFileURL(index).href}`);
  return failures.map(({ item, error }) => `Not pictured: ${captionOf(item)}: ${String(error)}`);
}

/** Takes the stored pictures again. @returns the failures */
async function renew(studio: Studio): Promise<string[]> {
  const failures = await forEachLimited(storedPictures, maxConcurrent, async (stored) => {
    const { page, picture } = await studio.takeStored(stored, caseOf(stored));
    await page.context().close();
    storePicture(stored.name, picture);
  });
  noteChromium(studio.browser.version());
  console.log(`${storedPictures.length - failures.length} pictures of docs/pictures were renewed`);
  return failures.map(({ item, error }) => `Not renewed: ${item.name}: ${String(error)}`);
}

try {
  const options = readOptions(process.argv.slice(2));
  await buildIfStale();
  const began = performance.now();
  const studio = await Studio.open();
  const leave = () => void studio.close().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave);
  try {
    const work = options.isRenewal ? renew : options.isAudit ? auditAll : makeAll;
    const wrong = await work(studio, options);
    console.log(`in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const line of wrong) console.error(line);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await studio.close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
