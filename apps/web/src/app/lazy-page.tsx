import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { PageLoading } from '../ui/page-loading.tsx';

/**
 * A page whose code is loaded when it is first shown. While that takes long the user is told so;
 * a load that fails reaches the route's error screen as a ChunkLoadError.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Page = lazy(async () => ({ default: await loadChunk(load) }));
  return function LazyPage(props: Props) {
    return (
      <Suspense fallback={<PageLoading />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
