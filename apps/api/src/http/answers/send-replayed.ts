import { replayedHeader } from '@portal/contract/idempotency';
import type { FastifyReply } from 'fastify';

/** Sends a stored response, with the header that marks it as replayed. */
export function sendReplayed(
  reply: FastifyReply,
  { status, body }: { readonly status: number; readonly body: string | null },
): FastifyReply {
  reply.code(status).headers({ 'cache-control': 'no-store', [replayedHeader]: 'true' });
  if (body === null) return reply.send();
  return reply.type('application/json; charset=utf-8').send(body);
}
