import type { Db } from '../../database/database.ts';
import { readRevision } from './payroll-store.ts';

/** What was made, and of how many lines: that is what it takes of memory. */
interface Made<T> {
  readonly value: T;
  readonly lines: number;
}

interface CacheEntry {
  readonly revision: string;
  readonly made: Promise<Made<unknown>>;
  lines: number;
}

/** As many lines as a process keeps of all employers together: some tens of megabytes. */
const maxLines = 250_000;
/** How often something is made again because what it is made of changed meanwhile. */
const maxTries = 3;

/** A process's own, by project and name; the one used longest ago comes first. */
const cache = new Map<string, CacheEntry>();

/** Forgets what was used longest ago, until what is left is not too much. */
function makeRoom(): void {
  let lines = [...cache.values()].reduce((sum, each) => sum + each.lines, 0);
  for (const [key, each] of cache) {
    if (lines <= maxLines) return;
    cache.delete(key);
    lines -= each.lines;
  }
}

/**
 * Makes something of a project's payroll, unless it was made already of the same. Whoever asks for
 * it while it is made gets the same one. It is made of one moment: when something changed while it
 * was read, it is made again, and not kept if that goes on.
 */
export async function cachedAtRevision<T>(
  db: Db,
  { projectId, name }: { projectId: string; name: string },
  make: () => Promise<Made<T>>,
): Promise<T> {
  const key = `${projectId} ${name}`;
  for (let tried = 1; ; tried += 1) {
    const revision = await readRevision(db, { projectId });
    const known = cache.get(key);
    const isKnown = known?.revision === revision;
    const entry: CacheEntry = isKnown ? known : { revision, made: make(), lines: 0 };
    // The one used last stands last.
    cache.delete(key);
    cache.set(key, entry);
    try {
      const { value, lines } = await entry.made;
      if (entry.lines > 0) return value as T;
      if ((await readRevision(db, { projectId })) === revision) {
        entry.lines = Math.max(1, lines);
        makeRoom();
        return value as T;
      }
      if (cache.get(key) === entry) cache.delete(key);
      if (tried === maxTries) return value as T;
    } catch (error) {
      if (cache.get(key) === entry) cache.delete(key);
      // Another call may have been broken off while it made this for both.
      if (isKnown) continue;
      const now = await readRevision(db, { projectId }).catch(() => revision);
      // What was read at two moments may not fit together.
      if (now === revision || tried === maxTries) throw error;
    }
  }
}
