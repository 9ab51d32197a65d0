import type { QueryClient } from '@tanstack/react-query';
import { clearAccount } from '../lib/account-end.ts';
import { configQuery } from '../lib/config-query.ts';
import { useProjects } from '../session/project-store.ts';
import { isAuthenticated, useSession } from '../session/session-store.ts';

/** Clears the data of an account when its session ends or another account signs in. */
export function clearAccountData(queryClient: QueryClient): void {
  useSession.subscribe((now, before) => {
    const isSameSession =
      isAuthenticated(now) === isAuthenticated(before) &&
      now.user?.accountId === before.user?.accountId;
    if (isSameSession) return;
    if (!isAuthenticated(before)) return useProjects.getState().beginSession();
    queryClient.removeQueries({ predicate: (query) => query.queryHash !== configHash });
    queryClient.getMutationCache().clear();
    clearAccount();
    useProjects.getState().reset();
  });
}

const configHash = JSON.stringify(configQuery.queryKey);
