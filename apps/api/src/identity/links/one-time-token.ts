import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in the form that a link contains. */
export const newOneTimeToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a token; a reader of the database cannot use it. */
export const hashOneTimeToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();
