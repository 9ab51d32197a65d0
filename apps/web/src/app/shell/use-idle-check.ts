import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isIdle } from '../../lib/session-renewal.ts';
import { profileQuery } from '../../session/project-queries.ts';

const checkInterval = 60_000;

/**
 * Asks the server who is signed in once this tab has been idle too long. Only the server knows
 * whether another tab kept the session alive; when none did, its answer ends the session here, so
 * that what was on the screen does not stay there.
 */
export function useIdleCheck(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (isIdle()) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    }, checkInterval);
    return () => clearInterval(timer);
  }, [queryClient]);
}
