import type { GroupedPreview } from './preview-rules.ts';

/** Milliseconds that a preview is cached after it was made or last read. */
const cachedMs = 5 * 60_000;
/** Each takes some tens of megabytes for a full list. */
const maxCached = 3;

interface CachedPreview {
  readonly preview: GroupedPreview;
  readonly timer: NodeJS.Timeout;
}

/**
 * The recent previews of this process, so that their pages need no new comparison. Another process
 * makes its own: an upload and the list that it is compared with never change.
 */
export class PreviewCache {
  readonly #previews = new Map<string, CachedPreview>();

  get(key: string): GroupedPreview | undefined {
    const cached = this.#previews.get(key);
    if (!cached) return undefined;
    this.set(key, cached.preview);
    return cached.preview;
  }

  /** Caches a preview as the most recent. The oldest beyond `maxCached` is dropped. */
  set(key: string, preview: GroupedPreview): void {
    this.#drop(key);
    const timer = setTimeout(() => this.#previews.delete(key), cachedMs).unref();
    this.#previews.set(key, { preview, timer });
    const [oldest] = this.#previews.keys();
    if (this.#previews.size > maxCached && oldest !== undefined) this.#drop(oldest);
  }

  #drop(key: string): void {
    clearTimeout(this.#previews.get(key)?.timer);
    this.#previews.delete(key);
  }
}
