import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(
  new URL('../../../node_modules/react-router/dist/production/', import.meta.url),
);

/** What is replaced in the code of the router, and by what; each has to be found. */
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
 * Takes the router as it is meant for production, where its package names the one for development;
 * and marks its components as what they are, things that do nothing until they are used, so that
 * those that the page does not use are left out. Links load nothing beforehand by themselves, which
 * they could only do for a server that renders pages. A build fails where the router has none of
 * what is replaced any more.
 */
export function leanRouter(): Plugin {
  let sought = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      sought = new Set(edits.map(({ what }) => what));
    },
    resolveId: (source) => (source === 'react-router' ? `${router}index.mjs` : undefined),
    transform(code, id) {
      if (!id.startsWith(router)) return undefined;
      let lean = code;
      for (const { what, pattern, by } of edits) {
        const edited = lean.replace(pattern, by);
        if (edited !== lean) sought.delete(what);
        lean = edited;
      }
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error || sought.size === 0) return;
      this.error(`react-router no longer has: ${[...sought].join('; ')}`);
    },
  };
}
