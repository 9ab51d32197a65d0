import { notifyManager, QueryClient } from '@tanstack/react-query';
import { taskAfterPointerUp } from './after-pointer-up.ts';
import { ApiError } from './api-error.ts';

const retries = 2;

/** A call that the server refused (4xx) or cannot serve now (503) would fail again at once. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.status !== 503;

// A response that arrives while the mouse is pressed, such as an announcement, could move the
// pressed button, and the click would be lost.
notifyManager.setScheduler(taskAfterPointerUp);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        networkMode: 'always',
        // With this `networkMode` the client does not do so by default.
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
