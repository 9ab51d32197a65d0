import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPromises } from './read-promises.mjs';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/promises.md'), 'utf8');
const promises = readPromises(text);

it('reads every row of the tables', () => {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|promise)/.test(line));
  expect(promises.length).toBeGreaterThan(20);
  expect(promises).toHaveLength(rows.length);
  for (const { promise, where } of promises) expect([promise, where]).not.toContain('');
});

it('names tests that exist', () => {
  const gone = promises
    .flatMap(({ tests }) => tests)
    .filter((path) => !existsSync(join(root, path)));
  expect(gone).toEqual([]);
});

it('names code that exists', () => {
  const paths = promises.flatMap(({ where }) =>
    [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path),
  );
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
