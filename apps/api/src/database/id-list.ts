/** Which rows a long list has, in its order. */
export interface RowKeys<Key> {
  readonly length: number;
  /** From one place up to another, counted from 0; fewer where the list ends. */
  slice(from: number, to: number): readonly Key[];
}

const idLength = 16;

/**
 * The ids of a long list in its order, packed: 100,000 of them take 1.6 MB, and as texts some ten
 * times that.
 */
export class IdList implements RowKeys<string> {
  readonly #bytes: Buffer;

  /** @param bytes 16 for each id */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#bytes.length / idLength;
  }

  /**
   * The ids from one place up to another, counted from 0; fewer where the list ends. Without dashes,
   * which the database does not ask for.
   */
  slice(from: number, to: number): string[] {
    const hex = this.#bytes.toString('hex', from * idLength, to * idLength);
    return Array.from({ length: hex.length / (2 * idLength) }, (_, index) =>
      hex.slice(index * 2 * idLength, (index + 1) * 2 * idLength),
    );
  }
}
