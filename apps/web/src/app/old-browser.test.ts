import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import browsers from '../../browsers.json';
import { entryHtml } from '../../build/entry-html.ts';
import source from '../../public/theme.js?raw';

const named = `Chrome ${browsers.chrome}, Edge ${browsers.edge}, Firefox ${browsers.firefox}, Safari ${browsers.safari}`;

/** The features that each supported browser has and the version before it lacks. */
const features = {
  chrome: 'mask-image: none',
  firefox: 'color: rgb(from red r g b)',
  safari: 'Promise.withResolvers',
};
const all = Object.values(features);

/** Loads the first page in a browser with these features. @returns the content of its body */
function load(has: readonly string[], code = source): { body: string; attributes: string[] } {
  const attributes = new Set<string>();
  const page = {
    readyState: 'loading',
    onreadystatechange: undefined as (() => void) | undefined,
    title: '',
    body: { innerHTML: 'form' },
    documentElement: {
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  };
  const globals = {
    document: page,
    location: { pathname: '/' },
    matchMedia: () => ({ matches: true }),
    addEventListener: vi.fn(),
    Promise: has.includes(features.safari) ? { withResolvers: () => {} } : {},
    CSS: { supports: (name: string, value: string) => has.includes(`${name}: ${value}`) },
    ...(has.length === 0 && { CSS: undefined, Promise: undefined }),
  };
  const context = createContext(globals);
  runInContext('var window = this;', context);
  runInContext(code, context);
  for (const state of ['interactive', 'complete']) {
    page.readyState = state;
    page.onreadystatechange?.();
  }
  return { body: page.body.innerHTML, attributes: [...attributes] };
}

/** The script after a build of the page. */
function build(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portal-first-page-'));
  const file = join(dir, 'theme.js');
  writeFileSync(file, source);
  (entryHtml.writeBundle as unknown as (options: { dir: string }) => void)({ dir });
  const built = readFileSync(file, 'utf8');
  rmSync(dir, { recursive: true });
  return built;
}

test('a supported browser shows the page', () => {
  expect(load(all)).toEqual({
    body: 'form',
    attributes: ['data-mantine-color-scheme', 'data-frame'],
  });
});

test.each([
  ['Chrome or Edge', all.filter((feature) => feature !== features.chrome)],
  ['Firefox', all.filter((feature) => feature !== features.firefox)],
  ['Safari', all.filter((feature) => feature !== features.safari)],
  ['browser of ten years ago', []],
])('an older %s shows the supported browsers in Dutch and English', (_name, has) => {
  const { body, attributes } = load(has);
  expect(body).toContain('Deze browser is te oud');
  expect(body).toContain('This browser is too old');
  expect(body.split(named)).toHaveLength(3);
  expect(attributes).not.toContain('data-mantine-color-scheme');
});

test('the README lists the same browsers', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(named);
});

test('the first script is ES5, as source and as built', () => {
  // Syntax after ES5 that the script could contain, also after minification.
  const newer = /\b(?:const|let|class|async|await)\b|=>|`|\?\.|\?\?|\.\.\.|catch\s*\{/;
  const built = build();
  for (const code of [source.replace(/\/\/.*$/gm, ''), built]) expect(code).not.toMatch(newer);
  expect(load([], built).body).toContain('Deze browser is te oud');
});
