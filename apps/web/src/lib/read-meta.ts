/** The content of the `meta` element of this name; null without one. */
export const readMeta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
