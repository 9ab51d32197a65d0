/** Shared texts write {0} where the page's translator wants {{0}}. */
export function withPlaceholders<T extends Readonly<Record<string, string>>>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, text.replace(/\{(\w+)\}/g, '{{$1}}')]),
  ) as T;
}
