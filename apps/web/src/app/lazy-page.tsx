import {
  isValidElement,
  startTransition,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { withTexts, type TextFiles } from '../i18n/i18n.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { PageLoading } from '../ui/page-loading.tsx';

/** A page that can be loaded before it is rendered. */
export interface LazyPage<Props extends object> {
  (props: Props): ReactNode;
  /** Loads its code and texts. A failure is ignored: rendering the page loads them again. */
  readonly load: () => void;
}

/**
 * A page whose code and texts load when it is first rendered; it renders at once if they were
 * loaded before. A slow load shows a message; a load that fails reaches the route's error screen as
 * a ChunkLoadError. Suspense is not used: it shows late content no sooner than 300 ms after it
 * began to wait.
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
        // A transition, in whose steps a slow phone can handle input.
        () => startTransition(() => setPage(() => loaded)),
        (error: unknown) => setFailure({ error }),
      );
    }, [Page]);
    if (failure) throw failure.error;
    return Page ? <Page {...props} /> : <PageLoading />;
  }
  return Object.assign(Shown, { load: () => void loadPage().catch(() => {}) });
}

/** A screen without properties, loaded when it is first shown. */
export function lazyElement(
  load: () => Promise<ComponentType>,
  ...texts: readonly TextFiles[]
): ReactElement {
  const Page = lazyPage(load, ...texts);
  return <Page />;
}

/** The routes of screens, by paths that begin with `base`; the routes are relative to it. */
export const routesOf = (pages: Readonly<Record<string, ReactElement>>, base = ''): RouteObject[] =>
  Object.entries(pages).map(([path, element]) => ({ path: path.slice(base.length + 1), element }));

/** Loads the pages of the routes at a path. */
export function loadPagesAt(routes: RouteObject[], path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const type: unknown = isValidElement(route.element) ? route.element.type : undefined;
    if (typeof type === 'function' && 'load' in type) (type as LazyPage<object>).load();
  }
}
