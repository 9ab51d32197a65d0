import { maxRecentRecords } from '@portal/contract/limits';
import { searchResultKinds, type Recent } from '@portal/contract/search';

/** A recent entry: a record by its ids, a screen or an action by its key. */
export type Opened = Recent | { readonly kind: 'offer'; readonly key: string };

const nameOf = (accountId: string): string => `employer-portal-recent:${accountId}`;

/** Validates the value, because the storage may have one of an older version of the page. */
function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, key, id, projectId } = value as Record<string, unknown>;
  if (kind === 'offer') return typeof key === 'string';
  const isKnown = searchResultKinds.some((known) => known === kind);
  return isKnown && typeof id === 'string' && typeof projectId === 'string';
}

/** The recent entries of an account in this browser, the latest first. */
export function readOpened(accountId: string | null): readonly Opened[] {
  if (accountId === null) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpened).slice(0, maxRecentRecords) : [];
  } catch {
    return [];
  }
}

const identify = (opened: Opened): string =>
  opened.kind === 'offer' ? opened.key : `${opened.projectId} ${opened.kind} ${opened.id}`;

/** Adds an entry before the earlier ones. Only ids are stored, no names. */
export function addRecent(accountId: string | null, opened: Opened): void {
  if (accountId === null) return;
  const others = readOpened(accountId).filter((other) => identify(other) !== identify(opened));
  try {
    const stored = [opened, ...others].slice(0, maxRecentRecords);
    localStorage.setItem(nameOf(accountId), JSON.stringify(stored));
  } catch {
    // Storage is full or off: nothing is stored.
  }
}
