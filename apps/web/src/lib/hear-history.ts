type Hear = (event: PopStateEvent) => void;

let isListening = false;
let hear: Hear | null = null;

/**
 * Listens for going back and forward. It has to come before the router: listeners of the window
 * hear this event in the order in which they were added, whatever they ask for.
 */
export function listenBeforeRouter(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', (event) => hear?.(event));
}

/** Lets `first` hear of going back and forward before the router. Returns a function that ends it. */
export function hearHistory(first: Hear): () => void {
  hear = first;
  return () => {
    if (hear === first) hear = null;
  };
}
