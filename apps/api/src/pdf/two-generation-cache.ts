/**
 * Keeps what was made of a text for later documents of the process: at most twice `most` values.
 * Contracts repeat the same sentences, while names come without end. What was asked for lately
 * stays, so that names make room for names and sentences are never made again.
 */
export class TwoGenerationCache<Value> {
  #lately = new Map<string, Value>();
  #before = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Value): Value {
    const value = this.find(key);
    if (value !== undefined) return value;
    const made = make();
    this.set(key, made);
    return made;
  }

  find(key: string): Value | undefined {
    const known = this.#lately.get(key);
    if (known !== undefined) return known;
    const earlier = this.#before.get(key);
    if (earlier !== undefined) this.set(key, earlier);
    return earlier;
  }

  set(key: string, value: Value): void {
    if (this.#lately.size >= this.#most) {
      this.#before = this.#lately;
      this.#lately = new Map();
    }
    this.#lately.set(key, value);
  }
}

/**
 * A `TwoGenerationCache` for each of a few ways to make something of a text. The text is the key by itself: one
 * that is put together for each question would have to be read from end to end each time.
 */
export class TwoGenerationCaches<Value> {
  readonly #byWay = new Map<string, TwoGenerationCache<Value>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  of(way: string): TwoGenerationCache<Value> {
    let kept = this.#byWay.get(way);
    if (!kept) {
      kept = new TwoGenerationCache(this.#most);
      this.#byWay.set(way, kept);
    }
    return kept;
  }
}
