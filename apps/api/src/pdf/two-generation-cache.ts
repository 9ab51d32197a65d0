/**
 * Caches values by text for later documents of the process: at most twice `capacity` values.
 * Contracts repeat the same sentences, while names are endless. Recently used values stay, so that
 * names are evicted by names and sentences are never computed again.
 */
export class TwoGenerationCache<Value> {
  #current = new Map<string, Value>();
  #previous = new Map<string, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string, make: () => Value): Value {
    const value = this.find(key);
    if (value !== undefined) return value;
    const made = make();
    this.set(key, made);
    return made;
  }

  find(key: string): Value | undefined {
    const known = this.#current.get(key);
    if (known !== undefined) return known;
    const earlier = this.#previous.get(key);
    if (earlier !== undefined) this.set(key, earlier);
    return earlier;
  }

  set(key: string, value: Value): void {
    if (this.#current.size >= this.#capacity) {
      this.#previous = this.#current;
      this.#current = new Map();
    }
    this.#current.set(key, value);
  }
}

/**
 * A `TwoGenerationCache` for each of a few kinds of value of a text. The text is the key by itself:
 * a composed key would be built and hashed from end to end for each lookup.
 */
export class TwoGenerationCaches<Value> {
  readonly #byKind = new Map<string, TwoGenerationCache<Value>>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  of(kind: string): TwoGenerationCache<Value> {
    let cache = this.#byKind.get(kind);
    if (!cache) {
      cache = new TwoGenerationCache(this.#capacity);
      this.#byKind.set(kind, cache);
    }
    return cache;
  }
}
