import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(
  new URL('../../../node_modules/react-router/dist/production/', import.meta.url),
);

/** The replacements in the code of the router; each must match. */
const edits = [
  ...['forwardRef', 'createContext', 'memo'].map((maker) => ({
    what: `components that ${maker} makes when it is loaded`,
    pattern: new RegExp(` = (React\\d*\\.${maker}\\()`, 'g'),
    by: ' = /* @__PURE__ */ $1',
  })),
  {
    what: 'links that load pages beforehand',
    pattern: /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g,
    by: 'null',
  },
  { what: 'names of components', pattern: /^\w+\.displayName = "[\w.]+";$/gm, by: '' },
];

/**
 * Uses the production build of the router, where its package refers to the development build, and
 * marks its components as pure, so that unused ones are removed. Removes prefetching by links,
 * which only works with server rendering. The build fails if a replacement no longer matches.
 */
export function leanRouter(): Plugin {
  let unmatched = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      unmatched = new Set(edits.map(({ what }) => what));
    },
    resolveId: (source) => (source === 'react-router' ? `${router}index.mjs` : undefined),
    transform(code, id) {
      if (!id.startsWith(router)) return undefined;
      let lean = code;
      for (const { what, pattern, by } of edits) {
        const edited = lean.replace(pattern, by);
        if (edited !== lean) unmatched.delete(what);
        lean = edited;
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error || unmatched.size === 0) return;
      this.error(`react-router no longer has: ${[...unmatched].join('; ')}`);
    },
  };
}
