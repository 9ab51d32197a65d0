import type { EnvironmentModuleNode, Plugin } from 'vite';

/** Texts of a screen, of its help, and those shared by server and page. */
const textFile = /(?:texts|help)\.(?:nl|en)\.ts$|[\\/]packages[\\/]texts[\\/]src[\\/]/;

/**
 * Reloads the page when a text changes. Vite would only replace the module, but the translator has
 * copied its texts.
 */
export const reloadTexts: Plugin = {
  name: 'reload-texts',
  apply: 'serve',
  hotUpdate({ file, modules, timestamp }) {
    if (this.environment.name !== 'client' || !textFile.test(file)) return;
    const seen = new Set<EnvironmentModuleNode>();
    for (const module of modules) {
      this.environment.moduleGraph.invalidateModule(module, seen, timestamp, true);
    }
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};
