import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../problem.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';

// Argon2id, 19 MiB, two passes: OWASP's choice for one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes a core and 19 MiB, so more at a time would only slow down all other calls. */
const concurrency = 2;
/** About two seconds of work; later calls are rejected with `retry-after`. */
const queueLimit = 100;
/** An office signs in from one address in the morning. One key gets at most half of the queue. */
const queueLimitPerKey = 50;

const { run, load } = createFairLimiter({
  maxConcurrent: concurrency,
  maxPerKey: concurrency,
  maxQueued: queueLimit,
  maxQueuedPerKey: queueLimitPerKey,
});
let started = 0;

/** The hashing of this process: how many run, how many wait, and how many were started in all. */
export const hashingLoad = () => ({ ...load(), started });

/**
 * The key of the limiter: an account that was authenticated by its session or by a link, or the
 * network of a client that signs in. Not the account that it signs in to: an attacker could then
 * keep its owner out.
 */
export type HashingKey = { readonly account: string } | { readonly network: string };

/** @throws {ProblemError} 429 with retry-after when too many wait already, in all or of one key */
async function hashLimited<T>(hashingKey: HashingKey, work: () => Promise<T>): Promise<T> {
  const account = 'account' in hashingKey ? hashingKey.account : undefined;
  const owner = 'account' in hashingKey ? hashingKey.account : hashingKey.network;
  const counted = async () => {
    started += 1;
    return { result: await work() };
  };
  const done = await run(owner, counted, { account });
  if (!done) throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  return done.result;
}

/**
 * Hashes a password exactly as it was typed, without trimming, cutting or normalising. Keyboards
 * give composed letters everywhere, and a silent change would make a password that was never
 * chosen.
 */
export const hashPassword = (password: string, hashingKey: HashingKey): Promise<string> =>
  hashLimited(hashingKey, () => hash(password, parameters));

/** Whether a hash was made with other parameters than are in use now. */
export function isOutdatedHash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (no such account) it takes the same time
 * and returns false, so that the time does not reveal which accounts exist.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
  hashingKey: HashingKey,
): Promise<boolean> {
  dummyHash ??= hash('no account has this password', parameters);
  const against = storedHash ?? (await dummyHash);
  const fits = await hashLimited(hashingKey, () => verify(against, password));
  return fits && Boolean(storedHash);
}
