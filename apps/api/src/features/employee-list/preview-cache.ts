import type { PreviewColumns } from './preview-rules.ts';

/** Milliseconds that a preview is kept after it was made or asked for. */
const keptFor = 5 * 60_000;
/** Each takes some tens of megabytes for a full list. */
const maxCached = 3;

interface CachedPreview {
  readonly preview: PreviewColumns;
  readonly timer: NodeJS.Timeout;
}

/**
 * The previews that this process made lately, so that their pages need no new comparison. Another
 * process makes its own: an upload and the list that it is compared with never change.
 */
export class PreviewCache {
  readonly #kept = new Map<string, CachedPreview>();

  find(key: string): PreviewColumns | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.keep(key, found.preview);
    return found.preview;
  }

  /** Keeps a preview as the latest; the oldest beyond three is dropped. */
  keep(key: string, preview: PreviewColumns): void {
    this.#drop(key);
    const timer = setTimeout(() => this.#kept.delete(key), keptFor).unref();
    this.#kept.set(key, { preview, timer });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxCached && oldest !== undefined) this.#drop(oldest);
  }

  #drop(key: string): void {
    clearTimeout(this.#kept.get(key)?.timer);
    this.#kept.delete(key);
  }
}
