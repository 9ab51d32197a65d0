import { isValidElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { withTexts, type TextFiles } from '../i18n/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { PageLoading } from '../ui/page-loading.tsx';

/** A page that can be loaded before it is shown. */
export interface LazyPage<Props extends object> {
  (props: Props): ReactNode;
  /** Loads its code and texts. When that fails nobody hears of it: showing it loads them again. */
  readonly load: () => void;
}

/**
 * A page whose code and texts are loaded when it is first shown. While loading takes long, the page
 * tells the user so; a load that fails reaches the route's error screen as a ChunkLoadError.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly TextFiles[]
): LazyPage<Props> {
  const loadAll = withTexts(load, ...texts);
  const Page = lazy(async () => ({ default: await loadChunk(loadAll) }));
  const Shown = (props: Props) => (
    <Suspense fallback={<PageLoading />}>
      <Page {...props} />
    </Suspense>
  );
  return Object.assign(Shown, { load: () => void loadAll().catch(() => {}) });
}

/** Loads the pages that routes show at a path. */
export function loadPagesAt(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const type: unknown = isValidElement(route.element) ? route.element.type : undefined;
    if (typeof type === 'function' && 'load' in type) (type as LazyPage<object>).load();
  }
}
