/** A UUID derived from a name; the same name always gives the same id. */
export function idOf(name: string): string {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 2 ** 47;
  return `0190a000-0000-7000-8000-${hash.toString(16).padStart(12, '0')}`;
}
