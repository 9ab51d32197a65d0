import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BinaryBody, SpooledFile } from '@portal/contract/call-body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { silenceLimit } from './body-deadline.ts';
import { ProblemError } from '../../problem.ts';
import { makeTemporaryFolder } from '../../files/temporary-folder.ts';

const binaryType = /^application\/octet-stream\s*$/i;
/** Enough bytes to recognise every kind of file that the portal takes. */
const headBytes = 16;

/** Passes a file on as a stream; a call that takes no file refuses it. */
export function registerBinaryParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
}

/**
 * Receives a body that is a file, and keeps it on the disk while `work` runs. No transaction may be
 * open meanwhile, because the client may be slow.
 * @throws {ProblemError} 400 without a body or for one that breaks off, 413, 415, or what `work`
 *   throws
 */
export async function withReceivedFile<T>(
  { maximumBytes }: BinaryBody,
  request: FastifyRequest,
  work: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const body = streamOf(request);
  const folder = await makeTemporaryFolder('file');
  try {
    const path = join(folder, 'content');
    return await work({ path, ...(await spool(request, body, { path, maximumBytes })) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function streamOf(request: FastifyRequest): Readable {
  const { body } = request;
  if (body === undefined || (Buffer.isBuffer(body) && body.length === 0)) {
    throw new ProblemError('required-parameter');
  }
  if (Buffer.isBuffer(body) || !binaryType.test(request.headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
  return body as Readable;
}

async function spool(
  request: FastifyRequest,
  body: Readable,
  { path, maximumBytes }: { path: string; maximumBytes: number },
): Promise<Omit<SpooledFile, 'path'>> {
  // A body that declares to be too large is refused at once; the answer closes the connection.
  if (Number(request.headers['content-length']) > maximumBytes) throw tooLarge();
  const file = await open(path, 'wx', 0o600);
  const silence = setTimeout(() => request.raw.destroy(), silenceLimit);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      const chunk = part as Buffer;
      silence.refresh();
      size += chunk.length;
      if (size > maximumBytes) throw tooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } catch (error) {
    body.resume();
    if (error instanceof ProblemError) throw error;
    if (request.raw.destroyed) throw new ProblemError('malformed-request');
    throw error;
  } finally {
    clearTimeout(silence);
    await file.close();
  }
  if (size === 0) throw new ProblemError('required-parameter');
  return { size, sha256: hash.digest('hex'), head };
}

const tooLarge = () => new ProblemError('payload-too-large', [], { connection: 'close' });
