import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem.ts';
import { findRange } from './range-rules.ts';
import type { StoredContent } from '../route.ts';
import { streamFile } from './stream-file.ts';

interface StoredExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Sets the headers that describe the file. */
  readonly describe: () => void;
  /** Writes the audit entry of the download. */
  readonly record: (isPart: boolean) => Promise<void>;
}

/**
 * Answers with a stored file: the whole file, the range of a GET request, or 304 when the client's
 * copy is current.
 * @throws {ProblemError} 416 for a range outside of the file; 429 when its audit entry cannot be
 *   written
 */
export async function sendStored(
  { request, reply, describe, record }: StoredExchange,
  content: StoredContent,
): Promise<FastifyReply> {
  const { size, open } = content;
  const etag = `"${content.sha256}"`;
  const { method, headers } = request;
  const isGet = method === 'GET' || method === 'HEAD';
  if (isGet && namesTag(headers['if-none-match'], etag)) {
    describe();
    return reply.code(304).headers(validators(etag)).removeHeader('content-type').send();
  }

  // A client that continues an older content gets the new content in full. A HEAD has no ranges.
  const ifRange = headers['if-range'];
  const mayRange = method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = mayRange ? findRange(headers.range, size) : undefined;
  if (range === 'beyond') {
    throw new ProblemError('range-not-satisfiable', [], { 'content-range': `bytes */${size}` });
  }
  await record(range !== undefined && range.start > 0);
  // A HEAD needs only the length, which the row has.
  const bytes = method === 'HEAD' ? Readable.from([]) : await open(range);
  describe();
  reply.headers({
    ...validators(etag),
    'content-length': String(range ? range.end - range.start + 1 : size),
  });
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return streamFile(reply, bytes);
}

const validators = (etag: string) => ({ etag, 'accept-ranges': 'bytes' });

const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
