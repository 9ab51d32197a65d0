import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language, State, Theme } from './shots.ts';

export interface IndexedPicture {
  readonly screen: string;
  readonly state: State;
  readonly language: Language;
  readonly width: number;
  readonly theme: Theme;
  /** Its path, relative to the page. */
  readonly file: string;
}

const template = new URL('index-page.html', import.meta.url);

/** Writes the page that shows the pictures. @returns its path */
export function writeIndex(folder: string, pictures: readonly IndexedPicture[]): string {
  const path = join(folder, 'index.html');
  const data = JSON.stringify(pictures).replaceAll('<', '\\u003c');
  writeFileSync(
    path,
    readFileSync(template, 'utf8').replace('[]', () => data),
  );
  return path;
}
