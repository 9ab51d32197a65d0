import { lazy, Suspense, type ComponentType } from 'react';
import { withTexts, type TextFiles } from '../i18n/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { PageLoading } from '../ui/page-loading.tsx';

/**
 * A page whose code and texts are loaded when it is first shown. While loading takes long, the page
 * tells the user so; a load that fails reaches the route's error screen as a ChunkLoadError.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly TextFiles[]
) {
  const Page = lazy(async () => ({ default: await loadChunk(withTexts(load, ...texts)) }));
  return function LazyPage(props: Props) {
    return (
      <Suspense fallback={<PageLoading />}>
        <Page {...props} />
      </Suspense>
    );
  };
}
