import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32: it leaves out letters that look like another character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Each character has five bits, so a code has 120 bits. */
const length = 24;
const groupLength = 4;

/** A recovery code as it is shown, such as `7KQD-0M3X-…`: six groups of four. */
export function newRecoveryCode(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const signs = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return signs.join('').replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}

/** Normalises a typed code: case, groups and similar characters do not matter. */
const readRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** Whether a typed text has the form of a recovery code. */
export const looksLikeRecoveryCode = (typed: string): boolean =>
  readRecoveryCode(typed).length === length;

/**
 * The digest of a code that is stored. With 120 random bits, one round of a fast hash is enough.
 */
export const hashRecoveryCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(`recovery-code:${readRecoveryCode(typed)}`)
    .digest();
