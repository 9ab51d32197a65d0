import { notifyManager, QueryClient } from '@tanstack/react-query';
import { taskAfterPointerUp } from './after-pointer-up.ts';
import { ApiError } from './api-error.ts';

const retries = 2;

/**
 * A call that the server refused (4xx) or cannot take now (503) would fail again if repeated at
 * once.
 */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 503;

// An answer that arrives while the mouse is pressed, such as an announcement, would move the button
// away that it is pressed on, and the press would be lost.
notifyManager.setScheduler(taskAfterPointerUp);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        // Without a word the client leaves it out, because of the mode.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
