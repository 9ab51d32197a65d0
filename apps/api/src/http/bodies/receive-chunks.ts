import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem.ts';
import type { BodyShare } from './body-budget.ts';
import { idleTimeoutMs } from './body-deadline.ts';
import { creditAfter } from './throughput-rules.ts';

/**
 * The bytes of a streamed body as they come in, counted in the budget. Hangs up on a client that
 * sends less than the minimum throughput; time in which the server does not read does not count.
 * What is left when the reader stops is dropped, because the answer goes over the same connection.
 * @throws {ProblemError} 400 for a body that breaks off, 429 when the budget is used up
 */
export async function* receiveChunks(
  { raw, body }: Pick<FastifyRequest, 'raw' | 'body'>,
  share: BodyShare,
): AsyncGenerator<Buffer> {
  const stream = body as Readable;
  const chunks = stream.iterator({ destroyOnReturn: false });
  let credit = idleTimeoutMs;
  try {
    for (;;) {
      const start = performance.now();
      const timer = setTimeout(() => raw.destroy(), credit);
      const next = await chunks.next().finally(() => clearTimeout(timer));
      if (next.done) return;
      const chunk = next.value as Buffer;
      const passed = { waited: performance.now() - start, bytes: chunk.length };
      credit = creditAfter(credit, passed, idleTimeoutMs);
      share.add(chunk.length);
      yield chunk;
    }
  } catch (error) {
    if (raw.destroyed && !(error instanceof ProblemError)) {
      throw new ProblemError('malformed-request');
    }
    throw error;
  } finally {
    await chunks.return?.();
    stream.resume();
  }
}
