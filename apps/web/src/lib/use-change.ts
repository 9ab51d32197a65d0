import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { pressAnew } from './press.ts';

/**
 * A change that the user makes. As `useMutation`, but a second press does nothing while the first
 * runs: on a slow machine it may come before the screen shows that. A press while the screen tells of
 * a failure tries the same once more; so does one while `isSecondTry` holds.
 */
export function useChange<Result, Variables = void, Context = unknown>(
  options: UseMutationOptions<Result, Error, Variables, Context> & {
    readonly mutationFn: (variables: Variables) => Promise<Result>;
    /** Whether the screen says that the same was sent before, and that it is not known how that ended. */
    readonly isSecondTry?: () => boolean;
  },
): UseMutationResult<Result, Error, Variables, Context> {
  const isRunning = useRef(false);
  const hasSettled = useRef(false);
  const hasFailed = useRef(false);
  const isRetry = useRef(false);
  const { mutationFn, isSecondTry } = options;
  const asksSecondTry = useRef(isSecondTry);
  const mutation = useMutation({
    ...options,
    mutationFn: async (variables: Variables) => {
      try {
        if (isRetry.current) return await mutationFn(variables);
        return await pressAnew(() => mutationFn(variables));
      } finally {
        hasSettled.current = true;
      }
    },
  });
  // Only once the screen shows how it ended: a press until then was meant for the first.
  useEffect(() => {
    hasFailed.current = mutation.isError;
    asksSecondTry.current = isSecondTry;
    if (!hasSettled.current || mutation.isPending) return;
    hasSettled.current = false;
    isRunning.current = false;
  });
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...asked) => {
      if (isRunning.current) return;
      isRunning.current = true;
      isRetry.current = hasFailed.current || !!asksSecondTry.current?.();
      send(...asked);
    },
    [send],
  );
  return { ...mutation, mutate };
}
