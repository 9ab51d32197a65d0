import type { EnvironmentModuleNode, Plugin } from 'vite';

/** Texts of a screen, of its help, and those that server and page share. */
const textFile = /(?:texts|help)\.(?:nl|en)\.ts$|[\\/]packages[\\/]texts[\\/]src[\\/]/;

/**
 * Loads the page anew when a text changes. Vite would replace the file alone, but the translator
 * has taken over what stood in it, and goes on saying that.
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
