import { startTransition, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

interface LatePart<Part> {
  readonly part?: Part;
  readonly error?: unknown;
}

/**
 * A part of a screen that loads after it, at the same time as the screen's own chunk. The screen
 * renders without it, with space reserved: Suspense would show late content no sooner than 300 ms
 * after it began to wait.
 * @returns a hook that gives the part once it is loaded, or the error with which that failed
 */
export function createLatePart<Part extends object>(load: () => Promise<Part>) {
  let loaded: LatePart<Part> = {};
  const loadPart = async () => {
    loaded = { part: await load() };
  };
  void loadPart().catch(() => {});
  return function useLatePart(): LatePart<Part> {
    const [state, setState] = useState(loaded);
    useEffect(() => {
      if (state.part) return;
      loadChunk(loadPart).then(
        () => startTransition(() => setState(loaded)),
        (error: unknown) => setState({ error }),
      );
    }, [state.part]);
    return state;
  };
}
