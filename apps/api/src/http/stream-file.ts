import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { describeFailure } from './failure-description.ts';

/** A client that takes nothing for so long (in milliseconds) has gone, whatever its connection says. */
const longestPause = 120_000;

/**
 * Answers with a stream. When that fails half-way the connection breaks off, which every client
 * takes for a failed download; what failed is logged and not told. When the client goes away, the
 * stream is destroyed.
 */
export function streamFile(reply: FastifyReply, content: Readable): FastifyReply {
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy());
  return reply.send(Readable.from(chunksOf(reply, content), { objectMode: false }));
}

async function* chunksOf(reply: FastifyReply, content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    reply.log.error(describeFailure(error as Error), 'broke off');
    // Fastify logs what it is given, and the database's own messages quote values.
    throw new Error('The file broke off');
  }
}
