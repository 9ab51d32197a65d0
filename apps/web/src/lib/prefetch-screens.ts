/** Loads the code of the screens at an address. */
type Loader = (path: string) => void;

let load: Loader = () => {};

/** Whether the user saves data or has a slow connection. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}

/** Connects the loader, because this layer does not know the screens. */
export function connectScreens(loader: Loader): void {
  load = loader;
}

/** Loads the code of a screen before it is opened; does nothing if it is loaded. */
export function prefetchScreen(path: string): void {
  if (!isSparing()) load(path);
}

/** The path of a link to a screen of the portal; undefined for any other element. */
function screenOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin) return undefined;
  return link.hasAttribute('download') ? undefined : link.pathname;
}

/** Prefetches the screen of each hovered or focused link until the returned function is called. */
export function prefetchOnHover(): () => void {
  const onLink = ({ target }: Event) => {
    const path = screenOf(target);
    if (path !== undefined) prefetchScreen(path);
  };
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const each of events) document.addEventListener(each, onLink, { passive: true });
  return () => {
    for (const each of events) document.removeEventListener(each, onLink);
  };
}

/**
 * Prefetches these screens one after the other, each when the browser is idle. Does nothing in a
 * browser without `requestIdleCallback`. Returns a function that stops it.
 */
export function prefetchOnIdle(paths: readonly string[]): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  let waiting = 0;
  const loadFrom = (index: number) => {
    const path = paths[index];
    if (path === undefined) return;
    waiting = requestIdleCallback(() => {
      prefetchScreen(path);
      loadFrom(index + 1);
    });
  };
  loadFrom(0);
  return () => cancelIdleCallback(waiting);
}
