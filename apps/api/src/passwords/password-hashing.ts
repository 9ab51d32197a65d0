import { hash, verify } from '@node-rs/argon2';

// Argon2id, 19 MiB, two passes: OWASP's choice for one lane.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash takes a core and 19 MiB; more at once only makes every other call slow. */
const concurrency = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, parameters));

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash (no such account) it costs the same and
 * answers false, so that time does not tell which accounts exist.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  const against = storedHash ?? (await dummyHash);
  const fits = await inTurn(() => verify(against, password));
  return fits && Boolean(storedHash);
}
