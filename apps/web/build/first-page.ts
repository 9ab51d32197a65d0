import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const script = 'theme.js';

/**
 * Names the style sheet of the page behind what the first page shows by itself: a browser shows
 * nothing of what stands behind a style sheet that it waits for. The code of the page waits for it
 * too, wherever it is named. And makes small what comes before all of it.
 */
export const firstPage: Plugin = {
  name: 'first-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = (html.match(stylesheet) ?? []).join('');
      const moved = html.replace(stylesheet, '').replace('  </body>', `${links}  </body>`);
      return moved.replace(/\n\s+/g, '\n');
    },
  },
  writeBundle({ dir = '' }) {
    const file = join(dir, script);
    writeFileSync(file, minifySync(script, readFileSync(file, 'utf8')).code);
  },
};
