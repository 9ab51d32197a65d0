/**
 * The name of a link to a record for screen readers and voice control: the visible text first, then
 * what tells it from others of that name.
 */
export const linkName = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');
