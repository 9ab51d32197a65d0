import { Readable } from 'node:stream';
import type { Call } from '@portal/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../route.ts';
import { filePolicy } from '../security-headers.ts';
import { contentDisposition } from './content-disposition.ts';
import { writeLongAnswer } from './long-answer.ts';
import type { DownloadRecord } from './record-download.ts';
import { sendStored } from './send-stored.ts';
import { streamFile } from './stream-file.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Writes the audit entry of a download. */
  readonly record: (download: DownloadRecord) => Promise<void>;
}

/**
 * Sends a handler's answer as its call declares it, without undeclared fields. A file is sent once
 * its audit entry is written.
 */
export async function sendAnswer(
  call: Call,
  exchange: Exchange,
  answer: unknown,
): Promise<FastifyReply> {
  const { reply } = exchange;
  reply.code(call.status).header('cache-control', 'no-store');
  const { response } = call;
  if (response === null) return reply.send();
  if (response.kind === 'json') {
    const long = await writeLongAnswer(response.schema, answer);
    if (long === undefined) return reply.send(response.schema.parse(answer));
    return reply.type('application/json; charset=utf-8').send(long);
  }

  if (!isFileAnswer(answer) || !response.types.includes(answer.contentType)) {
    throw new Error(`${call.name} does not declare what it answers`);
  }
  return sendFile(exchange, answer);
}

async function sendFile(
  { request, reply, record }: Exchange,
  answer: FileAnswer,
): Promise<FastifyReply> {
  // Making the content may fail, and an error response must not have the file's headers.
  const content = typeof answer.content === 'function' ? await answer.content() : answer.content;
  const recordOnce = async (isPart: boolean): Promise<void> => {
    const entry = typeof answer.entry === 'function' ? answer.entry() : answer.entry;
    // A HEAD request downloads nothing.
    if (entry && request.method !== 'HEAD') await record({ ...entry, isPart });
  };
  const describe = () => {
    reply
      .type(answer.contentType)
      .header('content-disposition', contentDisposition(answer.fileName))
      .header('content-security-policy', filePolicy);
  };
  if (!Buffer.isBuffer(content) && 'open' in content) {
    return sendStored({ request, reply, describe, record: recordOnce }, content);
  }
  // The stream may fail while its entry is written, before it is read. An error without a listener
  // would end the process.
  if (content instanceof Readable) content.on('error', () => undefined);
  try {
    await recordOnce(false);
    if (content instanceof Readable && content.errored) throw content.errored;
  } catch (error) {
    if (content instanceof Readable) content.destroy();
    throw error;
  }
  describe();
  if (Buffer.isBuffer(content)) return reply.send(content);
  if (answer.size !== undefined) reply.header('content-length', String(answer.size));
  return streamFile(reply, content);
}

const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'contentType' in answer && 'content' in answer;
