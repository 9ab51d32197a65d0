import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32: it leaves out letters that look like another sign. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Each sign has five bits, so a code has 120 bits. */
const length = 24;
const groupLength = 4;

/** A recovery code as it is shown, such as `7KQD-0M3X-…`: six groups of four. */
export function newRecoveryCode(): string {
  // 256 is a multiple of 32, so every sign is equally likely.
  const signs = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return signs.join('').replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}

/** Normalises a typed code: case, groups and signs that look alike do not matter. */
const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Whether something typed could be a recovery code at all. */
export const looksLikeRecoveryCode = (typed: string): boolean =>
  readRecoveryCode(typed).length === length;

/** What the database keeps of a code. With 120 random bits, one round of a fast hash is enough. */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery-code:${readRecoveryCode(typed)}`)
    .digest();
