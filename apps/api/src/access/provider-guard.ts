import { createHash } from 'node:crypto';
import { type KeyScope, keyScopes, defaultCallsPerMinute } from '@portal/contract/key-scopes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import { bearerToken } from './sign-in-guard.ts';

/** What a key is limited to. */
export interface KeyLimits {
  readonly scopes: readonly KeyScope[];
  /** The last day on which the key is valid; null for no end. */
  readonly expiresOn: string | null;
  readonly callsPerMinute: number;
}

/** An API key of the database, found by the secret in a request. */
export interface FoundKey extends KeyLimits {
  readonly apiKeyId: string;
  readonly name: string;
  /** Identifies the secret within the process. */
  readonly digest: string;
  /** `earlier` is the secret that a rotation replaces. */
  readonly secret: 'current' | 'earlier';
}

/** Keys are 256 random bits, so an unsalted digest is safe enough to store. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const hashLimitedKey = (key: string): Buffer => hashApiKey(`limited:${key}`);

/**
 * The digest under which a key is stored. Versions without limits look up the plain digest only,
 * and would treat a key with limits as one without.
 */
export function digestOfKey(key: string, { scopes, expiresOn, callsPerMinute }: KeyLimits): Buffer {
  const isLimited =
    expiresOn !== null ||
    callsPerMinute !== defaultCallsPerMinute ||
    keyScopes.some((scope) => !scopes.includes(scope));
  return isLimited ? hashLimitedKey(key) : hashApiKey(key);
}

/** Also a key that was revoked or has expired. */
interface CachedKey extends FoundKey {
  readonly revokedAt: Date | null;
}

/** Finds the key of a request, valid or not; undefined without a known key. */
export async function findApiKey(db: Db, request: FastifyRequest): Promise<CachedKey | undefined> {
  const key = bearerToken(request);
  if (key === undefined) return undefined;
  const digests = [hashApiKey(key), hashLimitedKey(key)];
  const known = await db
    .selectFrom('apiKey')
    .select(['apiKeyId', 'name', 'keyHash', 'scopes', 'expiresOn', 'callsPerMinute', 'revokedAt'])
    .select('earlierScopes')
    .where((where) =>
      where.or([where('keyHash', 'in', digests), where('earlierKeyHash', 'in', digests)]),
    )
    .executeTakeFirst();
  if (!known) return undefined;
  const { keyHash, earlierScopes, ...found } = known;
  const digest = hashApiKey(key).toString('hex');
  if (digests.some((one) => one.equals(keyHash))) return { ...found, digest, secret: 'current' };
  return { ...found, scopes: earlierScopes ?? found.scopes, digest, secret: 'earlier' };
}

/**
 * Returns the key, if it is valid.
 * @param date today
 * @throws {ProblemError} 401 without a key, or with one that was revoked or has expired
 */
export function requireActiveKey(key: CachedKey | undefined, date: string): FoundKey {
  if (!key || key.revokedAt !== null) throw new ProblemError('not-signed-in');
  const { expiresOn } = key;
  if (expiresOn !== null && expiresOn < date) {
    throw new ProblemError('not-signed-in', [
      { field: '', code: 'key-expired', values: [expiresOn] },
    ]);
  }
  return key;
}

/** @throws {ProblemError} 403 with the name of the scope, when the key does not have it */
export function requireScope({ scopes }: KeyLimits, scope: KeyScope): void {
  if (scopes.includes(scope)) return;
  throw new ProblemError('scope-missing', [
    { field: '', code: 'key-scope-missing', values: [scope] },
  ]);
}
