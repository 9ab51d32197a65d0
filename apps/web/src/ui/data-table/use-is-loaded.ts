import { useDeferredValue } from 'react';

/**
 * Whether a list shows its rows, or why it has none. Its total and the content below it appear at
 * the same time, or they would state what is unknown or shift. Rendering the first rows is slow on
 * some phones, so typing and clicks have priority over it.
 */
export function useIsLoaded({ isPending }: { readonly isPending: boolean }): boolean {
  const isShown = useDeferredValue(!isPending);
  return isShown && !isPending;
}
