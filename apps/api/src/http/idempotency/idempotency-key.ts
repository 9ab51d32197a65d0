import type { Call } from '@portal/contract/call';
import {
  idempotencyHeader,
  storesResponse,
  maxIdempotencyKeyLength,
} from '@portal/contract/idempotency';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../problem.ts';

/** A quoted string of structured headers (RFC 8941). */
const quoted = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
const bare = /^[\x21\x23-\x7e][\x20-\x7e]*$/;

/**
 * The idempotency key of a request, quoted or bare; undefined without one, or for a call that
 * stores no response.
 * @throws {ProblemError} 400 for a key that is empty, too long, or not of printable characters
 */
export function readIdempotencyKey(call: Call, { headers }: FastifyRequest): string | undefined {
  const header = headers[idempotencyHeader];
  if (header === undefined || !storesResponse(call)) return undefined;
  const text = String(header).trim();
  const inQuotes = quoted.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1');
  const key = inQuotes ?? (bare.test(text) ? text : '');
  if (key === '' || key.length > maxIdempotencyKeyLength) {
    throw new ProblemError('malformed-request');
  }
  return key;
}
