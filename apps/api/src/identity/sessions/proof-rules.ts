import type { FreshProof } from '@portal/contract/call';
import { proofMinutes } from '@portal/contract/limits';
import type { ProofKind, SignInMethod } from '../../database/sign-in-tables.ts';

/** The last time that the person of a session proved their identity. */
export interface Proof {
  readonly at: Date;
  readonly by: ProofKind;
}

/** The kind of proof that a call demands. */
export type ProofDemand = Exclude<FreshProof, 'by-request'>;

/** Whether a proof of this moment is still fresh. */
export const isFresh = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < proofMinutes * 60_000;

/** Whether a session's last proof is fresh, and of the kind that is demanded. */
export const isProven = (proof: Proof | null, demand: ProofDemand, now: Date): boolean =>
  proof !== null && isFresh(proof.at, now) && (demand === 'sign-in' || proof.by === 'confirmation');

/**
 * Whether this way of signing in proves the person's identity. In a support session it is another
 * person, and a link in a mail proves access to the mailbox only.
 */
export const provesIdentity = (method: SignInMethod): boolean =>
  method === 'password' || method === 'microsoft' || method === 'passkey';
