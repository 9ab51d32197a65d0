import {
  isValidElement,
  startTransition,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
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
 * A page whose code and texts are loaded when it is first shown, and which is there at once when
 * they came before. While loading takes long, the page tells the user so; a load that fails reaches
 * the route's error screen as a ChunkLoadError. React's own way of waiting is not used: it shows
 * what came no sooner than 300 ms after it began to wait.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly TextFiles[]
): LazyPage<Props> {
  const loadAll = withTexts(load, ...texts);
  let loaded: ComponentType<Props> | undefined;
  const loadPage = async () => {
    loaded = await loadAll();
  };
  function Shown(props: Props) {
    const [Page, setPage] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useLayoutEffect(() => {
      if (Page) return;
      loadChunk(loadPage).then(
        // In small steps, between which a slow phone takes a press.
        () => startTransition(() => setPage(() => loaded)),
        (error: unknown) => setFailure({ error }),
      );
    }, [Page]);
    if (failure) throw failure.error;
    return Page ? <Page {...props} /> : <PageLoading />;
  }
  return Object.assign(Shown, { load: () => void loadPage().catch(() => {}) });
}

/** Loads the pages that routes show at a path. */
export function loadPagesAt(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const type: unknown = isValidElement(route.element) ? route.element.type : undefined;
    if (typeof type === 'function' && 'load' in type) (type as LazyPage<object>).load();
  }
}
