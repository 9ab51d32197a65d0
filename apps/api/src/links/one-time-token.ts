import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a link. */
export const newOneTimeToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token: who reads it there cannot use it. */
export const hashOneTimeToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();
