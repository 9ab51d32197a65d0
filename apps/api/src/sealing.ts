import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyRing, SecretKey } from './config.ts';

/** The use and the owner of a sealed value: it cannot be opened for any other. */
export interface SealPurpose {
  readonly use: string;
  readonly boundTo: string;
}

/** Sealed content: nonce, tag and ciphertext, and the id of the sealing key. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly keyId: string;
}

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

const derived = new WeakMap<SecretKey, Map<string, Buffer>>();

/** A key derived for each use, because the ring's own keys are used for other work too. */
function sealingKey(secret: SecretKey, use: string): Buffer {
  const keys = derived.get(secret) ?? new Map<string, Buffer>();
  derived.set(secret, keys);
  const known = keys.get(use);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret.key, '', use, 32));
  keys.set(use, key);
  return key;
}

const associated = ({ use, boundTo }: SealPurpose): Buffer => Buffer.from(`${use}:${boundTo}`);

/** Encrypts with the first key of the ring. */
export function seal(secrets: KeyRing, purpose: SealPurpose, content: Uint8Array): Sealed {
  const nonce = randomBytes(nonceLength);
  const sealer = createCipheriv(cipher, sealingKey(secrets[0], purpose.use), nonce);
  sealer.setAAD(associated(purpose));
  const hidden = Buffer.concat([sealer.update(content), sealer.final()]);
  return { sealed: Buffer.concat([nonce, sealer.getAuthTag(), hidden]), keyId: secrets[0].id };
}

/**
 * Decrypts with the key that the sealed value names.
 * @throws when the ring lacks the key, or when the content was changed or is for another purpose
 */
export function unseal(
  secrets: KeyRing,
  purpose: SealPurpose,
  { sealed, keyId }: { sealed: Uint8Array; keyId: string },
): Buffer {
  const secret = secrets.find(({ id }) => id === keyId);
  if (!secret)
    throw new Error(`SECRETS has no key "${keyId}", which a ${purpose.use} is sealed with`);
  const nonce = sealed.subarray(0, nonceLength);
  const key = sealingKey(secret, purpose.use);
  const opener = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
  opener.setAAD(associated(purpose));
  opener.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opener.update(sealed.subarray(nonceLength + tagLength)), opener.final()]);
}

/** Seals a value for a cookie, which the browser cannot read or change. */
export function sealCookie(secrets: KeyRing, purpose: SealPurpose, value: object): string {
  const { sealed, keyId } = seal(secrets, purpose, Buffer.from(JSON.stringify(value)));
  return `${Buffer.from(keyId).toString('base64url')}.${sealed.toString('base64url')}`;
}

/** Opens the value of a cookie; undefined for one that was not sealed for this purpose. */
export function unsealCookie(secrets: KeyRing, purpose: SealPurpose, cookie: string): unknown {
  const [keyId = '', sealed = ''] = cookie.split('.').map((part) => Buffer.from(part, 'base64url'));
  try {
    const opened = unseal(secrets, purpose, { sealed: Buffer.from(sealed), keyId: String(keyId) });
    return JSON.parse(opened.toString());
  } catch {
    return undefined;
  }
}
