import { damaged } from './backup-error.ts';
import { endOfRows, findEndOfRows } from './copy-text.ts';

/** Reads a stream by lines, by counted bytes and by rows, without loading all of it. */
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
    const hit = await this.#readUntil((bytes) => bytes.indexOf(10));
    if (!hit) return undefined;
    this.#rest = hit.bytes.subarray(hit.at + 1);
    return hit.bytes.toString('utf8', 0, hit.at);
  }

  /** Exactly this number of bytes. */
  async take(length: number): Promise<Buffer> {
    const hit = await this.#readUntil((bytes) => (bytes.length >= length ? length : -1));
    if (!hit) throw this.#cutOff();
    this.#rest = hit.bytes.subarray(length);
    return hit.bytes.subarray(0, length);
  }

  /** Rows up to the line that ends them: chunks of complete lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const hit = await this.#readUntil((bytes) => bytes.lastIndexOf(10));
      if (!hit) throw this.#cutOff();
      const lines = hit.bytes.subarray(0, hit.at + 1);
      const end = findEndOfRows(lines);
      if (end >= 0) {
        this.#rest = hit.bytes.subarray(end + endOfRows.length);
        if (end > 0) yield lines.subarray(0, end);
        return;
      }
      this.#rest = hit.bytes.subarray(hit.at + 1);
      yield lines;
    }
  }

  /** Closes a source that is not read to its end. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  #cutOff(): Error {
    return damaged(`its ${this.what} end too soon`);
  }

  /**
   * Reads on until `find` returns a position. Long content is not searched twice.
   * @returns undefined at the end of the stream, when nothing is left
   */
  async #readUntil(
    find: (bytes: Buffer) => number,
  ): Promise<{ bytes: Buffer; at: number } | undefined> {
    let bytes = this.#rest;
    for (;;) {
      const at = find(bytes);
      if (at >= 0) return { bytes, at };
      // Doubles each time: joining piece by piece would copy a long row many times.
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
