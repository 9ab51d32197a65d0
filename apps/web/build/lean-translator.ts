import type { Plugin } from 'vite';

const translator = /[\\/]node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/;
const begin = '\nclass Connector extends EventEmitter {\n';
const end = '\n}\n';

/**
 * Removes from the translator the code that fetches texts: the page has its texts as modules. The
 * build fails if the translator no longer has that code.
 */
export function leanTranslator(): Plugin {
  let isPatched = false;
  return {
    name: 'lean-translator',
    apply: 'build',
    buildStart() {
      isPatched = false;
    },
    transform(code, id) {
      if (!translator.test(id)) return undefined;
      const at = code.indexOf(begin);
      const until = code.indexOf(end, at);
      if (at < 0 || until < 0) throw new Error('i18next no longer has its class Connector');
      isPatched = true;
      return {
        code: `${code.slice(0, at)}${begin}state = {};${code.slice(until)}`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !isPatched) this.error('i18next no longer has the file with its Connector');
    },
  };
}
