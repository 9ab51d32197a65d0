import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(
  new URL('../../../node_modules/react-router/dist/production/', import.meta.url),
);

/**
 * Takes the router as it is meant for production, where its package names the one for development;
 * and marks its components as what they are, things that do nothing until they are used, so that
 * those that the page does not use are left out. Links load nothing beforehand by themselves, which
 * they could only do for a server that renders pages.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (source === 'react-router' ? `${router}index.mjs` : undefined),
  transform(code, id) {
    if (!id.startsWith(router)) return undefined;
    return {
      code: code
        .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
        .replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null')
        .replace(/^\w+\.displayName = "[\w.]+";$/gm, ''),
      map: null,
    };
  },
};
