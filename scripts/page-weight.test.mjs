import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdToBudget, overBudget, weighScreens } from './page-weight.mjs';

let folder;
const write = (name, content) => writeFileSync(join(folder, name), content);
const part = (name, more = {}) => ({ file: `assets/${name}.js`, ...more });
const screens = {
  'the first': { parts: [] },
  'a list': { after: 'the first', parts: ['list.tsx'] },
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-weight-'));
  for (const each of ['assets', '.vite']) mkdirSync(join(folder, each));
  const page = [
    '<link rel="icon" href="/favicon.svg" />',
    '<script src="/theme.js"></script>',
    '<script type="module" crossorigin src="/assets/main.js"></script>',
    '<link rel="stylesheet" crossorigin href="/assets/main.css">',
  ];
  write('index.html', page.join('\n'));
  write('theme.js', 'x'.repeat(100));
  for (const name of ['main.js', 'main.css', 'list.js', 'list.css', 'shared.js', 'other.js']) {
    write(`assets/${name}`, 'x'.repeat(9000));
    write(`assets/${name}.br`, 'x'.repeat(1000));
    write(`assets/${name}.gz`, 'x'.repeat(2000));
  }
  const manifest = {
    'index.html': part('main', { css: ['assets/main.css'] }),
    'src/list.tsx': part('list', {
      css: ['assets/list.css'],
      imports: ['_shared.js', 'index.html'],
    }),
    '_shared.js': part('shared', { name: 'shared', imports: ['index.html'] }),
    'src/other.tsx': part('other'),
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('weighs what a screen adds, as compressed on the wire', () => {
  const [first, list] = weighScreens(folder, screens);
  expect(first.files).toEqual(['index.html', 'theme.js', 'assets/main.js', 'assets/main.css']);
  expect(first.brotli).toBeGreaterThan(2100);
  expect(first.gzip).toBeGreaterThan(4100);
  expect(list).toMatchObject({
    files: ['assets/list.js', 'assets/list.css', 'assets/shared.js'],
    brotli: 3000,
    gzip: 6000,
  });
});

it('weighs a group of files by its name', () => {
  const [, group] = weighScreens(folder, {
    'the first': screens['the first'],
    'a group': { after: 'the first', parts: ['shared'] },
  });
  expect(group).toMatchObject({ files: ['assets/shared.js'], brotli: 1000 });
});

it('reports which limit is exceeded, and by how much', () => {
  const budget = {
    'the first': { ...screens['the first'], files: 3, kilobytes: 140 },
    'a list': { ...screens['a list'], files: 3, kilobytes: 2.9 },
  };
  const lines = [
    'the first loads 4 files, and may load 3',
    'a list after the first weighs 3.0 kB, and may weigh 2.9 kB',
  ];
  expect(overBudget(folder, budget)).toEqual(lines);
  write('budget.json', JSON.stringify(budget));
  expect(() => holdToBudget(folder, join(folder, 'budget.json'))).toThrow(lines.join('\n  '));
});

it('accepts what is within its limits', () => {
  const budget = {
    'the first': { ...screens['the first'], files: 4, kilobytes: 2.5 },
    'a list': { ...screens['a list'], files: 3, kilobytes: 3 },
  };
  expect(overBudget(folder, budget)).toEqual([]);
});

it('fails for a part that does not exist, and does not count it as empty', () => {
  const budget = { 'a list': { parts: ['gone.tsx'], files: 9, kilobytes: 9 } };
  expect(() => overBudget(folder, budget)).toThrow('0 parts of the page are called gone.tsx');
});
