import { damaged } from './backup-error.ts';
import { endOfRows, findEndOfRows } from './copy-text.ts';

/** Reads a stream by lines, by counted bytes and by rows, without having all of it. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(
    source: AsyncIterable<Buffer>,
    private readonly what: string,
  ) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line, without its end; undefined after the last. */
  async line(): Promise<string | undefined> {
    const found = await this.#whole((bytes) => bytes.indexOf(10));
    if (!found) return undefined;
    this.#rest = found.bytes.subarray(found.at + 1);
    return found.bytes.toString('utf8', 0, found.at);
  }

  /** Exactly so many bytes. */
  async take(length: number): Promise<Buffer> {
    const found = await this.#whole((bytes) => (bytes.length >= length ? length : -1));
    if (!found) throw this.#cutOff();
    this.#rest = found.bytes.subarray(length);
    return found.bytes.subarray(0, length);
  }

  /** Rows up to the line that ends them: whole lines, as many as happen to be there. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const found = await this.#whole((bytes) => bytes.lastIndexOf(10));
      if (!found) throw this.#cutOff();
      const lines = found.bytes.subarray(0, found.at + 1);
      const end = findEndOfRows(lines);
      if (end >= 0) {
        this.#rest = found.bytes.subarray(end + endOfRows.length);
        if (end > 0) yield lines.subarray(0, end);
        return;
      }
      this.#rest = found.bytes.subarray(found.at + 1);
      yield lines;
    }
  }

  /** Lets go of a source that is not read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  #cutOff(): Error {
    return damaged(`its ${this.what} end too soon`);
  }

  /**
   * Reads on until `find` says a place, and looks only at what is new where that is long.
   * @returns undefined at the end of the stream, when nothing is left
   */
  async #whole(
    find: (bytes: Buffer) => number,
  ): Promise<{ bytes: Buffer; at: number } | undefined> {
    let bytes = this.#rest;
    for (;;) {
      const at = find(bytes);
      if (at >= 0) return { bytes, at };
      // Twice as much each time: joining piece by piece would copy a long row many times over.
      const pieces = [bytes];
      for (let more = 0, wanted = Math.max(bytes.length, 1); more < wanted;) {
        const next = await this.#source.next();
        if (next.done) {
          if (more > 0) break;
          if (bytes.length > 0) throw this.#cutOff();
          return undefined;
        }
        pieces.push(next.value);
        more += next.value.length;
      }
      bytes = Buffer.concat(pieces);
    }
  }
}
