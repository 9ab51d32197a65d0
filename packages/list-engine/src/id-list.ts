/** The keys of a long list's rows, in its order. */
export interface RowKeys<Key> {
  readonly length: number;
  /** The keys of a range of indexes, from 0; fewer at the end of the list. */
  slice(from: number, to: number): readonly Key[];
}

const idLength = 16;

/**
 * The ids of a long list in its order, packed: 100,000 ids take 1.6 MB, about a tenth of the
 * strings.
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
   * The ids of a range of indexes, from 0; fewer at the end of the list. They have no dashes, which the
   * database does not need.
   */
  slice(from: number, to: number): string[] {
    const hex = this.#bytes.toString('hex', from * idLength, to * idLength);
    return Array.from({ length: hex.length / (2 * idLength) }, (_, index) =>
      hex.slice(index * 2 * idLength, (index + 1) * 2 * idLength),
    );
  }
}
