import { useDeferredValue } from 'react';

/**
 * Whether a list shows its rows, or why it has none. What stands below it comes with them, because
 * it would move otherwise. The first rows take a while on a slow phone, so what somebody types or
 * presses meanwhile goes first.
 */
export const useIsAnswered = ({ isPending }: { readonly isPending: boolean }): boolean =>
  useDeferredValue(!isPending);
