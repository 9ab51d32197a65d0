import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pagesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = ['.', 'docs', 'docs/operate', 'deploy'].flatMap(pagesIn);
const read = (page) => readFileSync(join(root, page), 'utf8');

test('the README takes five minutes to read', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1000);
});

test.each(pages)('the pages that %s names exist', (page) => {
  const named = [...read(page).matchAll(/`([\w./-]+\.md)`|\]\((?!https?:)([\w./-]+)\)/g)];
  const missing = named
    .map(([, code, link]) => code ?? link)
    .filter((path) => ![root, join(root, dirname(page))].some((at) => existsSync(join(at, path))));
  expect(missing).toEqual([]);
});

test.each(pages)('the files of the code that %s names exist', (page) => {
  const named = read(page).matchAll(
    /`((?:apps|packages|scripts|e2e|bench)(?!\/web\/dist)\/[\w./-]+)`/g,
  );
  const missing = [...named]
    .map(([, path]) => path)
    .filter((path) => !existsSync(join(root, path)));
  expect([...new Set(missing)]).toEqual([]);
});
