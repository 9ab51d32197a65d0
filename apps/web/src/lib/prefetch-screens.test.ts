import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectScreens,
  prefetchOnHover,
  prefetchScreen,
  prefetchOnIdle,
} from './prefetch-screens.ts';

const loaded: string[] = [];
let stop: () => void;

beforeEach(() => {
  connectScreens((path) => loaded.push(path));
  stop = prefetchOnHover();
  loaded.length = 0;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[data-target]') ?? document.body.firstElementChild!;
}

test.each(['pointerover', 'focusin', 'touchstart'])(
  'prefetches the screen of a link on %s',
  (type) => {
    const target = element('<a href="/files?page=2"><span data-target>Bestanden</span></a>');
    target.dispatchEvent(new Event(type, { bubbles: true }));
    expect(loaded).toEqual(['/files']);
  },
);

test.each([
  '<a href="https://elsewhere.example/files">elsewhere</a>',
  '<a href="/images/x.png" download>a file</a>',
  '<button>no link</button>',
])('%s prefetches nothing', (html) => {
  element(html).dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(loaded).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'prefetches nothing when the user saves data: %o',
  (connection) => {
    vi.stubGlobal('navigator', { connection });
    prefetchScreen('/files');
    expect(loaded).toEqual([]);
  },
);

test('prefetches screens one after the other while the browser is idle', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.splice(id - 1, 1));
  const stop = prefetchOnIdle(['/', '/files', '/contact']);
  expect(loaded).toEqual([]);
  waiting[0]?.();
  expect(loaded).toEqual(['/']);
  waiting[1]?.();
  expect(loaded).toEqual(['/', '/files']);
  stop();
  waiting[2]?.();
  expect(loaded).toEqual(['/', '/files']);
});

test('prefetches nothing on idle in a browser without requestIdleCallback', () => {
  prefetchOnIdle(['/']);
  expect(loaded).toEqual([]);
});
