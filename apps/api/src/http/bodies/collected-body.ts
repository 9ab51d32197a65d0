import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../identity/throttle/client-network.ts';
import { bodyTooLarge, ProblemError } from '../../problem.ts';
import { jsonType } from '../parse-request.ts';
import type { BodyBudget, BodyCaller } from './body-budget.ts';
import { CollectedBytes } from './collected-bytes.ts';

/** The bytes of a body that are read before its caller is known. */
export const unidentifiedBytes = 16 * 1024;
/** A body of up to this size takes less memory than its connection, and is not counted. */
const uncountedBytes = 4 * 1024;
/** The longest JSON body, in bytes. */
export const maximumJsonBytes = 1024 * 1024;

interface CollectOptions {
  readonly request: FastifyRequest;
  readonly bodies: BodyBudget;
  readonly maximumBytes: number;
  /** Finds the sender of the body; returns undefined for a public call. */
  readonly identify: () => Promise<BodyCaller | undefined>;
}

/**
 * Collects a body in memory, and counts it in the budget while `work` runs. Beyond the first 16 kB,
 * it is read only for a known caller, and no part of it is parsed before.
 * @throws {ProblemError} 413, 415 for a long body that is not JSON, 429 when the budget is
 *   exceeded, or what `identify` throws
 */
export async function withCollectedBody<T>(
  { request, bodies, maximumBytes, identify }: CollectOptions,
  work: () => Promise<T>,
): Promise<T> {
  const { body } = request;
  if (!(body instanceof Readable)) return work();
  if (Number(request.headers['content-length']) <= uncountedBytes) {
    const chunks: Buffer[] = [];
    for await (const chunk of chunksOf(request, body)) chunks.push(chunk);
    request.body = Buffer.concat(chunks);
    return work();
  }
  const network = clientNetwork(request.client.address);
  let share = bodies.open({ kind: 'network', id: network }, 'memory');
  let isIdentified = false;
  const collected = new CollectedBytes();

  const checkLength = async (length: number): Promise<void> => {
    if (!isIdentified && length > unidentifiedBytes) {
      const caller = await identify();
      if (!caller) throw bodyTooLarge();
      if (!jsonType.test(request.headers['content-type'] ?? '')) {
        throw new ProblemError('unsupported-media-type', [], { connection: 'close' });
      }
      share.close();
      share = bodies.open(caller, 'memory');
      share.add(collected.length);
      isIdentified = true;
    }
    if (length > maximumBytes) throw bodyTooLarge();
  };

  try {
    await checkLength(Number(request.headers['content-length'] ?? 0));
    for await (const chunk of chunksOf(request, body)) {
      await checkLength(collected.length + chunk.length);
      if (isIdentified || collected.length + chunk.length > uncountedBytes) share.add(chunk.length);
      collected.add(chunk);
    }
    request.body = collected.bytes();
    // A short body is not counted any longer: other limits apply to its call.
    if (!isIdentified) share.close();
    return await work();
  } finally {
    share.close();
    body.resume();
  }
}

async function* chunksOf({ raw }: FastifyRequest, body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
  } catch (error) {
    // The client disconnected, possibly after it had sent everything.
    throw raw.destroyed ? new ProblemError('malformed-request') : error;
  }
}
