/**
 * The place where it is kept what was sent and not answered, by what it is about. It belongs to an
 * account, and so to a session, which lives in a higher layer.
 */
export interface SentPort {
  read(subject: string): string | null;
  write(subject: string, text: string): void;
  remove(subject: string): void;
  subjects(): readonly string[];
  clear(): void;
}

/** Keeps it for as long as this page is open. */
export function sentInMemory(): SentPort {
  const sent = new Map<string, string>();
  return {
    read: (subject) => sent.get(subject) ?? null,
    write: (subject, text) => void sent.set(subject, text),
    remove: (subject) => void sent.delete(subject),
    subjects: () => [...sent.keys()],
    clear: () => sent.clear(),
  };
}

const here = sentInMemory();
let port = here;

/** Returns a function that disconnects it. */
export function connectSent(next: SentPort): () => void {
  port = next;
  return () => {
    if (port === next) port = here;
  };
}

export const keptSent = (): SentPort => port;

type SentListener = (subject: string) => void;
const listeners = new Set<SentListener>();

/**
 * Hears of a subject when something is sent about it, and when it is known how that ended. Returns
 * a function that stops it.
 */
export function hearSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSent(subject: string): void {
  for (const listener of listeners) listener(subject);
}
