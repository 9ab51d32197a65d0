import { Readable } from 'node:stream';

/**
 * Reads a stream, and fails with ETIMEDOUT when the reader has waited `idleTimeoutMs` milliseconds
 * for its next bytes. Closing it closes the source.
 */
export function withIdleTimeout(source: Readable, idleTimeoutMs: number): Readable {
  const chunks = source[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  const limited = new Readable({
    // Nothing is read in advance, so that the time counts only while the reader waits.
    highWaterMark: 0,
    read() {
      timer = setTimeout(() => {
        const message = `No bytes came for ${idleTimeoutMs / 1000} seconds`;
        this.destroy(Object.assign(new Error(message), { code: 'ETIMEDOUT' }));
      }, idleTimeoutMs);
      chunks.next().then(
        ({ value, done }) => {
          clearTimeout(timer);
          this.push(done ? null : value);
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      clearTimeout(timer);
      source.destroy();
      callback(error);
    },
  });
  // It may reject before the caller awaits it.
  source.on('error', (error: Error) => limited.destroy(error));
  return limited;
}
