import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from './failure-description.ts';

/** A client that takes nothing for so long (in milliseconds) has gone, whatever its connection says. */
const longestPause = 120_000;

const chunkBytes = 64 * 1024;

/**
 * Answers with a stream. When that fails half-way the connection breaks off, which every client
 * takes for a failed download; what failed is logged and not told. When the client goes away, the
 * stream is destroyed.
 */
export function streamFile(reply: FastifyReply, content: Readable): FastifyReply {
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy());
  const chunks = Readable.from(chunksOf(reply, content), { objectMode: false });
  // Who asked may have gone before the first byte; then nobody reads the content to its end.
  chunks.once('close', () => content.destroy());
  // Told by reading it, too; one that fails before that must not be a failure of nobody's.
  content.on('error', () => undefined);
  return reply.send(chunks);
}

async function* chunksOf(reply: FastifyReply, content: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  // The first goes out at once; each after that would else cost a trip to the network of its own.
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
    reply.log.error(describeFailure(error as Error), 'broke off');
    // Fastify logs what it is given, and the database's own messages quote values.
    throw new Error('The file broke off');
  }
}
