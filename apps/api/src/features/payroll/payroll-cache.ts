import type { Db } from '../../database/database.ts';
import { readRevision } from './payroll-store.ts';

/**
 * A computed value, and its number of lines and subscriptions, which stands for the memory it takes.
 */
interface CachedValue<T> {
  readonly value: T;
  readonly lines: number;
}

interface CacheEntry {
  readonly revision: string;
  readonly made: Promise<CachedValue<unknown>>;
  lines: number;
}

/** The most lines that a process caches for all employers together: some tens of megabytes. */
const maxLines = 250_000;
/** Counts for each entry, so that values without lines are not cached without end. */
const linesPerEntry = 250;
/** How often a value is computed again because its input changed meanwhile. */
const maxTries = 3;

/** Per process, by project and name. The least recently used entry comes first. */
const cache = new Map<string, CacheEntry>();

/** Evicts the least recently used entries until at most `maxLines` are left. */
function evictOldest(): void {
  let lines = [...cache.values()].reduce((sum, each) => sum + each.lines, 0);
  for (const [key, each] of cache) {
    if (lines <= maxLines) return;
    cache.delete(key);
    lines -= each.lines;
  }
}

/**
 * Computes a value of a project's payroll, or returns the cached one of the same revision.
 * Concurrent calls share one computation. A value that was read while the data changed is computed
 * again, and is not cached when that happens `maxTries` times.
 */
export async function cachedAtRevision<T>(
  db: Db,
  { projectId, name }: { projectId: string; name: string },
  make: () => Promise<CachedValue<T>>,
): Promise<T> {
  const key = `${projectId} ${name}`;
  for (let tried = 1; ; tried += 1) {
    const revision = await readRevision(db, { projectId });
    const known = cache.get(key);
    const isKnown = known?.revision === revision;
    const entry: CacheEntry = isKnown ? known : { revision, made: make(), lines: 0 };
    // Moves the entry to the end, as the most recently used.
    cache.delete(key);
    cache.set(key, entry);
    try {
      const { value, lines } = await entry.made;
      if (entry.lines > 0) return value as T;
      if ((await readRevision(db, { projectId })) === revision) {
        entry.lines = linesPerEntry + lines;
        evictOldest();
        return value as T;
      }
      if (cache.get(key) === entry) cache.delete(key);
      if (tried === maxTries) return value as T;
    } catch (error) {
      if (cache.get(key) === entry) cache.delete(key);
      // The call that computed the shared value may have been aborted.
      if (isKnown) continue;
      const now = await readRevision(db, { projectId }).catch(() => revision);
      // Reads at two revisions may be inconsistent.
      if (now === revision || tried === maxTries) throw error;
    }
  }
}
