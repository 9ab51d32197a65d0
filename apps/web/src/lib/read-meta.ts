/** What the first page says under a name; null where it says nothing. */
export const readMeta = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
