import type { KeyRing } from '../../config.ts';
import { seal, type Sealed, unseal } from '../../sealing.ts';

const ofAccount = (accountId: string) => ({ use: 'totp-seed', boundTo: accountId });

/** Encrypts a seed with the first key of the ring; only this account can use the result. */
export const sealSeed = (secrets: KeyRing, accountId: string, seed: Uint8Array): Sealed =>
  seal(secrets, ofAccount(accountId), seed);

/**
 * Decrypts a seed with the key that it names.
 * @throws when the ring lacks the key, or when the seed was changed or belongs to another account
 */
export const openSeed = (
  secrets: KeyRing,
  accountId: string,
  sealed: { sealed: Uint8Array; keyId: string },
): Buffer => unseal(secrets, ofAccount(accountId), sealed);
