import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from '../../failure-description.ts';

/**
 * Milliseconds without progress after which a client counts as disconnected, even with an open
 * connection.
 */
const maxPause = 120_000;

const chunkBytes = 64 * 1024;

/**
 * Answers with a stream. If it fails halfway, the connection is closed, which every client treats
 * as a failed download; the cause is logged and not sent. If the client disconnects, the stream is
 * destroyed.
 */
export function streamFile(reply: FastifyReply, content: Readable): FastifyReply {
  reply.raw.setTimeout(maxPause, () => reply.raw.destroy());
  const chunks = Readable.from(chunksOf(reply, content), { objectMode: false });
  // The client may have disconnected before the first byte, and then nothing reads the content.
  chunks.once('close', () => content.destroy());
  // While the content stalls, the generator cannot return, because it awaits the next chunk.
  reply.raw.once('close', () => content.destroy());
  // The reader gets the error too. This listener keeps an earlier error from ending the process.
  content.on('error', () => undefined);
  return reply.send(chunks);
}

async function* chunksOf(reply: FastifyReply, content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  // The first chunk is sent at once. Later ones are joined, because each costs a packet.
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
    // When the client disconnected, this error follows from that.
    if (!reply.raw.destroyed) reply.log.error(describeFailure(error as Error), 'broke off');
    // A new error, because Fastify logs it, and the messages of the database quote values.
    throw new Error('The file broke off');
  }
}
