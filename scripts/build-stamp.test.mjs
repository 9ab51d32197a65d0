import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources, readStamp } from './build-stamp.mjs';

let root;
const write = (path, text) => writeFileSync(join(root, path), text);
const hash = () => hashSources(root, ['src', 'package.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-stamp-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  write('src/one.ts', '1');
  write('src/deep/two.ts', '2');
  write('package.json', '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

it('ignores file times', () => {
  const before = hash();
  utimesSync(join(root, 'src/one.ts'), new Date(0), new Date(0));
  expect(hash()).toBe(before);
});

it.each([
  ['changed text', () => write('src/deep/two.ts', '3')],
  ['a new file', () => write('src/three.ts', '')],
  ['a removed file', () => rmSync(join(root, 'src/deep/two.ts'))],
  ['a renamed file', () => renameSync(join(root, 'src/one.ts'), join(root, 'src/uno.ts'))],
  ['a removed single file', () => rmSync(join(root, 'package.json'))],
])('notices %s', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it('distinguishes the same text split differently over files', () => {
  write('src/one.ts', '12');
  write('src/deep/two.ts', '');
  const before = hash();
  write('src/one.ts', '1');
  write('src/deep/two.ts', '2');
  expect(hash()).not.toBe(before);
});

it('ignores tests, builds and packages', () => {
  const before = hash();
  write('src/one.test.ts', '');
  for (const folder of ['node_modules', 'dist', '.dist-1']) {
    mkdirSync(join(root, 'src', folder));
    write(`src/${folder}/file.js`, '');
  }
  expect(hash()).toBe(before);
});

it('has no stamp where no build was finished', () => {
  expect(readStamp(join(root, 'dist'))).toBeUndefined();
});
