/**
 * A time is weighed by its length, up to a part of the average: the average rises faster than it
 * falls.
 */
const [maxWeight, risingScaleMs, fallingScaleMs] = [0.3, 1_000, 2_000];
/** The times of the oldest keys beyond this are evicted. */
const maxRememberedKeys = 5_000;

/** A moving average of times in milliseconds, by key, in which long times weigh more. */
export class RecentTimes {
  readonly #times = new Map<string, number>();

  /** @param unknown the value of a key without times, in milliseconds */
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
      before +
        (time - before) *
          Math.min(maxWeight, time / (time > before ? risingScaleMs : fallingScaleMs)),
    );
  }
}
