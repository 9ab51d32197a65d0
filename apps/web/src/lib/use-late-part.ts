import { startTransition, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * A part of a screen that comes after it: the screen is shown meanwhile, and gives it room. React's
 * own way of waiting shows what came no sooner than 300 ms after it began to wait. It begins to load
 * with the code of the screen.
 * @returns a hook that gives the part once it is there, and throws when it cannot be loaded
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
