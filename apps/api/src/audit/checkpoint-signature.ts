import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyRing, SecretKey } from '../config.ts';

/**
 * The content of a checkpoint: which entries were pruned, and the hashes of the chain around them.
 */
export interface Checkpoint {
  readonly projectId: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
  /** The hash before the first pruned entry, and that of the last one. */
  readonly previousHash: string;
  readonly lastHash: string;
  readonly prunedAt: Date;
}

export interface SignedCheckpoint extends Checkpoint {
  readonly keyId: string;
  readonly signature: string;
}

function signatureBy({ key }: SecretKey, checkpoint: Checkpoint): string {
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'audit-checkpoint', 32));
  const { projectId, firstSequence, lastSequence, previousHash, lastHash, prunedAt } = checkpoint;
  const content = [projectId, firstSequence, lastSequence, previousHash, lastHash];
  return createHmac('sha256', signingKey)
    .update(JSON.stringify([...content, prunedAt.toISOString()]))
    .digest('hex');
}

/**
 * Signs with the first key of the ring. Write access to the database alone is not enough to sign.
 */
export const signCheckpoint = (
  [secret]: KeyRing,
  checkpoint: Checkpoint,
): Pick<SignedCheckpoint, 'keyId' | 'signature'> => ({
  keyId: secret.id,
  signature: signatureBy(secret, checkpoint),
});

export type SignatureState = 'good' | 'bad' | 'key-missing';

export function checkSignature(secrets: KeyRing, checkpoint: SignedCheckpoint): SignatureState {
  const secret = secrets.find(({ id }) => id === checkpoint.keyId);
  if (!secret) return 'key-missing';
  const [expected, found] = [signatureBy(secret, checkpoint), checkpoint.signature].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return expected.length === found.length && timingSafeEqual(expected, found) ? 'good' : 'bad';
}
