import type { Call } from '@portal/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../route.ts';
import { filePolicy } from '../security-headers.ts';
import { contentDisposition } from './content-disposition.ts';
import { writeLongAnswer } from './long-answer.ts';
import { sendStored } from './send-stored.ts';
import { streamFile } from './stream-file.ts';

/** Sends a handler's answer in the form that its call declares; other fields are removed. */
export async function sendAnswer(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
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
  // What is made now may fail, and a failure must not carry the file's headers.
  const content = typeof answer.content === 'function' ? await answer.content() : answer.content;
  reply
    .type(answer.contentType)
    .header('content-disposition', contentDisposition(answer.fileName))
    .header('content-security-policy', filePolicy);
  if (Buffer.isBuffer(content)) return reply.send(content);
  if ('open' in content) return sendStored(request, reply, content);
  if (answer.size !== undefined) reply.header('content-length', String(answer.size));
  return streamFile(reply, content);
}

const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'contentType' in answer && 'content' in answer;
