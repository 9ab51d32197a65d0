import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../identity/throttle/client-network.ts';
import { ProblemError } from '../../problem.ts';
import { jsonType } from '../parse-request.ts';
import type { BodyBudget, BodyCaller } from './body-budget.ts';
import { CollectedBytes } from './collected-bytes.ts';

/** What is read of a body before its caller is known. */
export const unidentifiedBytes = 16 * 1024;
/** A body of up to so many bytes takes less than its connection does, and is not counted. */
const uncountedBytes = 4 * 1024;
/** The longest JSON body. */
export const maximumJsonBytes = 1024 * 1024;

interface Collecting {
  readonly request: FastifyRequest;
  readonly bodies: BodyBudget;
  readonly maximumBytes: number;
  /** Finds out who sends the body; undefined for a call that anyone may make. */
  readonly identify: () => Promise<BodyCaller | undefined>;
}

/**
 * Reads a body into memory, and counts it in the budget while `work` runs. Past the first 16 kB, it
 * is read only of a caller who is known, and nothing of it is parsed before.
 * @throws {ProblemError} 413, 415 for a long body that is no JSON, 429 when the budget is used up,
 *   or what `identify` throws
 */
export async function withCollectedBody<T>(
  { request, bodies, maximumBytes, identify }: Collecting,
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

  const goOnWith = async (length: number): Promise<void> => {
    if (!isIdentified && length > unidentifiedBytes) {
      const caller = await identify();
      if (!caller) throw tooLarge();
      if (!jsonType.test(request.headers['content-type'] ?? '')) {
        throw new ProblemError('unsupported-media-type', [], { connection: 'close' });
      }
      share.close();
      share = bodies.open(caller, 'memory');
      share.add(collected.length);
      isIdentified = true;
    }
    if (length > maximumBytes) throw tooLarge();
  };

  try {
    await goOnWith(Number(request.headers['content-length'] ?? 0));
    for await (const chunk of chunksOf(request, body)) {
      await goOnWith(collected.length + chunk.length);
      if (isIdentified || collected.length + chunk.length > uncountedBytes) share.add(chunk.length);
      collected.add(chunk);
    }
    request.body = collected.bytes();
    // What is short is not counted any longer: what its call may do is limited by other means.
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
    // The client went away, perhaps after it had sent everything.
    throw raw.destroyed ? new ProblemError('malformed-request') : error;
  }
}

const tooLarge = () => new ProblemError('payload-too-large', [], { connection: 'close' });
