import { startTransition, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

interface Preloaded<Module> {
  readonly module?: Module;
  readonly error?: unknown;
}

/**
 * A module with parts of a screen, which loads at the same time as the screen's own chunk. The
 * screen renders without it, with space reserved: Suspense would show late content no sooner than
 * 300 ms after it began to wait.
 * @returns a hook that gives the module once it is loaded, or the error with which that failed
 */
export function preloadModule<Module extends object>(load: () => Promise<Module>) {
  let loaded: Preloaded<Module> = {};
  const loadModule = async () => {
    loaded = { module: await load() };
  };
  void loadModule().catch(() => {});
  return function useModule(): Preloaded<Module> {
    const [state, setState] = useState(loaded);
    useEffect(() => {
      if (state.module) return;
      loadChunk(loadModule).then(
        () => startTransition(() => setState(loaded)),
        (error: unknown) => setState({ error }),
      );
    }, [state.module]);
    return state;
  };
}
