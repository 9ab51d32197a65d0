/**
 * Work counts for as much as it takes, up to a part of the average. That it is long again is
 * noticed sooner than that it is short.
 */
const [maxPart, longer, shorter] = [0.3, 1_000, 2_000];
/** Of more keys than this, nothing is known. */
const maxRememberedKeys = 5_000;

/** How long the latest work of each key took, in milliseconds: an average in which what is long weighs more. */
export class RecentTimes {
  readonly #times = new Map<string, number>();

  /** @param unknown milliseconds, for a key of which nothing is known */
  constructor(readonly unknown: number) {}

  of(key: string): number {
    return this.#times.get(key) ?? this.unknown;
  }

  add(key: string, time: number): void {
    const before = this.of(key);
    const [oldest] = this.#times.size < maxRememberedKeys ? [] : this.#times.keys();
    if (oldest !== undefined && !this.#times.has(key)) this.#times.delete(oldest);
    this.#times.set(
      key,
      before + (time - before) * Math.min(maxPart, time / (time > before ? longer : shorter)),
    );
  }
}
