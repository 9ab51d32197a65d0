import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { SpooledFile } from '@portal/contract/call-body';

const headBytes = 16;

/**
 * The properties of a file on this machine that are needed before it is stored. Reads the whole
 * file.
 */
export async function describeFile(path: string): Promise<SpooledFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const part of createReadStream(path)) {
    const chunk = part as Buffer;
    if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
    size += chunk.length;
    hash.update(chunk);
  }
  return { path, size, sha256: hash.digest('hex'), head };
}
