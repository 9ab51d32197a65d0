import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing, SecretKey } from '../../config.ts';

/** A seed as the database stores it: nonce, tag and ciphertext, and the id of the sealing key. */
export interface SealedSeed {
  readonly sealed: Buffer;
  readonly keyId: string;
}

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** A separate key for seeds, because the ring's own keys are used for other work too. */
const sealingKey = ({ key }: SecretKey): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'totp-seed', 32));

const boundTo = (accountId: string): Buffer => Buffer.from(`totp-seed:${accountId}`);

/** Encrypts a seed with the first key of the ring; only this account can use the result. */
export function sealSeed(secrets: KeyRing, accountId: string, seed: Uint8Array): SealedSeed {
  const nonce = randomBytes(nonceLength);
  const sealer = createCipheriv(cipher, sealingKey(secrets[0]), nonce);
  sealer.setAAD(boundTo(accountId));
  const content = Buffer.concat([sealer.update(seed), sealer.final()]);
  return { sealed: Buffer.concat([nonce, sealer.getAuthTag(), content]), keyId: secrets[0].id };
}

/**
 * Decrypts a seed with the key that it names.
 * @throws when the ring lacks the key, or when the seed was changed or belongs to another account
 */
export function openSeed(
  secrets: KeyRing,
  accountId: string,
  { sealed, keyId }: { sealed: Uint8Array; keyId: string },
): Buffer {
  const secret = secrets.find(({ id }) => id === keyId);
  if (!secret) throw new Error(`SECRETS has no key "${keyId}", which seeds are sealed with`);
  const nonce = sealed.subarray(0, nonceLength);
  const opener = createDecipheriv(cipher, sealingKey(secret), nonce, { authTagLength: tagLength });
  opener.setAAD(boundTo(accountId));
  opener.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opener.update(sealed.subarray(nonceLength + tagLength)), opener.final()]);
}
