/** A change that was sent, while nobody knows for certain how it ended. */
export interface Sent {
  readonly key: string;
  /** What was sent, so that the same can be told apart; null when it may not be told, or varied. */
  readonly digest: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const hour = 3_600_000;

/** Milliseconds: as long as the server keeps the answer. */
const longestAge = 24 * hour;

const sentPrefix = 'employer-portal-sent';

const prefixOf = (accountId: string): string => `${sentPrefix} ${accountId} `;

/** The place of what an account sent about a subject. */
export const sentPlace = (accountId: string, subject: string): string =>
  `${prefixOf(accountId)}${subject}`;

export const isSentPlace = (place: string): boolean => place.startsWith(`${sentPrefix} `);

export const isSentOf = (place: string, accountId: string): boolean =>
  place.startsWith(prefixOf(accountId));

/** The subject of a place of this account; undefined when the place is not theirs. */
export const subjectIn = (place: string, accountId: string): string | undefined =>
  isSentOf(place, accountId) ? place.slice(prefixOf(accountId).length) : undefined;

export const sentText = (sent: Sent): string => JSON.stringify(sent);

function parse(text: string): Partial<Record<keyof Sent, unknown>> {
  try {
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** What was stored; null when it is no such text, or too old. */
export function readSentText(text: string, now: number): Sent | null {
  const { key, digest, at } = parse(text);
  if (typeof key !== 'string' || typeof at !== 'number' || now - at >= longestAge) return null;
  return { key, digest: typeof digest === 'string' ? digest : null, at };
}
