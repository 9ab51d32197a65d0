import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BinaryBody, SpooledFile } from '@portal/contract/call-body';
import type { FastifyRequest } from 'fastify';
import type { BodyShare } from './body-budget.ts';
import { receiveChunks } from './receive-chunks.ts';
import { bodyTooLarge, ProblemError } from '../../problem.ts';
import { makeTemporaryFolder } from '../../files/temporary-folder.ts';

const binaryType = /^application\/octet-stream\s*$/i;
/** Enough bytes to recognise every type of file that the portal accepts. */
const headBytes = 16;

/**
 * Receives a file as the body, and stores it on the disk while `work` runs. No transaction may be
 * open meanwhile, because the client may be slow.
 * @throws {ProblemError} 400 without a body or for one that breaks off, 413, 415, 429, or what
 *   `work` throws
 */
export async function withReceivedFile<T>(
  { maximumBytes }: BinaryBody,
  { request, share }: { readonly request: FastifyRequest; readonly share: BodyShare },
  work: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  checkType(request);
  const folder = await makeTemporaryFolder('file');
  try {
    const path = join(folder, 'content');
    return await work({ path, ...(await spool(request, share, { path, maximumBytes })) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function checkType({ body, headers }: FastifyRequest): void {
  if (body === undefined) throw new ProblemError('required-parameter');
  if (!binaryType.test(headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
}

async function spool(
  request: FastifyRequest,
  share: BodyShare,
  { path, maximumBytes }: { path: string; maximumBytes: number },
): Promise<Omit<SpooledFile, 'path'>> {
  // A body with too large a content-length is refused at once; the response closes the connection.
  if (Number(request.headers['content-length']) > maximumBytes) throw bodyTooLarge();
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  try {
    for await (const chunk of receiveChunks(request, share)) {
      size += chunk.length;
      if (size > maximumBytes) throw bodyTooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw new ProblemError('required-parameter');
  return { size, sha256: hash.digest('hex'), head };
}
