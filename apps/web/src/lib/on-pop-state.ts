type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

// The entry module of the page imports this one first, so that the listener precedes that of the
// router: Chromium calls listeners of a window in the order of registration, capturing ones
// included.
window.addEventListener('popstate', (event) => first?.(event));

/** Calls `listener` on back and forward, before the router. Returns a function that removes it. */
export function onPopState(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
