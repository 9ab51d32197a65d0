import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnusedTexts, pathsOf } from './unused-texts.mjs';

const root = join(import.meta.dirname, '../..');
const dictionaries = {
  nl: import.meta.glob('../../apps/web/src/**/*texts.nl.ts', { eager: true }),
  en: import.meta.glob('../../apps/web/src/**/*texts.en.ts', { eager: true }),
};

function readCode(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.test\.tsx?$|texts\.(nl|en)\.ts$|help\.(nl|en)\.ts$/.test(name),
    )
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

describe('texts that no code names', () => {
  const codes = [
    "t('a.whole'); const b = 'first';",
    't(`a.part.${b}.title`)',
    't(`c.${`d.${e}`}`)',
  ];

  it('are found, and those that a string or a template names are not', () => {
    const texts = {
      a: { whole: '', other: '', part: { first: { title: '', text: '' }, last: { title: '' } } },
    };
    expect(findUnusedTexts(pathsOf(texts), codes)).toEqual([
      'a.other',
      'a.part.first.text',
      'a.part.last.title',
    ]);
  });

  it.each(['nl', 'en'])('do not occur in the dictionaries of %s', (language) => {
    const paths = Object.values(dictionaries[language]).flatMap((texts) => pathsOf(texts));
    expect(paths.length).toBeGreaterThan(1_000);
    const page = readCode('apps/web/src');
    const others = ['apps/api/src', 'packages/contract/src'].flatMap(readCode);
    expect(findUnusedTexts(paths, page, others)).toEqual([]);
  });
});
