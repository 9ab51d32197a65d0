import { createHash } from 'node:crypto';
import { type KeyScope, keyScopes, defaultCallsPerMinute } from '@portal/contract/key-scopes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import { ProblemError } from '../problem.ts';
import { bearerToken } from './sign-in-guard.ts';

/** What a key may do. */
export interface KeyLimits {
  readonly scopes: readonly KeyScope[];
  /** The last day on which it works; null for no end. */
  readonly expiresOn: string | null;
  readonly callsPerMinute: number;
}

/** A key that a request brought. */
export interface KnownKey extends KeyLimits {
  readonly apiKeyId: string;
  readonly name: string;
  /** By which the process tells the secrets of a key apart. */
  readonly digest: string;
  /** Whether it is the one that a rotation replaces. */
  readonly secret: 'current' | 'earlier';
}

/** Keys are 256 random bits, so a plain digest is safe enough to store. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const hashLimitedKey = (key: string): Buffer => hashApiKey(`limited:${key}`);

/**
 * The digest under which a key is kept. A process of a version that knows of no limits looks for the
 * plain one alone, and would let a key with limits do everything.
 */
export function digestOfKey(key: string, { scopes, expiresOn, callsPerMinute }: KeyLimits): Buffer {
  const isLimited =
    expiresOn !== null ||
    callsPerMinute !== defaultCallsPerMinute ||
    keyScopes.some((scope) => !scopes.includes(scope));
  return isLimited ? hashLimitedKey(key) : hashApiKey(key);
}

/** A key as it is kept, also one that is not in use any more. */
interface CachedKey extends KnownKey {
  readonly revokedAt: Date | null;
}

/** The key that a request brings, in use or not; undefined when it brings none that is known. */
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
 * The key, if it is in use.
 * @param date today
 * @throws {ProblemError} 401 without one, or with one that was revoked or has expired
 */
export function requireInUse(key: CachedKey | undefined, date: string): KnownKey {
  if (!key || key.revokedAt !== null) throw new ProblemError('not-signed-in');
  const { expiresOn } = key;
  if (expiresOn !== null && expiresOn < date) {
    throw new ProblemError('not-signed-in', [
      { field: '', code: 'key-expired', values: [expiresOn] },
    ]);
  }
  return key;
}

/** @throws {ProblemError} 403 that names the scope, when a key does not have it */
export function requireScope({ scopes }: KeyLimits, scope: KeyScope): void {
  if (scopes.includes(scope)) return;
  throw new ProblemError('scope-missing', [
    { field: '', code: 'key-scope-missing', values: [scope] },
  ]);
}
