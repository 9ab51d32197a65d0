import { useDeferredValue } from 'react';

/**
 * Whether a list shows its rows, or why it has none. The total above it and what stands below it
 * come with them: they would say what is not there yet, or move. The first rows take a while on a
 * slow phone, so what somebody types or presses meanwhile goes first.
 */
export function useIsAnswered({ isPending }: { readonly isPending: boolean }): boolean {
  const isShown = useDeferredValue(!isPending);
  return isShown && !isPending;
}
