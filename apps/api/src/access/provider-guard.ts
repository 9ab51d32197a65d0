import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import { bearerToken } from './sign-in-guard.ts';

/** Keys are 256 random bits, so a plain digest is safe enough to store. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * The id of the API key that a request brings.
 * @throws {ProblemError} 401 when it brings none that is in use
 */
export async function requireApiKey(db: Db, request: FastifyRequest): Promise<string> {
  const key = bearerToken(request);
  const known =
    key !== undefined &&
    (await db
      .selectFrom('apiKey')
      .select('apiKeyId')
      .where('keyHash', '=', hashApiKey(key))
      .where('revokedAt', 'is', null)
      .executeTakeFirst());
  if (!known) throw new ProblemError('not-signed-in');
  return known.apiKeyId;
}
