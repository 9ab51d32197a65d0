import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from '../../failure-description.ts';

/**
 * After this many milliseconds without taking anything, a client counts as gone, even if its
 * connection is open.
 */
const maxPause = 120_000;

const chunkBytes = 64 * 1024;

/**
 * Answers with a stream. If it fails half-way, the connection breaks off, which every client treats
 * as a failed download; the cause is logged and not told. If the client goes away, the stream is
 * destroyed.
 */
export function streamFile(reply: FastifyReply, content: Readable): FastifyReply {
  reply.raw.setTimeout(maxPause, () => reply.raw.destroy());
  const chunks = Readable.from(chunksOf(reply, content), { objectMode: false });
  // The client may have gone before the first byte; then nobody would read the content to its end.
  chunks.once('close', () => content.destroy());
  // While the content is silent, the chunks cannot close, for they wait for its next one.
  reply.raw.once('close', () => content.destroy());
  // Reading reports the error too. This listener keeps an earlier error from ending the process.
  content.on('error', () => undefined);
  return reply.send(chunks);
}

async function* chunksOf(reply: FastifyReply, content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  // The first chunk goes out at once. Later ones are joined, because each would cost a network
  // trip.
  let wanted = 0;
  try {
    for await (const chunk of content) {
      waiting.push(chunk as Buffer);
      if (waiting.reduce((sum, { length }) => sum + length, 0) < wanted) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      wanted = chunkBytes;
    }
    if (waiting.length > 0) yield Buffer.concat(waiting);
  } catch (error) {
    // Its end follows from the client's, where that is the one that went away.
    if (!reply.raw.destroyed) reply.log.error(describeFailure(error as Error), 'broke off');
    // A new error, because Fastify logs it and the database's own messages quote values.
    throw new Error('The file broke off');
  }
}
