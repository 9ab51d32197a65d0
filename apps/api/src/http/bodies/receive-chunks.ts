import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem.ts';
import type { BodyShare } from './body-budget.ts';
import { idleTimeoutMs } from './body-deadline.ts';
import { creditAfter } from './throughput-rules.ts';

/**
 * The chunks of a streamed body, counted in the budget. Disconnects a client below the minimum
 * throughput; time in which the server does not read does not count. When the reader stops, the
 * rest is dropped, because the response is sent over the same connection.
 * @throws {ProblemError} 400 for a body that breaks off, 429 when the budget is exceeded
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
      const received = { waited: performance.now() - start, bytes: chunk.length };
      credit = creditAfter(credit, received, idleTimeoutMs);
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
