import { startTransition, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * A part of a screen that loads after it, at the same time as the screen's own chunk. The screen
 * renders without it, with space reserved: Suspense would show late content no sooner than 300 ms
 * after it began to wait.
 * @returns a hook that gives the part once it is loaded, and throws when it cannot be loaded
 */
export function latePart<Part extends object>(load: () => Promise<Part>) {
  let loaded: Part | undefined;
  const loadPart = async () => {
    loaded = await load();
  };
  void loadPart().catch(() => {});
  return function useLatePart(): Part | undefined {
    const [part, setPart] = useState(loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (part) return;
      loadChunk(loadPart).then(
        () => startTransition(() => setPart(loaded)),
        (error: unknown) => setFailure({ error }),
      );
    }, [part]);
    if (failure) throw failure.error;
    return part;
  };
}
