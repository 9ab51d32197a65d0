/** A screen, an action or a switch of project in the palette. */
export interface Offer {
  /** Identifies the offer, also among the recent ones. */
  readonly key: string;
  readonly group: 'screens' | 'actions';
  readonly label: string;
  /** Further search terms. */
  readonly searchTerms: string;
  /** A path within the portal. */
  readonly to: string;
  /** The router state for the screen. */
  readonly state?: unknown;
  /** The project to select first. */
  readonly projectId?: string;
}

/** The maximum number of screens and actions in a search; people follow them. */
export const maxOffers = 5;

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl');

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[\s,/-]+/)
    .filter(Boolean);

/** How well an offer matches, lower is better; undefined without a match. */
function rankOf({ label, searchTerms }: Offer, search: string): number | undefined {
  const wanted = wordsIn(search);
  if (plain(label).startsWith(plain(search.trim()))) return 0;
  const [own, all] = [wordsIn(label), wordsIn(`${label} ${searchTerms}`)];
  const startsOneOf = (names: readonly string[]) =>
    wanted.every((word) => names.some((name) => name.startsWith(word)));
  if (startsOneOf(own)) return 1;
  return startsOneOf(all) ? 2 : undefined;
}

/**
 * The offers that match a text, best first: each of its words is a prefix of a word of the offer.
 * Recent ones precede others that match as well.
 */
export function matchOffers(
  offers: readonly Offer[],
  search: string,
  recentKeys: readonly string[] = [],
): Offer[] {
  if (wordsIn(search).length === 0) return [];
  const recencyOf = ({ key }: Offer) => {
    const index = recentKeys.indexOf(key);
    return index < 0 ? recentKeys.length : index;
  };
  return offers
    .map((offer) => ({ offer, rank: rankOf(offer, search) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => one.rank! - other.rank! || recencyOf(one.offer) - recencyOf(other.offer))
    .slice(0, maxOffers)
    .map(({ offer }) => offer);
}

/** The projects to search, in batches: the selected one alone, then the others. */
export function divideProjects(
  projectIds: readonly string[],
  selectedId: string,
  batchSize: number,
): string[][] {
  const others = projectIds.filter((id) => id !== selectedId);
  const batches = Array.from({ length: Math.ceil(others.length / batchSize) }, (_, batch) =>
    others.slice(batch * batchSize, (batch + 1) * batchSize),
  );
  return [[selectedId], ...batches];
}
