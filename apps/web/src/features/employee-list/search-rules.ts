/** The text without case and accents, so that "jose" finds José. */
export const normalized = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The items whose text contains the search; all items when the search is empty. */
export function searchAmong<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const wanted = normalized(search.trim());
  return wanted === '' ? items : items.filter((item) => normalized(textOf(item)).includes(wanted));
}
