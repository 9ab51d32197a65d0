import { expect, test } from 'vitest';
import { entryHtml } from '../build/entry-html.ts';

const { handler } = entryHtml.transformIndexHtml as unknown as {
  handler: (html: string) => string;
};

test('no content of the HTML waits for a style sheet', () => {
  const html = [
    '<head>',
    '    <script type="module" src="/a.js"></script>',
    '    <link rel="stylesheet" href="/a.css">',
    '  </head>',
    '  <body>',
    '    <div id="frame"></div>',
    '  </body>',
  ].join('\n');
  expect(handler(html).split('\n')).toEqual([
    '<head>',
    '<script type="module" src="/a.js"></script>',
    '</head>',
    '<body>',
    '<div id="frame"></div>',
    '<link rel="stylesheet" href="/a.css">',
    '</body>',
  ]);
});

test('style sheets of lazy chunks follow that of the HTML', () => {
  const transform = entryHtml.transform as unknown as (code: string, id: string) => string | null;
  const helper = '\0vite/preload-helper.js';
  expect(transform('document.head.appendChild(link);', helper)).toBe(
    'document.body.appendChild(link);',
  );
  expect(transform('document.head.appendChild(link);', '/src/other.ts')).toBeNull();
  expect(() => transform('put(link);', helper)).toThrow(/no longer/);
});
