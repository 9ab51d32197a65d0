/** A line without its line feed; `bytes` is undefined for a line longer than the maximum. */
export interface RawLine {
  /** Starts at 1. */
  readonly line: number;
  readonly bytes: Buffer | undefined;
}

const lineFeed = 10;

/** Splits a stream of bytes into lines; it buffers only the incomplete last line. */
export class LineSplitter {
  #line = 0;
  #length = 0;
  #parts: Buffer[] = [];

  constructor(private readonly maximumBytes: number) {}

  /** The lines that end in `chunk`; the caller may reuse `chunk` afterwards. */
  *push(chunk: Buffer): Generator<RawLine> {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, from)) {
      yield this.#finish(chunk.subarray(from, end));
      from = end + 1;
    }
    if (from < chunk.length) this.#add(Buffer.from(chunk.subarray(from)));
  }

  /** The last line, when no line feed ends it. */
  *end(): Generator<RawLine> {
    if (this.#length > 0) yield this.#finish(Buffer.alloc(0));
  }

  #add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= this.maximumBytes) this.#parts.push(part);
    else this.#parts = [];
  }

  #finish(part: Buffer): RawLine {
    this.#add(part);
    const isTooLong = this.#length > this.maximumBytes;
    const [only] = this.#parts;
    const bytes = this.#parts.length === 1 ? only : Buffer.concat(this.#parts);
    this.#line += 1;
    this.#length = 0;
    this.#parts = [];
    return { line: this.#line, bytes: isTooLong ? undefined : bytes };
  }
}
