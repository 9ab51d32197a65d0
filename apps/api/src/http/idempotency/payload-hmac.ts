import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyRing, SecretKey } from '../../config.ts';

export interface PayloadHmac {
  readonly payloadHmac: Uint8Array;
  readonly payloadKeyId: string;
}

const hmacOf = ({ key }: SecretKey, payload: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'idempotency', 32)))
    .update(payload)
    .digest();

/**
 * A payload may be short or contain a password: without the secret, its digest cannot be guessed
 * from candidates.
 */
export const hidePayload = ([secret]: KeyRing, payload: string): PayloadHmac => ({
  payloadHmac: hmacOf(secret, payload),
  payloadKeyId: secret.id,
});

/** Compares a payload with a stored HMAC; also false when the key ring no longer has its key. */
export function isSamePayload(
  secrets: KeyRing,
  { payloadHmac, payloadKeyId }: PayloadHmac,
  payload: string,
): boolean {
  const secret = secrets.find(({ id }) => id === payloadKeyId);
  return secret !== undefined && timingSafeEqual(hmacOf(secret, payload), payloadHmac);
}
