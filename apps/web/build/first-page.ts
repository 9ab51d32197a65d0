import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const script = 'theme.js';
/**
 * So that browsers of any age can read it: by default `catch (error)` loses its name, and without
 * white space every text becomes a template, which ES5 has not.
 */
const forAnyBrowser = { compress: { target: 'es2015' }, codegen: { removeWhitespace: false } };
/** What Vite says where it loads the style sheet of a later part. */
const inHead = 'document.head.appendChild(link)';

/**
 * Names the style sheet of the page behind what the first page shows by itself: a browser shows
 * nothing of what stands behind a style sheet that it waits for. The code of the page waits for it
 * too, wherever it is named. The style sheets of later parts follow that one, for the last of two
 * rules wins, and the first layer that is named is the weakest. And makes small what comes before
 * all of it.
 */
export const firstPage: Plugin = {
  name: 'first-page',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null;
    if (!code.includes(inHead)) throw new Error(`Vite no longer says ${inHead}`);
    return code.replace(inHead, inHead.replace('head', 'body'));
  },
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
    writeFileSync(
      file,
      minifySync(script, readFileSync(file, 'utf8'), forAnyBrowser).code.replace(/\n\s+/g, '\n'),
    );
  },
};
