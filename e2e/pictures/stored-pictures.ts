import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packPng } from './pack-png.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../../docs/pictures/${name}`, import.meta.url));

const madeWith = fileOf('made-with.json');
const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Replaces a stored picture. */
export const storePicture = (name: string, picture: Buffer): void =>
  writeFileSync(fileOf(`${name}.png`), packPng(picture));

/** Records the Chromium that drew the stored pictures. */
export const noteChromium = (version: string): void =>
  writeFileSync(madeWith, `${JSON.stringify({ chromium: majorOf(version) }, null, 2)}\n`);

/** The explanation of a page that differs from the stored picture. */
export function whatToDo(version: string): string {
  const { chromium } = JSON.parse(readFileSync(madeWith, 'utf8')) as { chromium: string };
  const isOther = chromium !== majorOf(version);
  return [
    'The screen looks other than its picture in docs/pictures.',
    isOther
      ? `The pictures were drawn by Chromium ${chromium} and this is Chromium ${majorOf(version)}, which may draw letters and edges a little differently.`
      : '',
    'Look at the difference in test-results; if it is meant, renew the pictures: npm run pictures -- --renew',
  ]
    .filter(Boolean)
    .join(' ');
}
