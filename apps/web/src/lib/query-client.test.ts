import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('fetches a query again on reconnect that failed offline', async () => {
  const client = createQueryClient();
  client.mount();
  let hasLine = false;
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () =>
      hasLine ? Promise.resolve('list') : Promise.reject(new ApiError({ status: 404 })),
  });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  hasLine = true;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('list'));
  unsubscribe();
  client.unmount();
});
