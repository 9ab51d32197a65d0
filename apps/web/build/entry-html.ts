import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const stylesheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
const script = 'theme.js';
/**
 * Output for browsers of any age: by default `catch (error)` loses its name, and without white
 * space every string becomes a template literal, which ES5 lacks.
 */
const forAnyBrowser = { compress: { target: 'es2015' }, codegen: { removeWhitespace: false } };
/** Vite's code that loads the style sheet of a lazy chunk. */
const inHead = 'document.head.appendChild(link)';

/**
 * Moves the style sheet of the page behind the content of the HTML: a browser renders nothing that
 * follows a style sheet that is still loading. The code of the page waits for it in any position.
 * The style sheets of lazy chunks follow that one, because the last of two rules applies, and the
 * first named layer is the weakest. Also minifies the HTML and its first script.
 */
export const entryHtml: Plugin = {
  name: 'entry-html',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return null;
    if (!code.includes(inHead)) throw new Error(`Vite no longer has ${inHead}`);
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
