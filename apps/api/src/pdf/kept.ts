/**
 * Keeps what was made of a text for later documents of the process. Contracts repeat the same
 * sentences, which are there from the first document on; names come without end, so that there is
 * room for `most` values: what comes later is made for its own document.
 */
export class Kept<Value> {
  readonly #values = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (this.#values.size < this.#most) this.#values.set(key, value);
    return value;
  }
}
