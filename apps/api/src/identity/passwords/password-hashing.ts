import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../problem.ts';
import { createFairLimiter } from '../../concurrency/fair-limiter.ts';

// Argon2id, 19 MiB, two passes: OWASP's choice for one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes a core and 19 MiB, so more at once would only make every other call slow. */
const concurrency = 2;
/** About two seconds of work; later calls should rather be told to come back. */
const queueLimit = 100;
/** An office signs in from one address in the morning, and leaves half of the queue to others. */
const queueLimitOfOne = 50;

const { run, load } = createFairLimiter({
  maxConcurrent: concurrency,
  maxPerKey: concurrency,
  maxQueued: queueLimit,
  maxQueuedPerKey: queueLimitOfOne,
});
let started = 0;

/** The hashing of this process: how many run, how many wait, and how many were ever begun. */
export const hashingLoad = () => ({ ...load(), started });

/**
 * For whom a password is hashed: an account that proved itself by its session or by a link, or the
 * network of a client that signs in. Not the account that it signs in to: a stranger would keep its
 * owner out.
 */
export type HashingFor = { readonly account: string } | { readonly network: string };

/** @throws {ProblemError} 429 with retry-after when too many wait already, in all or of one */
async function hashLimited<T>(whom: HashingFor, work: () => Promise<T>): Promise<T> {
  const account = 'account' in whom ? whom.account : undefined;
  const owner = 'account' in whom ? whom.account : whom.network;
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
 * give composed letters everywhere, and a silent change would make a password that nobody chose.
 */
export const hashPassword = (password: string, whom: HashingFor): Promise<string> =>
  hashLimited(whom, () => hash(password, parameters));

/** Whether a hash was made with other parameters than are in use now. */
export function isOutdatedHash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such account) it takes the same time and
 * answers false, so that the time does not tell which accounts exist.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
  whom: HashingFor,
): Promise<boolean> {
  dummyHash ??= hash('no account has this password', parameters);
  const against = storedHash ?? (await dummyHash);
  const fits = await hashLimited(whom, () => verify(against, password));
  return fits && Boolean(storedHash);
}
