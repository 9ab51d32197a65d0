import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../../problem.ts';

// Argon2id, 19 MiB, two passes: OWASP's choice for one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes a core and 19 MiB, so more at once would only make every other call slow. */
const concurrency = 2;
/** About two seconds of work; later calls should rather be told to come back. */
const queueLimit = 100;

let running = 0;
let started = 0;
const waiting: (() => void)[] = [];

/** The hashing of this process: how many run, how many wait, and how many were ever begun. */
export const hashingLoad = () => ({ running, waiting: waiting.length, started });

/** @throws {ProblemError} 429 with retry-after when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= queueLimit) {
    throw new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  }
  started += 1;
  if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Hashes a password exactly as it was typed, without trimming, cutting or normalising. Keyboards
 * give composed letters everywhere, and a silent change would make a password that nobody chose.
 */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, parameters));

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
): Promise<boolean> {
  dummyHash ??= hash('no account has this password', parameters);
  const against = storedHash ?? (await dummyHash);
  const fits = await inTurn(() => verify(against, password));
  return fits && Boolean(storedHash);
}
