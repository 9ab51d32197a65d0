import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * A change that the user makes. Like `useMutation`, but ignores a second click while the first
 * change runs: on a slow machine it may come before the screen shows that.
 */
export function useChange<Result, Variables = void, Context = unknown>(
  options: UseMutationOptions<Result, Error, Variables, Context> & {
    readonly mutationFn: (variables: Variables) => Promise<Result>;
  },
): UseMutationResult<Result, Error, Variables, Context> {
  const isRunning = useRef(false);
  const hasSettled = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: async (variables: Variables) => {
      try {
        return await options.mutationFn(variables);
      } finally {
        hasSettled.current = true;
      }
    },
  });
  // Only once the screen shows the outcome: a click until then was meant for the first change.
  useEffect(() => {
    if (!hasSettled.current || mutation.isPending) return;
    hasSettled.current = false;
    isRunning.current = false;
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...args) => {
      if (isRunning.current) return;
      isRunning.current = true;
      send(...args);
    },
    [send],
  );
  return { ...mutation, mutate };
}
