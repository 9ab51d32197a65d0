import type { Call, CallInput } from '@portal/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Fields } from './admission.ts';
import { readIdempotencyKey } from './idempotency/idempotency-key.ts';
import { parseRequest } from './parse-request.ts';

interface Received {
  readonly call: Call;
  readonly request: FastifyRequest;
}

/** What a request asks. @throws {ProblemError} as parseRequest, and for a key that is none */
export function readInput({ call, request }: Received): CallInput<Call> {
  const input = parseRequest(call, request);
  readIdempotencyKey(call, request);
  return input;
}

/** Parses a request; `read` throws what is wrong with it, which only who is let in may hear. */
export function parseAhead(received: Received): {
  readonly fields: Fields;
  readonly read: () => CallInput<Call>;
} {
  try {
    const input = readInput(received);
    return { fields: fieldsOf(input), read: () => input };
  } catch (error) {
    const read = () => {
      throw error;
    };
    return { fields: {}, read };
  }
}

export const isFields = (part: unknown): part is Fields =>
  typeof part === 'object' && part !== null;

export const fieldsOf = ({ query, body }: CallInput<Call>): Fields => ({
  ...(isFields(query) && query),
  ...(isFields(body) && body),
});
