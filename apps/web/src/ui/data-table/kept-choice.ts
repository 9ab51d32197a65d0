import { useMemo, useSyncExternalStore } from 'react';

/** Which columns somebody chose to see, as this browser remembers it. */
export interface KeptChoice {
  readonly columns: Readonly<Record<string, boolean>>;
  /** Whether the server has it too; what it has not yet counts before what it says. */
  readonly isSaved: boolean;
}

const listeners = new Set<() => void>();
/** What a full or forbidden storage could not take: it is remembered until the page closes. */
const homeless = new Map<string, string>();

function read(key: string): string | null {
  try {
    return homeless.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(stored: string | null): KeptChoice {
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

export const readChoice = (key: string): KeptChoice => parse(read(key));

export function keepChoice(key: string, choice: KeptChoice): void {
  const isNothing = choice.isSaved && Object.keys(choice.columns).length === 0;
  try {
    homeless.delete(key);
    if (isNothing) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    homeless.set(key, JSON.stringify(choice));
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab chose.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The choice that is kept under `key`, as it changes. */
export function useKeptChoice(key: string): KeptChoice {
  const stored = useSyncExternalStore(subscribe, () => read(key));
  return useMemo(() => parse(stored), [stored]);
}
