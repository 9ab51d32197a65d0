import { useMemo, useSyncExternalStore } from 'react';

/** The columns that a user chose, as stored in this browser. */
export interface StoredChoice {
  readonly columns: Readonly<Record<string, boolean>>;
  /**
   * Whether the server has this choice too. Until then, it takes precedence over that of the
   * server.
   */
  readonly isSaved: boolean;
}

const listeners = new Set<() => void>();
/** Choices that the storage refused because it is full or off; they last until the page closes. */
const unstored = new Map<string, string>();

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(stored: string | null): StoredChoice {
  try {
    const { columns, isSaved } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const entries = Object.entries(typeof columns === 'object' && columns !== null ? columns : {});
    return {
      columns: Object.fromEntries(
        entries.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      ),
      isSaved: isSaved !== false,
    };
  } catch {
    return { columns: {}, isSaved: true };
  }
}

export const readChoice = (key: string): StoredChoice => parse(read(key));

export function storeChoice(key: string, choice: StoredChoice): void {
  const isEmpty = choice.isSaved && Object.keys(choice.columns).length === 0;
  try {
    unstored.delete(key);
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    unstored.set(key, JSON.stringify(choice));
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // For a change by another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The choice stored under `key`; renders again when it changes. */
export function useStoredChoice(key: string): StoredChoice {
  const stored = useSyncExternalStore(subscribe, () => read(key));
  return useMemo(() => parse(stored), [stored]);
}
