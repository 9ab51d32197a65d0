/** What a screen, an action or a switch of project offers in the palette. */
export interface Offer {
  /** Identifies the offer, in what is kept of recent ones too. */
  readonly key: string;
  readonly group: 'screens' | 'actions';
  readonly label: string;
  /** Further words by which people look for it. */
  readonly words: string;
  /** A path within the portal. */
  readonly to: string;
  /** What the screen there is told. */
  readonly state?: unknown;
  /** The project to select first. */
  readonly projectId?: string;
}

/** The most screens and actions that a search shows; people come after them. */
export const maxOffers = 5;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl');

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[\s,/-]+/)
    .filter(Boolean);

/** How well an offer matches; undefined when it does not. The lower, the better. */
function rankOf({ label, words }: Offer, search: string): number | undefined {
  const wanted = wordsIn(search);
  if (plain(label).startsWith(plain(search.trim()))) return 0;
  const [own, all] = [wordsIn(label), wordsIn(`${label} ${words}`)];
  const startsOneOf = (names: readonly string[]) =>
    wanted.every((word) => names.some((name) => name.startsWith(word)));
  if (startsOneOf(own)) return 1;
  return startsOneOf(all) ? 2 : undefined;
}

/**
 * The offers that a text means, the best first: each of its words begins a word of the offer. Those
 * chosen lately come before others that match as well.
 */
export function matchOffers(
  offers: readonly Offer[],
  search: string,
  recentKeys: readonly string[] = [],
): Offer[] {
  if (wordsIn(search).length === 0) return [];
  const placeOf = ({ key }: Offer) => {
    const place = recentKeys.indexOf(key);
    return place < 0 ? recentKeys.length : place;
  };
  return offers
    .map((offer) => ({ offer, rank: rankOf(offer, search) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => one.rank! - other.rank! || placeOf(one.offer) - placeOf(other.offer))
    .slice(0, maxOffers)
    .map(({ offer }) => offer);
}

/** The projects to ask, a few at a time: the selected one alone first, then the others. */
export function divideProjects(
  projectIds: readonly string[],
  selectedId: string,
  atOnce: number,
): string[][] {
  const others = projectIds.filter((id) => id !== selectedId);
  const batches = Array.from({ length: Math.ceil(others.length / atOnce) }, (_, batch) =>
    others.slice(batch * atOnce, (batch + 1) * atOnce),
  );
  return [[selectedId], ...batches];
}
