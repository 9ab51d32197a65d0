/** Long enough for few blocks, short enough that the last one wastes little. */
const blockBytes = 16 * 1024;

/**
 * The bytes of a body, in the order of arrival. Long chunks are stored as they are, and short ones
 * are copied into blocks, because each buffer has its overhead; the garbage collector takes the
 * copied ones.
 */
export class CollectedBytes {
  readonly #blocks: Buffer[] = [];
  /** The free part of the last block. */
  #free: Buffer = Buffer.alloc(0);
  length = 0;

  add(chunk: Buffer): void {
    const copied = chunk.copy(this.#free);
    this.#free = this.#free.subarray(copied);
    this.length += chunk.length;
    const rest = chunk.subarray(copied);
    if (rest.length === 0) return;
    if (this.#blocks.length === 0 || rest.length >= blockBytes) {
      this.#blocks.push(rest);
      return;
    }
    const block = Buffer.allocUnsafeSlow(blockBytes);
    this.#free = block.subarray(rest.copy(block));
    this.#blocks.push(block);
  }

  bytes(): Buffer {
    const [first] = this.#blocks;
    return first?.length === this.length ? first : Buffer.concat(this.#blocks, this.length);
  }
}
