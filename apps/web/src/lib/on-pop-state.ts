type Listener = (event: PopStateEvent) => void;

let first: Listener | null = null;

// The first file of the page imports this one, so that it comes before the router: Chromium
// calls listeners of a window in the order in which they were added, also those that capture.
window.addEventListener('popstate', (event) => first?.(event));

/** Calls `listener` at going back and forward, before the router. Returns a function that ends it. */
export function onPopState(listener: Listener): () => void {
  first = listener;
  return () => {
    if (first === listener) first = null;
  };
}
