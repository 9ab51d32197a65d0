import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in base64url, as in the address of a link. */
export const newOneTimeToken = (): string => randomBytes(32).toString('base64url');

/** The digest that the database stores: a token cannot be derived from it. */
export const hashOneTimeToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();
