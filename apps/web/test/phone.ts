import { vi } from 'vitest';

/** Makes the window as narrow as a phone, for the current test. */
export function beOnPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }));
}

/** Makes the window wide until `narrow` is called, for the current test. */
export function changingWidth(): { readonly narrow: () => void } {
  const before = window.matchMedia;
  let isNarrow = false;
  const listeners = new Set<(event: { matches: boolean }) => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...before(query),
    get matches() {
      return isNarrow && query.includes('max-width');
    },
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => {
      if (query.includes('max-width')) listeners.add(listener);
    },
  }));
  return {
    narrow: () => {
      isNarrow = true;
      for (const listener of listeners) listener({ matches: true });
    },
  };
}
